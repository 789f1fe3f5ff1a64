import type { DealLine } from '@loupe/contract/transactions/deal-sheet.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { type LineState, lineStates } from '@loupe/domain/sheets/deals/deal-lines.ts'
import { trackNames } from '@loupe/domain/transactions/track.ts'
import { useState } from 'react'
import { useLists } from '../../../api/masters.ts'
import { CardTable } from '../../../kit/card.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { change, dash, dateTime, money, number, weight, whole } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'

const labels: Record<LineState, { label: string; tone: Tone }> = {
  good: { label: 'Available', tone: 'good' },
  unknown: { label: 'Not found', tone: 'bad' },
  taken: { label: 'Unavailable', tone: 'warn' },
  repeated: { label: 'Duplicate', tone: 'neutral' },
  mixed: { label: 'Other type', tone: 'warn' },
  wrong: { label: 'Invalid', tone: 'bad' },
}
const maxVisible = 200

/** All rows of the sheet with their result; rows that need attention come first. */
export function DealLines({ lines, isTrack }: { lines: readonly DealLine[]; isTrack: boolean }) {
  const lists = useLists()
  const [view, setView] = useState<LineState | 'all'>('all')
  const states = lineStates.filter((state) => lines.some((line) => line.state === state))
  const of = (state: LineState | 'all') => (state === 'all' ? lines : lines.filter((line) => line.state === state))
  const known = states.includes(view as LineState) ? view : 'all'
  const rows = of(known).toSorted((a, b) => Number(a.state === 'good') - Number(b.state === 'good') || a.row - b.row)
  if (lines.length === 0) return <Nothing>No stones below the heading row.</Nothing>
  const isPriced = lines.some(({ ctPr }) => ctPr !== undefined)
  return (
    <>
      <div className="deal-views">
        <OneOf<LineState | 'all'>
          label="Row filter"
          options={[
            { value: 'all', label: `All ${whole(lines.length)}` },
            ...states.map((state) => ({ value: state, label: `${labels[state].label} ${whole(of(state).length)}` })),
          ]}
          value={known}
          onValue={setView}
        />
      </div>
      <div className="deal-lines">
        <CardTable
          label="Rows of the sheet"
          rows={rows.slice(0, maxVisible)}
          keyOf={({ row }) => String(row)}
          columns={[
            { title: 'Row', isNumber: true, show: ({ row }) => whole(row) },
            { title: 'In the sheet', show: (line) => line.number || dash },
            { title: 'Result', show: (line) => <Outcome line={line} /> },
            {
              title: 'Stone',
              show: ({ stone }) =>
                stone
                  ? [stone.vStnId, lists.nameOf('shpNm', stone.shpNm), weight(stone.crt), stone.colNm, stone.clrNm]
                      .filter(Boolean)
                      .join(' ')
                  : dash,
            },
            { title: '$/Ct', isNumber: true, show: ({ stone }) => number(stone?.ctPr) },
            ...(isPriced ? [{ title: 'Requested $/Ct', isNumber: true, show: (line: DealLine) => <Requested line={line} /> }] : []),
            ...(isTrack
              ? [
                  {
                    title: 'Type',
                    isRare: true,
                    show: ({ trackType }: DealLine) => (trackType === undefined ? dash : trackNames[trackType]),
                  },
                  { title: 'Remarks', isRare: true, show: ({ remarks }: DealLine) => remarks ?? dash },
                ]
              : []),
          ]}
        />
      </div>
      {rows.length > maxVisible ? (
        <p className="deal-quiet">
          The first {whole(maxVisible)} of {whole(rows.length)} rows are shown; all are included.
        </p>
      ) : null}
    </>
  )
}

/** The state of a row and the reason: who has the stone and until when, or a suggested number. */
function Outcome({ line: { state, message, heldBy, until, suggestion } }: { line: DealLine }) {
  const who = heldBy ? `${heldBy} holds it${until ? ` until ${dateTime(until)}` : ''}.` : message
  return (
    <span className="deal-outcome">
      <Status state={labels[state]} />
      {state === 'good' ? null : <small>{suggestion ? `${who ?? ''} Did you mean ${suggestion}?` : who}</small>}
    </span>
  )
}

/** The requested price, and its difference from the stone's own. */
function Requested({ line: { ctPr, stone } }: { line: DealLine }) {
  if (ctPr === undefined) return dash
  const away = stone ? backOf(cents(ctPr), cents(stone.ctPr)) : null
  return (
    <span className="deal-price">
      {money(ctPr)}
      {away ? <small>{change(away / 100)}</small> : null}
    </span>
  )
}
