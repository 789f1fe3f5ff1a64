import type { Option } from './choice.tsx'
import './chips.css'

/** Chooses one of some options, or none, from the browser's own list: it costs nothing before it is opened, as the component library's select does. */
export const NativeSelect = (props: {
  label: string
  options: readonly Option<string>[]
  value: string
  onValue(value: string): void
  /** The choice cannot be cleared. */
  isNeeded?: boolean
}) => (
  <select
    className="loupe-line-input loupe-select"
    aria-label={props.label}
    value={props.value}
    onChange={(event) => props.onValue(event.target.value)}
  >
    {props.isNeeded ? null : <option value="">{props.label}…</option>}
    {props.options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
