import type { Reply } from '@loupe/contract/route.ts'
import type { permissions } from '@loupe/contract/access/permissions.ts'
import { tick } from '@loupe/domain/access/permission-tree.ts'
import { type Module, type Right, rights } from '@loupe/domain/kernel/permissions.ts'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from '../../kit/dirty.ts'
import { Press } from '../../kit/press.tsx'
import './permission-tree.css'

type Entry = Reply<typeof permissions.byRole>['data'][number]
type Ticks = Record<Right, boolean>
export interface Change {
  module: Module
  permissions: Ticks | null
}

interface Props {
  /** Whose rights these are, for whoever can not see. */
  label: string
  entries: readonly Entry[]
  /** The modules that stand for the person alone; each can go back to what the role has. */
  own?: readonly Module[]
  isReadOnly: boolean
  isSaving: boolean
  /** Sends the rows that changed; answers whether they were taken. */
  onSave(changes: Change[]): Promise<boolean>
}
interface Line {
  entry: Entry
  depth: number
}
const lines = (entries: readonly Entry[], depth = 0): Line[] =>
  entries.flatMap((entry) => [{ entry, depth }, ...lines((entry.children ?? []) as Entry[], depth + 1)])
const words = (right: string) => right.charAt(0).toUpperCase() + right.slice(1)
const isSame = (a: Ticks, b: Ticks) => rights.every((right) => a[right] === b[right])

/** What somebody, or a role, may do: a row for each module, a column for each right. Arrows go from tick to tick. Nothing is sent until it is saved. */
export function PermissionTree({ label, entries, own, isReadOnly, isSaving, onSave }: Props) {
  const [edited, setEdited] = useState<Partial<Record<Module, Ticks>>>({})
  const rows = lines(entries)
  const ticksOf = ({ module, permissions }: Entry): Ticks => edited[module] ?? permissions
  const changes = rows
    .filter(({ entry }) => !isSame(ticksOf(entry), entry.permissions))
    .map(({ entry }): Change => ({ module: entry.module, permissions: ticksOf(entry) }))
  useUnsaved(changes.length > 0)
  const save = async (list: Change[]) => {
    if (await onSave(list))
      setEdited((now) => Object.fromEntries(Object.entries(now).filter(([module]) => list.every((one) => one.module !== module))))
  }
  return (
    <div className="rights">
      {/* Wider than a phone: whoever has only keys scrolls it by them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="rights-scroll" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Module</th>
              {rights.map((right) => (
                <th key={right} scope="col">
                  {words(right)}
                </th>
              ))}
              {own ? (
                <th scope="col">
                  <span className="loupe-visually-hidden">Back to the role</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, depth }) => {
              const ticks = ticksOf(entry)
              const isOwn = own?.includes(entry.module)
              return (
                <tr key={entry.module} data-changed={isSame(ticks, entry.permissions) ? undefined : ''}>
                  <th scope="row" style={{ paddingLeft: 12 + depth * 20 }}>
                    {entry.title}
                    {isOwn ? <small>own</small> : null}
                  </th>
                  {rights.map((right) => (
                    <td key={right}>
                      <input
                        type="checkbox"
                        onKeyDown={step}
                        aria-label={`${entry.title}: ${words(right)}`}
                        checked={ticks[right]}
                        disabled={isReadOnly}
                        onChange={({ target }) => setEdited({ ...edited, [entry.module]: tick(ticks, right, target.checked) })}
                      />
                    </td>
                  ))}
                  {own ? (
                    <td>
                      {isOwn && !isReadOnly ? (
                        <button type="button" onClick={() => void save([{ module: entry.module, permissions: null }])}>
                          As the role
                        </button>
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {changes.length > 0 ? (
        <output className="rights-bar">
          <span>
            {changes.length === 1 ? '1 row changed' : `${changes.length} rows changed`}. They hold from the moment they are saved.
          </span>
          <Press onPress={() => setEdited({})}>Undo</Press>
          <Press isMain reason={isSaving ? 'Working…' : undefined} onPress={() => void save(changes)}>
            Save
          </Press>
        </output>
      ) : null}
    </div>
  )
}

/** From tick to tick by the arrows. */
function step(event: KeyboardEvent<HTMLInputElement>) {
  const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  if (!move || !cell || !row?.parentElement) return
  const to = [...row.parentElement.children].indexOf(row) + (move[0] ?? 0)
  const next = (row.parentElement.children[to] as HTMLTableRowElement | undefined)?.cells[cell.cellIndex + (move[1] ?? 0)]
  const box = next?.querySelector('input')
  if (!box) return
  event.preventDefault()
  box.focus()
}
