import type { PriceChange } from '@loupe/contract/pricing/price-runs.ts'
import { largeChangeText } from '@loupe/domain/pricing/large-change.ts'
import { type ReactNode, useState } from 'react'
import { OnOff } from '../../kit/on-off.tsx'

/** Confirmation of a large price change. It holds for these figures only: if the preview changes, the question comes up again. */
export function useLargeChange(change: PriceChange | undefined): {
  isFarMeant: boolean
  reason: string | undefined
  requesting: ReactNode
} {
  const [meant, mean] = useState<string>()
  const labels = change?.far ? largeChangeText(change.far) : undefined
  const isFarMeant = labels !== undefined && labels === meant
  return {
    isFarMeant,
    reason: labels === undefined || isFarMeant ? undefined : 'Confirm the large price change.',
    requesting:
      labels === undefined ? null : (
        <div className="pricing-far" role="group" aria-label="Large price change">
          <p className="pricing-fault">{labels}</p>
          <OnOff label="I confirm this large price change" isOn={isFarMeant} onToggle={(isOn) => mean(isOn ? labels : undefined)} />
        </div>
      ),
  }
}
