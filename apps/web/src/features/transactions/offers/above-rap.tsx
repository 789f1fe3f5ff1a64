import { numberText } from '@loupe/domain/kernel/number-text.ts'
import { percentText } from '@loupe/domain/kernel/units.ts'
import { Button } from '../../../kit/button.tsx'
import './offers.css'

/** A Back % typed without its minus is a premium: says so, and sets the discount instead. Hidden for a discount. */
export function AboveRap({ back, onBack }: { back: number; onBack(back: number): void }) {
  if (!(back > 0)) return null
  const discount = numberText(-back)
  return (
    <small className="offer-above" role="status">
      {percentText(back)} above Rap.
      {back < 100 ? (
        <>
          {' '}
          Did you mean {discount}? <Button isSmall label={`Set ${discount}`} onClick={() => onBack(-back)} />
        </>
      ) : null}
    </small>
  )
}
