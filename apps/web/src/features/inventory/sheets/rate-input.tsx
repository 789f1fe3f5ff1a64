import { decimalSign, rateTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'

interface RateInputProps {
  label: string
  typed: string
  /** The text, and the rate that it means as a plain decimal; empty while it is none. */
  onRate(next: { typed: string; rate: string }): void
}

/** The rate of a currency: units of it for one US dollar. */
export function RateInput({ label, typed, onRate }: RateInputProps) {
  const isInvalid = Number.isNaN(rateTyped(typed))
  return (
    <>
      <DecimalInput
        label={label}
        value={typed}
        isInvalid={isInvalid}
        onValue={(text) => {
          const rate = rateTyped(text) ?? Number.NaN
          onRate({ typed: text, rate: Number.isNaN(rate) ? '' : String(rate) })
        }}
      />
      {isInvalid ? (
        <span className="sheet-fault" role="alert">
          Enter a number above 0, such as {typedText('1.2345')}: with a decimal {decimalSign() === ',' ? 'comma' : 'point'} and without
          separators of thousands.
        </span>
      ) : null}
    </>
  )
}
