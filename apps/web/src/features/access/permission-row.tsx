import type { permissions } from '@loupe/contract/access/permissions.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { tick, tickedOf } from '@loupe/domain/access/permission-tree.ts'
import { type Module, type Right, rights } from '@loupe/domain/kernel/permissions.ts'
import type { KeyboardEvent } from 'react'

export type Entry = Reply<typeof permissions.byRole>['data'][number]
export type Ticks = Record<Right, boolean>
export const words = (right: string) => right.charAt(0).toUpperCase() + right.slice(1)
export interface Line {
  entry: Entry
  depth: number
  /** Itself and all that stands below it; nothing when nothing does. */
  group: readonly Entry[]
}
interface Props {
  line: Line
  isFirst: boolean
  ticksOf(entry: Entry): Ticks
  isChanged: boolean
  /** The ticks these are held against. */
  against: Ticks | undefined
  /** Whether the row stands for the person alone, and can go back to what the role has. */
  isOwn: boolean
  isReadOnly: boolean
  mayGive(module: Module, right: Right): boolean
  /** Where in the table the tab key leads. */
  spot: string | undefined
  onSpot(spot: string): void
  onTick(right: Right, isOn: boolean): void
  onGroup(ticked: (entry: Entry) => Ticks): void
  onBack(): void
}

/** One module: its title, for a parent the tick of its whole group, and a tick for each right. */
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
      <th scope="row" style={{ paddingLeft: 12 + depth * 20 }}>
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
        {isOwn ? <small>own</small> : null}
        {isOwn && !isReadOnly ? (
          <button type="button" onClick={props.onBack}>
            As the role
          </button>
        ) : null}
      </th>
      {rights.map((right, at) => {
        const difference = against === undefined || against[right] === ticks[right] ? undefined : ticks[right] ? 'more' : 'less'
        const isOutOfReach = !ticks[right] && !mayGive(entry.module, right)
        return (
          <td key={right} data-difference={difference} title={titleOf(difference, isOutOfReach && !isReadOnly)}>
            <input
              type="checkbox"
              {...cell(right, props.isFirst && at === 0)}
              aria-label={`${entry.title}: ${words(right)}`}
              checked={ticks[right]}
              disabled={isReadOnly || isOutOfReach}
              onChange={({ target }) => props.onTick(right, target.checked)}
            />
          </td>
        )
      })}
    </tr>
  )
}

const titleOf = (difference: 'more' | 'less' | undefined, isOutOfReach: boolean): string | undefined =>
  isOutOfReach
    ? 'You have not got this right yourself.'
    : difference && (difference === 'more' ? 'The role has not got this.' : 'The role has this.')

/** From tick to tick by the arrows. */
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
