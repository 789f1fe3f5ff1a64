import './chips.css'

/** A light number input outside a form, cheap enough for many of them. It reports the text as typed; the caller parses it (`numberTyped`). */
export const DecimalInput = (props: {
  label: string
  value: string
  onValue(value: string): void
  placeholder?: string
  isInvalid?: boolean
}) => (
  <input
    className="loupe-line-input loupe-decimal"
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    aria-label={props.label}
    aria-invalid={props.isInvalid || undefined}
    placeholder={props.placeholder}
    value={props.value}
    onChange={(event) => props.onValue(event.target.value)}
  />
)
