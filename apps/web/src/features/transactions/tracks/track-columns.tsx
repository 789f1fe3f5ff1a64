import type { Track } from '@loupe/contract/transactions/track.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { type Column, custom, money, status, text } from '../../../kit/columns.tsx'
import { number as shown } from '../../../kit/format.ts'
import { stoneAddress } from '../../../stone-address.ts'

export type Client = Pick<Track, 'account' | 'companyName'>

/** What every list of tracks shows of the stone: which it is, where it stands now, and how its price has gone since. */
export function useStoneColumns(): Column<Track>[] {
  const lists = useLists()
  return useMemo(
    () => [
      custom('vStnId', ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link>, { sortable: true, written: 'value' }),
      custom('crt', ({ shpNm, crt, colNm, clrNm }) => [lists.nameOf('shpNm', shpNm), shown(crt), colNm, clrNm].filter(Boolean).join(' '), {
        title: 'Stone',
        sortable: true,
        written: [{ key: 'shpNm', words: lists.wordsOf('shpNm') }, { key: 'crt' }, { key: 'colNm' }, { key: 'clrNm' }],
      }),
      status('wSts', diamondLifecycle, { sortable: true }),
    ],
    [lists],
  )
}

/** The price then, and in small what it is now when that is another. */
export const thenAndNow: Column<Track>[] = [
  {
    key: 'back',
    title: 'Back %',
    align: 'right',
    written: [{ key: 'back' }, { key: 'nowBack' }],
    show: ({ back, nowBack }) => (
      <>
        {shown(back)}
        {nowBack !== back ? <small className="track-now"> now {shown(nowBack)}</small> : null}
      </>
    ),
  },
  {
    key: 'ctPr',
    title: '$/Ct',
    align: 'right',
    sortable: true,
    written: [{ key: 'ctPr' }, { key: 'nowCtPr' }],
    show: ({ ctPr, nowCtPr }) => (
      <>
        {shown(ctPr)}
        {nowCtPr !== ctPr ? <small className="track-now"> now {shown(nowCtPr)}</small> : null}
      </>
    ),
  },
  money('amt', { title: 'Amount', sortable: true }),
]

/** The client, as a way to everything tracked for it. */
export const companyColumn = (onCompany: (client: Client) => void): Column<Track> =>
  custom(
    'companyName',
    (track) => (
      <button type="button" className="loupe-said-link" onClick={() => onCompany(track)} title="All that is tracked for this client">
        {track.companyName}
      </button>
    ),
    { sortable: true, written: 'value' },
  )
export const sellerColumn: Column<Track> = text('sellerName', { sortable: true })
