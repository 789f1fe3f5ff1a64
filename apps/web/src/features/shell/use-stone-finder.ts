import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useLists } from '../../api/masters.ts'
import { useMay } from '../../api/session.tsx'
import type { Action } from '../../kit/actions/registry.ts'
import { useFinder } from '../../kit/actions/use-actions.ts'
import { usePreferences } from '../../kit/preferences.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { stoneTitle } from './stone-title.ts'

const most = 6
/** No number is longer. */
const longest = 100
const keys: ('vStnId' | 'vendorNo' | 'rptNo')[] = ['vStnId', 'vendorNo', 'rptNo']

/** The palette finds stones of the current type by the beginning of their id or report number; a complete number also finds stones of the other type. */
export function useStoneFinder() {
  const may = useMay()
  const navigate = useNavigate()
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const entry = (vStnId: string, text: Pick<Action, 'title' | 'detail'>): Action => ({
    id: `stone ${vStnId}`,
    ...text,
    section: 'Stones',
    run: () => void navigate(stoneAddress(vStnId)),
  })
  useFinder(
    may(diamonds.list)
      ? {
          section: 'Stones',
          from: 3,
          async find(text, signal) {
            if (text.length > longest) return []
            const startWith = { keyword: text, keys }
            const { list = [] } = await call(diamonds.search, { body: { labGrown, startWith, limit: most, include: ['list'] } }, { signal })
            if (list.length > 0) return list.map((stone) => entry(stone.vStnId, stoneTitle(stone, lists)))
            const found = await call(diamonds.reportNumbers, { body: { numbers: [text] } }, { signal })
            return found.list.flatMap(({ vStnId, also = [] }) => (vStnId ? [vStnId, ...also] : []).map((one) => entry(one, { title: one })))
          },
        }
      : undefined,
  )
}
