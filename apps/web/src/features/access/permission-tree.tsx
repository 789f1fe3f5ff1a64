import { differenceOf, differenceText, shutPages, tick } from '@loupe/domain/access/permission-tree.ts'
import { type Grants, type Module, type Right, can, rights } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { type Entry, PermissionRow, type Ticks, capitalized } from './permission-row.tsx'
import { Differences, Pending } from './rights-changes.tsx'
import { type Change, isSame, useEditedRights } from './use-edited-rights.ts'
import './permission-tree.css'

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
const ticksFor = (grants: Grants, module: Module) =>
  Object.fromEntries(rights.map((right) => [right, can({ permissions: grants }, `${module}:${right}`)])) as Ticks

/**
 * The rights of a person or a role: a row for each module, a column for each right, a tick for a whole group. The table is one tab stop, and the arrow
 * keys move between ticks. The effect of a change is listed before it is saved; nothing is sent until then.
 */
export function PermissionTree(props: Props) {
  const { label, entries, own, against, initial, readOnly, isSaving, onSave, onEdit, conflict } = props
  const edited = useEditedRights(entries, onSave, onEdit)
  const { lines, changes, isEdited, saved, now, save, put, undo } = edited
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
        <RightsTable
          edited={edited}
          own={own ?? []}
          against={against?.grants}
          isReadOnly={readOnly !== undefined}
          mayGive={props.mayGive}
        />
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

interface TableProps extends Pick<Props, 'mayGive'> {
  edited: ReturnType<typeof useEditedRights>
  own: readonly Module[]
  /** Rights to compare with. */
  against: Grants | undefined
  isReadOnly: boolean
}

function RightsTable({ edited: { lines, ticksOf, put, save }, own, against, isReadOnly, mayGive }: TableProps) {
  /** The one tick that the Tab key comes to. */
  const [spot, setSpot] = useState<string>()
  return (
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
            against={against && ticksFor(against, line.entry.module)}
            isOwn={own.includes(line.entry.module)}
            isReadOnly={isReadOnly}
            mayGive={mayGive}
            spot={spot}
            onSpot={setSpot}
            onTick={(right, isOn) => put([line.entry], (entry) => tick(ticksOf(entry), right, isOn))}
            onGroup={(ticked) => put(line.group, ticked)}
            onBack={() => void save([{ module: line.entry.module, permissions: null }])}
          />
        ))}
      </tbody>
    </table>
  )
}
