import type { EditedRow, stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import type { LeftDiamond } from '@loupe/contract/inventory/stone-undo.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { Value } from '@loupe/domain/inventory/stone-edit.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { dash, heldUntil, money, number, whole } from '../../../kit/format.ts'
import { TotalsBar } from '../../../shared/inventory/actions/totals-bar.tsx'

type Preview = Reply<typeof stoneEdits.preview>
type Field = keyof EditedRow['after']

const visible = (lists: Lists, field: Field, value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return dash
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field === 'amt' ? money(value) : number(value)
  return lists.nameOf(field, value) ?? value
}

/** The effect on each stone: values before and after, warnings, stones that stay unchanged and why; and the totals. */
export function EditPreview({ preview, lists, isStale }: { preview: Preview; lists: Lists; isStale: boolean }) {
  const { rows, refused } = preview
  const changed = rows.filter(({ after }) => Object.keys(after).length > 0)
  const fields = [...new Set(changed.flatMap(({ after }) => Object.keys(after) as Field[]))]
  const warned = changed.filter(({ warnings }) => warnings.length > 0)
  return (
    <div className="edit-preview" data-stale={isStale || undefined}>
      {fields.includes('amt') ? (
        <dl className="edit-totals">
          <dt>Before</dt>
          <dd>
            <TotalsBar totals={preview.before} label="Totals before" hasCount />
          </dd>
          <dt>After</dt>
          <dd>
            <TotalsBar totals={preview.after} label="Totals after" hasCount />
          </dd>
        </dl>
      ) : null}
      <p role="status">
        {[
          `${whole(changed.length)} to change`,
          rows.length > changed.length ? `${whole(rows.length - changed.length)} unchanged` : '',
          warned.length > 0 ? `${whole(warned.length)} look unusual` : '',
          refused.length > 0 ? `${whole(refused.length)} cannot be changed` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Left stones={refused} />
      {changed.length > 0 ? (
        <div className="edit-rows">
          <table aria-label="Before and after">
            <thead>
              <tr>
                <th scope="col">Stone ID</th>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {titleOf(field)}
                  </th>
                ))}
                {warned.length > 0 ? <th scope="col">Unusual</th> : null}
              </tr>
            </thead>
            <tbody>
              {[...warned, ...changed.filter(({ warnings }) => warnings.length === 0)].map((row) => (
                <tr key={row.diamond} data-warned={row.warnings.length > 0 || undefined}>
                  <th scope="row">{row.vStnId}</th>
                  {fields.map((field) => (
                    <td key={field}>
                      {field in row.after ? (
                        <>
                          <del>{visible(lists, field, row.before[field])}</del> <ins>{visible(lists, field, row.after[field])}</ins>
                        </>
                      ) : (
                        <span aria-hidden>·</span>
                      )}
                    </td>
                  ))}
                  {warned.length > 0 ? <td>{row.warnings.join('; ')}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  )
}

/** Stones that stay unchanged, each with the reason. */
export const Left = ({ stones }: { stones: readonly LeftDiamond[] }) =>
  stones.length === 0 ? null : (
    <ul className="edit-left" aria-label="Stones that are not changed">
      {stones.map((stone) => (
        <li key={stone.diamond}>
          <b>{stone.vStnId}</b> {stone.message}
          {stone.heldBy ? ` ${stone.heldBy}${stone.until ? `, ${heldUntil(stone.kind === 'memo', stone.until)}` : ''}` : ''}
        </li>
      ))}
    </ul>
  )
