import type { PriceChange } from '@loupe/contract/pricing/price-runs.ts'
import { largeChangeText } from '@loupe/domain/pricing/large-change.ts'
import { type ReactNode, useState } from 'react'
import { OnOff } from '../../kit/on-off.tsx'

/** Confirmation of a large price change. It holds for these figures only: if the preview changes, the question comes up again. */
export function useLargeChange(change: PriceChange | undefined): {
  isFarMeant: boolean
  reason: string | undefined
  confirmation: ReactNode
} {
  const [meant, setMeant] = useState<string>()
  const message = change?.far ? largeChangeText(change.far) : undefined
  const isFarMeant = message !== undefined && message === meant
  return {
    isFarMeant,
    reason: message === undefined || isFarMeant ? undefined : 'Confirm the large price change.',
    confirmation:
      message === undefined ? null : (
        <div className="pricing-large" role="group" aria-label="Large price change">
          <p className="pricing-fault">{message}</p>
          <OnOff label="I confirm this large price change" isOn={isFarMeant} onToggle={(isOn) => setMeant(isOn ? message : undefined)} />
        </div>
      ),
  }
}
