import { useEffect, useRef, useState } from 'react'
import './chips.css'

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

const written = (value: number | undefined) => (value === undefined ? '' : String(value))
/** What was typed as a number of so many places; nothing when it is empty, NaN when it is no number. */
const readNumber = (text: string, places: number): number | undefined => {
  const plain = text.trim().replaceAll(',', '').replace('−', '-')
  if (plain === '') return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? Number(value.toFixed(places)) : Number.NaN
}

/** From and to. What was typed stays as it was typed; it counts a moment after the last key, or at once on Enter. */
export function Range(props: { label: string; bounds: Bounds; places?: number; unit?: string; onBounds(bounds: Bounds): void }) {
  const { label, bounds, places = 2 } = props
  const [text, setText] = useState({ min: written(bounds.min), max: written(bounds.max) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  // Somebody else changed the bounds (a chip removed, Back, a saved search): they win, unless this is being typed in.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement) || (bounds.min === undefined && bounds.max === undefined))
      setText((now) =>
        readNumber(now.min, places) === bounds.min && readNumber(now.max, places) === bounds.max
          ? now
          : { min: written(bounds.min), max: written(bounds.max) },
      )
  }, [bounds.min, bounds.max, places])
  // A range that leaves the screen has nothing more to say.
  useEffect(() => () => clearTimeout(timer.current), [])

  const min = readNumber(text.min, places)
  const max = readNumber(text.max, places)
  const isWrong = (min !== undefined && max !== undefined && min > max) || Number.isNaN(min) || Number.isNaN(max)
  const tell = (next: typeof text) => {
    const to = { min: readNumber(next.min, places), max: readNumber(next.max, places) }
    if (Number.isNaN(to.min) || Number.isNaN(to.max) || (to.min !== undefined && to.max !== undefined && to.min > to.max)) return
    if (to.min !== bounds.min || to.max !== bounds.max) props.onBounds(to)
  }
  const input = (side: 'min' | 'max') => (
    <input
      inputMode="decimal"
      autoComplete="off"
      value={text[side]}
      placeholder={side === 'min' ? 'from' : 'to'}
      aria-label={`${label} ${side === 'min' ? 'from' : 'to'}${props.unit ? `, ${props.unit}` : ''}`}
      aria-invalid={isWrong}
      title={isWrong ? `${label}: from must be a number not above to` : undefined}
      onChange={(event) => {
        const next = { ...text, [side]: event.target.value }
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(next), 350)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(text)
      }}
      onBlur={() => tell(text)}
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
