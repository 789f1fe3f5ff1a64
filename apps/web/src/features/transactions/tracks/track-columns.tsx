import type { Track } from '@loupe/contract/transactions/track.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { useMemo } from 'react'
import { useLists } from '../../../api/masters.ts'
import { type Column, custom, money, status, text } from '../../../kit/columns.tsx'
import { number as visible, weight } from '../../../kit/format.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { stoneColumn, stonePageLink } from '../stone-column.tsx'
import { OnTerm } from '../term-row.tsx'

export type Client = Pick<Track, 'account' | 'companyName'>

/** The columns of the stone, on every list of tracks: number and description. */
export function useStoneColumns(): Column<Track>[] {
  const lists = useLists()
  return useMemo(
    () => [
      stoneColumn(stonePageLink),
      custom(
        'crt',
        ({ shpNm, crt, colNm, clrNm }) => [lists.nameOf('shpNm', shpNm), `${weight(crt)} ct`, colNm, clrNm].filter(Boolean).join(' '),
        {
          title: 'Stone',
          sortable: true,
          under: 'vStnId',
          written: [{ key: 'shpNm', words: lists.labelsOf('shpNm') }, { key: 'crt' }, { key: 'colNm' }, { key: 'clrNm' }],
        },
      ),
    ],
    [lists],
  )
}

export const stoneStatus = (where: Pick<Column<Track>, 'part' | 'under'> = {}): Column<Track> =>
  status('wSts', diamondLifecycle, { sortable: true, ...where })

/** The price at the time of tracking, and in small print the current one if it differs. */
export const thenAndNow: Column<Track>[] = [
  {
    key: 'back',
    title: 'Back %',
    align: 'right',
    written: [{ key: 'back' }, { key: 'nowBack' }],
    show: ({ back, nowBack }) => (
      <>
        {visible(back)}
        {nowBack !== back ? <small className="loupe-record-now"> now {visible(nowBack)}</small> : null}
      </>
    ),
  },
  {
    key: 'ctPr',
    title: '$/Ct',
    align: 'right',
    sortable: true,
    written: [{ key: 'ctPr' }, { key: 'nowCtPr' }, { key: 'term', title: '$/Ct on the term', ofTerm: 'ctPr' }],
    show: ({ ctPr, nowCtPr, term }) => (
      <>
        {visible(ctPr)}
        {nowCtPr !== ctPr ? <small className="loupe-record-now"> now {visible(nowCtPr)}</small> : null}
        <OnTerm term={term} />
      </>
    ),
  },
  money('amt', { title: 'Amount', sortable: true }),
]

/** The client, as a button that opens the panel of its tracks. */
export const companyColumn = (onCompany: (client: Client) => void): Column<Track> =>
  custom(
    'companyName',
    (track) => (
      <UnstyledButton className="loupe-note-link" onClick={() => onCompany(track)} title="All tracked items of this client">
        {track.companyName}
      </UnstyledButton>
    ),
    { sortable: true, written: 'value' },
  )
export const sellerColumn: Column<Track> = text('sellerName', { sortable: true, under: 'companyName' })
