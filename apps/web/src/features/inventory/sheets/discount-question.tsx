import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { DiscountConvention } from '@loupe/domain/sheets/codes.ts'
import { conventionLabel } from '@loupe/domain/sheets/convention-label.ts'
import { evidence } from './labels.ts'

interface Props {
  convention: Sheet['convention']
  value: DiscountConvention | undefined
  onValue(value: DiscountConvention): void
  isOpen: boolean
}

/** How the sheet writes its discounts, where its prices do not prove it. */
export const DiscountQuestion = ({ convention, value, onValue, isOpen }: Props) => (
  <section className="sheet-box sheet-question" aria-label="Discounts" data-open={isOpen || undefined}>
    <p className="sheet-proof sheet-proof-open">{evidence(convention)}</p>
    <div className="sheet-conventions" role="radiogroup" aria-label="Discount convention">
      {conventionLabel.map(({ value: one, label, example }) => (
        <label key={one}>
          <input type="radio" name="convention" checked={value === one} onChange={() => onValue(one)} />
          <span>
            <b>{label}</b> {example}
            {one === convention.law && !convention.proved && !convention.asked ? ' (suggested: please confirm)' : null}
          </span>
        </label>
      ))}
    </div>
  </section>
)
