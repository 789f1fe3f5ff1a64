import { differenceOf, differenceText, grantsOfTree, heldRights, shutPages, tick } from '@loupe/domain/access/permission-tree.ts'
import { type Grants, type Module, type Right, can, modules, rights } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useUnsaved } from '../../kit/dirty.ts'
import { type Entry, type Line, PermissionRow, type Ticks, capitalized } from './permission-row.tsx'
import './permission-tree.css'

export interface Change {
  module: Module
  permissions: Ticks | null
}

interface Props {
  /** Says whose rights these are, for screen readers. */
  label: string
  entries: readonly Entry[]
  /** The modules in which the person's own rights replace the role's; each can be reset to the role's. */
  own?: readonly Module[]
  /** Rights to compare with: differences are marked and listed. */
  against?: { name: string; grants: Grants }
  /** The rights a role began with, to which it can be reset. */
  initial?: Grants | undefined
  /** Why this user cannot change them. */
  readOnly: string | undefined
  /** Whether the current user may grant a right: nobody grants rights they do not have. */
  mayGive(module: Module, right: Right): boolean
  isSaving: boolean
  /** Saves changed rows; resolves to whether it succeeded. */
  onSave(changes: Change[]): Promise<boolean>
  /** Called when rows are edited, and when none is any more. */
  onEdit(isEdited: boolean): void
  /** What colleagues have saved meanwhile. */
  conflict: ReactNode
}
const linesOf = (entries: readonly Entry[], depth = 0): Line[] =>
  entries.flatMap((entry) => {
    const below = linesOf(entry.children ?? [], depth + 1)
    return [{ entry, depth, group: below.length > 0 ? [entry, ...below.map((line) => line.entry)] : [] }, ...below]
  })
type Edited = Partial<Record<Module, Partial<Ticks>>>
/** The ticks that are not these. */
const without = (ticks: Partial<Ticks> | undefined, others: Ticks): Partial<Ticks> =>
  Object.fromEntries(Object.entries(ticks ?? {}).filter(([right, isOn]) => others[right as Right] !== isOn))
const isSame = (a: Ticks, b: Ticks) => rights.every((right) => a[right] === b[right])
const ticksFor = (grants: Grants, module: Module) =>
  Object.fromEntries(rights.map((right) => [right, can({ permissions: grants }, `${module}:${right}`)])) as Ticks

/**
 * The rights of a person or a role: a row for each module, a column for each right, a tick for a whole group. The table is one tab stop, and the arrow
 * keys move between ticks. The effect of a change is listed before it is saved; nothing is sent until then.
 */
export function PermissionTree(props: Props) {
  const { label, entries, own, against, initial, readOnly, isSaving, onSave, onEdit, conflict } = props
  /** The rights that were ticked or unticked: a row has the others as they are stored now, also when a colleague has changed them meanwhile. */
  const [edited, setEdited] = useState<Edited>({})
  const [spot, setSpot] = useState<string>()
  const lines = linesOf(entries)
  const ticksOf = ({ module, permissions }: Entry): Ticks => {
    const ticks = { ...permissions, ...edited[module] }
    return { ...ticks, all: rights.every((right) => ticks[right]) }
  }
  const changes = lines
    .filter(({ entry }) => !isSame(ticksOf(entry), entry.permissions))
    .map(({ entry }): Change => ({ module: entry.module, permissions: ticksOf(entry) }))
  const isEdited = changes.length > 0
  useUnsaved(isEdited)
  // When the last row has been saved or ticked back; `onEdit` is another function each time.
  useEffect(() => {
    if (!isEdited) onEdit(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEdited])
  const saved = grantsOfTree(entries)
  const now: Grants = Object.fromEntries(lines.map(({ entry }) => [entry.module, heldRights(ticksOf(entry))]))
  const save = async (list: Change[]) => {
    if (!(await onSave(list))) return
    // What was ticked during the save stays.
    setEdited((stored) =>
      list.reduce(
        (left: Edited, { module, permissions }) => ({ ...left, [module]: permissions ? without(left[module], permissions) : {} }),
        stored,
      ),
    )
  }
  const put = (some: readonly Entry[], ticked: (entry: Entry) => Ticks) => {
    onEdit(true)
    const ticksNow = some.map((entry) => [entry.module, without(ticked(entry), entry.permissions)])
    setEdited({ ...edited, ...Object.fromEntries(ticksNow) })
  }
  const undo = () => setEdited({})
  const every = lines.map(({ entry }) => entry)
  const isAsBegun = initial !== undefined && differenceOf(initial, now).length === 0
  return (
    <div className="rights">
      {readOnly ? <p className="rights-differences">{readOnly}</p> : null}
      {isEdited ? null : conflict}
      {against ? <Differences name={against.name} from={against.grants} to={now} /> : null}
      {/* Wider than a phone: it takes the focus so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="rights-scroll" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Module</th>
              {rights.map((right) => (
                <th key={right} scope="col">
                  {capitalized(right)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <PermissionRow
                key={line.entry.module}
                line={line}
                isFirst={at === 0}
                ticksOf={ticksOf}
                isChanged={!isSame(ticksOf(line.entry), line.entry.permissions)}
                against={against && ticksFor(against.grants, line.entry.module)}
                isOwn={own?.includes(line.entry.module) ?? false}
                isReadOnly={readOnly !== undefined}
                mayGive={props.mayGive}
                spot={spot}
                onSpot={setSpot}
                onTick={(right, isOn) => put([line.entry], (entry) => tick(ticksOf(entry), right, isOn))}
                onGroup={(ticked) => put(line.group, ticked)}
                onBack={() => void save([{ module: line.entry.module, permissions: null }])}
              />
            ))}
          </tbody>
        </table>
      </section>
      {initial && !readOnly ? (
        <div className="rights-reset">
          <Button
            isSmall
            label="Reset to default permissions"
            reason={isAsBegun ? 'The role already has its default permissions.' : undefined}
            onClick={() => put(every, ({ module }) => ticksFor(initial, module))}
          />
          <span>You can review the changes before you save.</span>
        </div>
      ) : null}
      {isEdited ? (
        <Pending
          differences={differenceOf(saved, now).map(differenceText)}
          shut={shutPages(now).filter((module) => changes.some((one) => one.module === module))}
          conflict={conflict}
        >
          <Button isSmall label="Undo" onClick={undo} />
          <Button isSmall label="Save" variant="main" reason={isSaving ? 'Working…' : undefined} onClick={() => void save(changes)} />
        </Pending>
      ) : null}
    </div>
  )
}

const most = 6
interface PendingProps {
  differences: readonly string[]
  /** Changed modules whose rights are useless, because without View their page cannot be opened. */
  shut: readonly Module[]
  conflict: ReactNode
  children: ReactNode
}
/** Lists what would be saved. */
function Pending({ differences, shut, conflict, children }: PendingProps) {
  // The bar covers the foot of the screen and grows with each change, so the row that was just ticked has to scroll out from under it.
  useEffect(() => {
    // Not returned: newer browsers return a promise here, which an effect must not return.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each further change makes the bar higher
  }, [differences.length])
  return (
    <div className="rights-bar">
      {conflict}
      <output>
        {differences.length === 1 ? '1 row changed' : `${differences.length} rows changed`}. Changes take effect when you save.
        <ul>
          {differences.slice(0, most).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {differences.length > most ? (
            <li>
              <details>
                <summary>and {differences.length - most} more</summary>
                {differences.slice(most).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </details>
            </li>
          ) : null}
        </ul>
        {shut.length > 0 ? (
          <p className="rights-shut">
            Without View, these pages cannot be opened: {shut.map((module) => modules[module].title).join(', ')}.
          </p>
        ) : null}
      </output>
      {children}
    </div>
  )
}

/** How a person's rights differ from their role's. */
function Differences({ name, from, to }: { name: string; from: Grants; to: Grants }) {
  const found = differenceOf(from, to)
  if (found.length === 0) return <p className="rights-differences">Same as the role {name}.</p>
  return (
    <section className="rights-differences" aria-label={`Different from the role ${name}`}>
      <p>Different from the role {name}:</p>
      <ul>
        {found.map((one) => (
          <li key={one.module}>{differenceText(one)}</li>
        ))}
      </ul>
    </section>
  )
}
