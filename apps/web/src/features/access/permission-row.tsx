import type { permissions } from '@loupe/contract/access/permissions.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { tick, tickedOf } from '@loupe/domain/access/permission-tree.ts'
import { type Module, type Right, rights } from '@loupe/domain/kernel/permissions.ts'
import type { KeyboardEvent } from 'react'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'

export type Entry = Reply<typeof permissions.byRole>['data'][number]
export type Ticks = Record<Right, boolean>
export const capitalized = (right: string) => right.charAt(0).toUpperCase() + right.slice(1)
export interface Line {
  entry: Entry
  depth: number
  /** The module and all modules below it; empty when there are none below it. */
  group: readonly Entry[]
}
interface Props {
  line: Line
  isFirst: boolean
  ticksOf(entry: Entry): Ticks
  isChanged: boolean
  /** The ticks to compare with. */
  against: Ticks | undefined
  /** Whether the person's own rights replace those of the role for this module; they can be reset to the role's. */
  isOwn: boolean
  isReadOnly: boolean
  mayGive(module: Module, right: Right): boolean
  /** The one cell in the table that the Tab key reaches. */
  spot: string | undefined
  onSpot(spot: string): void
  onTick(right: Right, isOn: boolean): void
  onGroup(ticked: (entry: Entry) => Ticks): void
  onBack(): void
}

/** One module: its title, a tick for its whole group if it is a parent, and a tick for each right. */
export function PermissionRow(props: Props) {
  const { line, ticksOf, against, isOwn, isReadOnly, mayGive, spot, onSpot } = props
  const { entry, depth, group } = line
  const ticks = ticksOf(entry)
  const cell = (name: string, isStart = false) => ({
    onKeyDown: step,
    onFocus: () => onSpot(`${entry.module}:${name}`),
    tabIndex: spot === `${entry.module}:${name}` || (spot === undefined && isStart) ? 0 : -1,
  })
  const inGroup = tickedOf(group.map(ticksOf))
  const whole = (isOn: boolean) => (one: Entry) =>
    rights.reduce((row, right) => (isOn && !mayGive(one.module, right) ? row : tick(row, right, isOn)), ticksOf(one))
  return (
    <tr data-changed={props.isChanged ? '' : undefined}>
      <th scope="row" style={{ paddingLeft: 12 + depth * 24 }}>
        {group.length > 0 ? (
          <input
            type="checkbox"
            {...cell('group')}
            ref={(box) => {
              if (box) box.indeterminate = inGroup === 'some'
            }}
            aria-label={`${entry.title} and all below it`}
            checked={inGroup === 'all'}
            disabled={isReadOnly}
            onChange={() => props.onGroup(whole(inGroup !== 'all'))}
          />
        ) : null}
        {entry.title}
        {isOwn ? <small>custom</small> : null}
        {isOwn && !isReadOnly ? <UnstyledButton onClick={props.onBack}>Reset to role</UnstyledButton> : null}
      </th>
      {rights.map((right, at) => {
        const difference = against === undefined || against[right] === ticks[right] ? undefined : ticks[right] ? 'more' : 'less'
        const isOutOfScope = !ticks[right] && !mayGive(entry.module, right)
        return (
          <td key={right} data-difference={difference} title={titleOf(difference, isOutOfScope && !isReadOnly)}>
            <input
              type="checkbox"
              {...cell(right, props.isFirst && at === 0)}
              aria-label={`${entry.title}: ${capitalized(right)}`}
              checked={ticks[right]}
              disabled={isReadOnly || isOutOfScope}
              onChange={({ target }) => props.onTick(right, target.checked)}
            />
          </td>
        )
      })}
    </tr>
  )
}

const titleOf = (difference: 'more' | 'less' | undefined, isOutOfScope: boolean): string | undefined =>
  isOutOfScope
    ? 'You cannot give a permission that you do not have.'
    : difference && (difference === 'more' ? 'The role does not have this permission.' : 'The role has this permission.')

/** The arrow keys move between ticks. */
function step(event: KeyboardEvent<HTMLInputElement>) {
  const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const cell = event.currentTarget.closest<HTMLTableCellElement>('th, td')
  const row = cell?.closest('tr')
  if (!move || !cell || !row?.parentElement) return
  const to = [...row.parentElement.children].indexOf(row) + (move[0] ?? 0)
  const next = (row.parentElement.children[to] as HTMLTableRowElement | undefined)?.cells[cell.cellIndex + (move[1] ?? 0)]
  const box = next?.querySelector('input')
  if (!box) return
  event.preventDefault()
  box.focus()
}
