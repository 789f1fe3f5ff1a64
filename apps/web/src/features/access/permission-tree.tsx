import { differenceOf, differenceWords, grantsOfTree, heldRights, shutPages, tick } from '@loupe/domain/access/permission-tree.ts'
import { type Grants, type Module, type Right, can, modules, rights } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../../kit/dirty.ts'
import { Press } from '../../kit/press.tsx'
import { type Entry, type Line, PermissionRow, type Ticks, words } from './permission-row.tsx'
import './permission-tree.css'

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
  /** Rights these are held against: what differs is marked and said. */
  against?: { name: string; grants: Grants }
  /** Rights a role began with, and can be given back. */
  initial?: Grants | undefined
  isReadOnly: boolean
  /** Whether whoever looks may give a right: nobody gives what they have not got. */
  mayGive(module: Module, right: Right): boolean
  isSaving: boolean
  /** Sends the rows that changed; answers whether they were taken. */
  onSave(changes: Change[]): Promise<boolean>
}
const linesOf = (entries: readonly Entry[], depth = 0): Line[] =>
  entries.flatMap((entry) => {
    const below = linesOf(entry.children ?? [], depth + 1)
    return [{ entry, depth, group: below.length > 0 ? [entry, ...below.map((line) => line.entry)] : [] }, ...below]
  })
const isSame = (a: Ticks, b: Ticks) => rights.every((right) => a[right] === b[right])
const ticksFor = (grants: Grants, module: Module) =>
  Object.fromEntries(rights.map((right) => [right, can({ permissions: grants }, `${module}:${right}`)])) as Ticks

/**
 * What somebody, or a role, may do: a row for each module, a column for each right, a tick for a whole group. One tab stop, arrows go from tick to
 * tick. What a change would do is said before it is saved, and nothing is sent until then.
 */
export function PermissionTree(props: Props) {
  const { label, entries, own, against, initial, isReadOnly, isSaving, onSave } = props
  const [edited, setEdited] = useState<Partial<Record<Module, Ticks>>>({})
  const [spot, setSpot] = useState<string>()
  const lines = linesOf(entries)
  const ticksOf = ({ module, permissions }: Entry): Ticks => edited[module] ?? permissions
  const changes = lines
    .filter(({ entry }) => !isSame(ticksOf(entry), entry.permissions))
    .map(({ entry }): Change => ({ module: entry.module, permissions: ticksOf(entry) }))
  useUnsaved(changes.length > 0)
  const saved = grantsOfTree(entries)
  const now: Grants = Object.fromEntries(lines.map(({ entry }) => [entry.module, heldRights(ticksOf(entry))]))
  const save = async (list: Change[]) => {
    if (await onSave(list))
      setEdited((kept) => Object.fromEntries(Object.entries(kept).filter(([module]) => list.every((one) => one.module !== module))))
  }
  const put = (some: readonly Entry[], ticked: (entry: Entry) => Ticks) =>
    setEdited({ ...edited, ...Object.fromEntries(some.map((entry) => [entry.module, ticked(entry)])) })
  const every = lines.map(({ entry }) => entry)
  const isAsBegun = initial !== undefined && differenceOf(initial, now).length === 0
  return (
    <div className="rights">
      {against ? <Differences name={against.name} from={against.grants} to={now} /> : null}
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
                isReadOnly={isReadOnly}
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
      {initial && !isReadOnly ? (
        <div className="rights-reset">
          <Press
            reason={isAsBegun ? 'These are the rights the role began with.' : undefined}
            onPress={() => put(every, ({ module }) => ticksFor(initial, module))}
          >
            Reset to the initial rights
          </Press>
          <span>What would change is shown before it is saved.</span>
        </div>
      ) : null}
      {changes.length > 0 ? (
        <Pending
          differences={differenceOf(saved, now).map(differenceWords)}
          shut={shutPages(now).filter((module) => edited[module] !== undefined)}
        >
          <Press onPress={() => setEdited({})}>Undo</Press>
          <Press isMain reason={isSaving ? 'Working…' : undefined} onPress={() => void save(changes)}>
            Save
          </Press>
        </Pending>
      ) : null}
    </div>
  )
}

const most = 6
interface PendingProps {
  differences: readonly string[]
  /** Changed so that something may be done on a page nobody can open. */
  shut: readonly Module[]
  children: ReactNode
}
/** What would be saved, in words. */
const Pending = ({ differences, shut, children }: PendingProps) => (
  <div className="rights-bar">
    <output>
      {differences.length === 1 ? '1 row changed' : `${differences.length} rows changed`}. They hold from the moment they are saved.
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
        <p className="rights-shut">Without View the page can not be opened: {shut.map((module) => modules[module].title).join(', ')}.</p>
      ) : null}
    </output>
    {children}
  </div>
)

/** How a person's rights differ from their role's. */
function Differences({ name, from, to }: { name: string; from: Grants; to: Grants }) {
  const found = differenceOf(from, to)
  if (found.length === 0) return <p className="rights-differences">The same as the role {name}.</p>
  return (
    <section className="rights-differences" aria-label={`Different from the role ${name}`}>
      <p>Different from the role {name}:</p>
      <ul>
        {found.map((one) => (
          <li key={one.module}>{differenceWords(one)}</li>
        ))}
      </ul>
    </section>
  )
}
