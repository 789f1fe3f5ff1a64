import { amountTyped, numberTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { useEffect, useRef, useState } from 'react'
import { rangeText } from './range-text.ts'
import './chips.css'

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

const written = (value: number | undefined) => (value === undefined ? '' : typedText(value))
/** Parses the typed text and rounds it to the given decimals; undefined if empty, NaN if it is not a number. */
const readNumber = (text: string, { places = 2, unit }: { places?: number | undefined; unit?: string | undefined }): number | undefined => {
  const value = (unit === '%' ? percentTyped : unit === 'US$' ? amountTyped : numberTyped)(text)
  return value === undefined ? undefined : Number(value.toFixed(places))
}

/**
 * A range from–to. The text stays as typed; the value is reported a moment after the last keystroke, or at once on Enter. A range typed with a hyphen into one
 * field, `30-60`, fills both when the field is left.
 */
export function Range(props: { label: string; bounds: Bounds; places?: number; unit?: string; onBounds(bounds: Bounds): void }) {
  const { label, bounds, places, unit } = props
  const [text, setText] = useState({ min: written(bounds.min), max: written(bounds.max) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  // Bounds changed from elsewhere (a chip removed, Back, a saved search) replace the text, unless the person is typing here.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement) || (bounds.min === undefined && bounds.max === undefined))
      setText((now) =>
        readNumber(now.min, { places, unit }) === bounds.min && readNumber(now.max, { places, unit }) === bounds.max
          ? now
          : { min: written(bounds.min), max: written(bounds.max) },
      )
  }, [bounds.min, bounds.max, places, unit])
  // After unmounting nothing may be reported.
  useEffect(() => () => clearTimeout(timer.current), [])

  const ends = rangeText(text)
  const min = readNumber(ends.min, props)
  const max = readNumber(ends.max, props)
  const isWrong = (min !== undefined && max !== undefined && min > max) || Number.isNaN(min) || Number.isNaN(max)
  const notify = (typed: typeof text) => {
    const next = rangeText(typed)
    const to = { min: readNumber(next.min, props), max: readNumber(next.max, props) }
    if (Number.isNaN(to.min) || Number.isNaN(to.max) || (to.min !== undefined && to.max !== undefined && to.min > to.max)) return
    if (to.min !== bounds.min || to.max !== bounds.max) props.onBounds(to)
  }
  const settle = () => {
    setText(ends)
    notify(ends)
  }
  const input = (side: 'min' | 'max') => (
    <input
      inputMode="decimal"
      autoComplete="off"
      value={text[side]}
      placeholder={side === 'min' ? 'from' : 'to'}
      aria-label={`${label} ${side === 'min' ? 'from' : 'to'}${props.unit ? `, ${props.unit}` : ''}`}
      aria-invalid={isWrong}
      title={isWrong ? `${label}: enter numbers, “from” not above “to”` : undefined}
      onChange={(event) => {
        const next = { ...text, [side]: event.target.value }
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => notify(next), 350)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={settle}
    />
  )
  return (
    <div className="loupe-range" ref={box}>
      {input('min')}
      <span aria-hidden>–</span>
      {input('max')}
    </div>
  )
}
