/* oxlint-disable jsx-a11y/interactive-supports-focus -- its chips take the focus, one of them a tab stop, not the bar around them */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { whole } from './format.ts'
import './chips.css'

/** A value to choose; its count applies all the other filters. */
export interface Chip {
  value: string
  label: string
  count?: number | undefined
  hint?: string
  icon?: ReactNode
}
/** Included and excluded values. */
export interface Picked {
  in: readonly string[]
  nin: readonly string[]
}

interface Props {
  label: string
  chips: readonly Chip[]
  picked: Picked
  onPick(picked: Picked): void
  /** A click excludes the value. */
  isExcluding?: boolean
}

const without = (list: readonly string[], values: readonly string[]) => list.filter((value) => !values.includes(value))
const along: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Values of an ordered list as chips, any number of which may be chosen. A click chooses; Shift and a click choose a range; Alt and a click, or the right
 * button, exclude. It is one tab stop: arrows move, Space chooses, Shift+Space chooses the range, minus excludes.
 */
export function Chips({ label, chips, picked, onPick, isExcluding = false }: Props) {
  const anchor = useRef(0)
  const [focused, setFocused] = useState(0)
  const at = Math.min(focused, chips.length - 1)

  const take = (index: number, how: { isNot: boolean; isRange: boolean }) => {
    const [from, to] = how.isRange ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index]
    const values = chips.slice(from, to + 1).map((chip) => chip.value)
    const side = how.isNot ? 'nin' : 'in'
    const isOn = !how.isRange && (picked.in.includes(values[0] ?? '') || picked.nin.includes(values[0] ?? ''))
    const wasSame = picked[side].includes(values[0] ?? '')
    const next = { in: without(picked.in, values), nin: without(picked.nin, values) }
    const isOff = isOn && (wasSame || !how.isNot)
    onPick(isOff ? next : { ...next, [side]: inOrder(chips, [...next[side], ...values]) })
    if (!how.isRange) anchor.current = index
  }
  const click = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setFocused(index)
    take(index, { isNot: isExcluding || event.altKey || event.type === 'contextmenu', isRange: event.shiftKey })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = along[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? chips.length - 1 : step === undefined ? -1 : at + step
    if (to >= 0 && to < chips.length && (step !== undefined || to !== at)) {
      event.preventDefault()
      setFocused(to)
      event.currentTarget.querySelectorAll('button')[to]?.focus()
    } else if (event.key === '-' || event.key === 'Delete') {
      event.preventDefault()
      take(at, { isNot: true, isRange: false })
    }
  }
  return (
    <div className="loupe-chips" role="toolbar" aria-label={label} onKeyDown={press}>
      {chips.map((chip, index) => {
        const isNot = picked.nin.includes(chip.value)
        const isOn = picked.in.includes(chip.value)
        return (
          <button
            key={chip.value}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-pressed={isOn || isNot}
            title={chip.hint}
            data-on={isOn || undefined}
            data-not={isNot || undefined}
            data-none={chip.count === 0 || undefined}
            onClick={(event) => click(event, index)}
            onContextMenu={(event) => click(event, index)}
            onFocus={() => setFocused(index)}
          >
            {isNot ? <i className="loupe-visually-hidden">not </i> : null}
            {chip.icon}
            <span>{chip.label}</span>
            {chip.count === undefined ? null : (
              <>
                <i className="loupe-visually-hidden">, </i>
                <small>{whole(chip.count)}</small>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}

const inOrder = (chips: readonly Chip[], values: readonly string[]) =>
  chips.map((chip) => chip.value).filter((value) => values.includes(value))
