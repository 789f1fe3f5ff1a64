import { type SyncComparison, syncSides, syncs } from '@loupe/contract/platforms/syncs.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { dash } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { rowTones } from './tones.ts'

type Side = (typeof syncSides)[number]
type Field = SyncComparison['fields'][number]
const titles: Record<Side, string> = { ours: 'Here', sync: 'Sync host', sheet: 'Last sheet' }
/** The fields of a price are always chosen together, because they depend on each other. */
const price = ['rap', 'back', 'ctPr', 'amt']

const visible = (value: Field['ours'] | undefined) =>
  value === null || value === undefined || value === '' ? dash : Array.isArray(value) ? value.join(', ') : String(value)

/** One stone here, at the sync host and in the last sheet. For each field that differs, the user chooses the value to use. */
export function SyncCompare({ id, onSettled }: { id: string; onSettled(): void }) {
  const query = useRead(syncs.comparison, { params: { id } })
  const { data } = query
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  if (!data) return <LoadingOrFailed query={query} rows={6} />
  const { row, fields, isTaken, sheet } = data
  const pick = (field: string, side: Side) => {
    const same = price.includes(field) ? fields.filter((one) => price.includes(one.field)).map((one) => one.field) : [field]
    setChosen({ ...chosen, ...Object.fromEntries(same.map((one) => [one, side])) })
  }
  const choices = Object.entries(chosen).map(([field, side]) => ({ field, side }))
  return (
    <div className="sync-compare">
      <p>
        <Status state={rowTones[row.state]} /> {row.reason}
      </p>
      {isTaken && row.reason !== isTaken ? <p>{isTaken}</p> : null}
      {fields.length === 0 ? (
        <p>No differences.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {syncSides.map((side) =>
                side === 'sheet' && !sheet ? null : (
                  <th key={side} scope="col">
                    {side === 'sheet' ? `${titles.sheet}: ${sheet}` : titles[side]}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.field} field={field} hasSheet={sheet !== null} chosen={chosen[field.field]} onPick={pick} />
            ))}
          </tbody>
        </table>
      )}
      <RouteButton
        route={syncs.resolve}
        input={{ params: { id }, body: { fields: choices } }}
        label={choices.length === 0 ? 'Resolve' : `Resolve ${choices.length} ${choices.length === 1 ? 'field' : 'fields'}`}
        variant="main"
        reason={choices.length === 0 ? 'Choose a value for at least one field.' : undefined}
        confirm={{ title: 'Resolve these fields?', content: 'The chosen values replace the others. This cannot be undone.', ok: 'Resolve' }}
        onDone={({ row: settled }) => {
          setChosen({})
          if (settled.state === 'inStep') onSettled()
        }}
      />
    </div>
  )
}

function FieldRow({
  field,
  hasSheet,
  chosen,
  onPick,
}: {
  field: Field
  hasSheet: boolean
  chosen: Side | undefined
  onPick(field: string, side: Side): void
}) {
  const sides = syncSides.filter((side) => side !== 'sheet' || hasSheet)
  return (
    <tr>
      <th scope="row">
        {field.title}
        {field.isOpen ? <small className="sync-text">changed on both sides</small> : null}
      </th>
      {sides.map((side) => (
        <td key={side}>
          {field.isStatus || (side === 'sheet' && field.sheet === undefined) ? (
            side === 'sheet' && field.sheet === undefined ? (
              dash
            ) : (
              visible(field[side])
            )
          ) : (
            <label>
              <input
                type="radio"
                name={field.field}
                checked={chosen === side}
                onChange={() => onPick(field.field, side)}
                aria-label={`${field.title}: ${titles[side]}, ${visible(field[side])}`}
              />
              {visible(field[side])}
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
