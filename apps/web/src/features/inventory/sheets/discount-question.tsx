import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { type DiscountConvention, discountQuestion } from '@loupe/domain/sheets/codes.ts'
import { conventionAnswer, conventionLabel, figuresOfBothSigns } from '@loupe/domain/sheets/prices/convention-label.ts'
import { evidence } from './labels.ts'

interface Props {
  convention: Sheet['convention']
  /** Discounts of the sheet, as it writes them. */
  figures: readonly string[]
  value: DiscountConvention | undefined
  onValue(value: DiscountConvention): void
  isOpen: boolean
}

/** How the sheet writes its discounts, where its prices do not prove it. */
export function DiscountQuestion({ convention, figures, value, onValue, isOpen }: Props) {
  const signs = figuresOfBothSigns(figures)
  const isSuggested = (one: DiscountConvention) => one === convention.law && !convention.proved && !convention.asked
  const options = conventionLabel.flatMap(({ value: one, label, example }) => {
    const answer = conventionAnswer(one, figures)
    // A convention under which the figures are no prices is no answer, unless a person has chosen it.
    const isOffered = answer !== undefined || signs.length === 0 || one === value || isSuggested(one)
    return isOffered ? [{ value: one, ...(answer ?? { label, text: `: ${example}` }) }] : []
  })
  return (
    <section className="sheet-box sheet-question" aria-label={discountQuestion} data-open={isOpen || undefined}>
      <div>
        <p className={isOpen ? 'sheet-proof sheet-proof-open' : 'sheet-proof'}>{discountQuestion}</p>
        <p className="sheet-quiet">Why we ask:</p>
        <ul className="sheet-evidence">
          <li>{evidence(convention, figures)}</li>
          {signs.length > 1 ? <li>The sheet has both signs, as {signs.map(({ text }) => text).join(' and ')}.</li> : null}
        </ul>
      </div>
      <div className="sheet-conventions" role="radiogroup" aria-label="Discount convention">
        {options.map(({ value: one, label, text }) => (
          <label key={one}>
            <input type="radio" name="convention" checked={value === one} onChange={() => onValue(one)} />
            <span>
              <b>{label}</b>
              {text}
              {isSuggested(one) ? ' (suggested: please confirm)' : null}
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
