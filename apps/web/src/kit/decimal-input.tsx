import './chips.css'

/** A plain number outside a form, as it is typed; many of them are cheap. What it means is for whoever reads it. */
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

/** What was typed, as a number; nothing for an empty line, NaN for what is none. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.replace(/[\s,]/g, '').replace('−', '-')
  if (plain === '') return undefined
  return /^[+-]?\d*\.?\d+$/.test(plain) ? Number(plain) : Number.NaN
}
