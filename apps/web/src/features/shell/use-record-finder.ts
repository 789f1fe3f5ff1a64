import { type FoundRecord, recordSearch } from '@loupe/contract/reports/record-search.ts'
import { type RecordKind, recordKinds } from '@loupe/domain/reports/record-search.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useLists } from '../../api/masters.ts'
import type { Action } from '../../kit/actions/registry.ts'
import { useFinder } from '../../kit/actions/use-actions.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { linkTo } from '../../screens.ts'
import { stoneTitle } from './stone-title.ts'

/** No name or number is longer. */
const longest = 100

/** Where a record is shown: on its own page, or in its list, limited to its number. */
const addressOf: Record<RecordKind, (record: FoundRecord) => string> = {
  account: ({ id }) => linkTo('client', { id }),
  buyer: ({ account }) => linkTo('client', { id: account ?? '', tab: 'configuration', part: 'change-password' }),
  user: ({ id }) => linkTo('user', { id, tab: 'overview' }),
  order: ({ id }) => linkTo('order', { id }),
  memo: ({ id }) => linkTo('memo', { id }),
  block: ({ name }) => linkTo('holds', { view: 'all' }, { q: name }),
  offer: ({ name }) => linkTo('stoneOffers', {}, { q: name }),
  parcel: ({ name }) => linkTo('parcels', {}, { q: name }),
  priceRun: ({ name }) => linkTo('priceRuns', {}, { q: name }),
}

/** The palette finds clients, people and documents by name or number, and stones whose number differs by one typing error. */
export function useRecordFinder() {
  const navigate = useNavigate()
  const lists = useLists()
  useFinder({
    section: 'Records',
    from: 2,
    isByWord: true,
    async find(text, signal): Promise<Action[]> {
      if (text.length > longest) return []
      const { list, near } = await call(recordSearch.find, { body: { text } }, { signal })
      const records = list.map((record): Action => ({
        id: `${record.kind} ${record.id}`,
        title: record.name,
        detail: record.detail,
        section: recordKinds[record.kind].title,
        run: () => void navigate(addressOf[record.kind](record)),
      }))
      const stones = near.map((stone): Action => ({
        id: `near ${stone.vStnId}`,
        ...stoneTitle(stone, lists),
        section: 'Did you mean',
        run: () => void navigate(stoneAddress(stone.vStnId)),
      }))
      return [...records, ...stones]
    },
  })
}
