import type { PriceChange } from '@loupe/contract/pricing/price-runs.ts'
import { farWords } from '@loupe/domain/pricing/far.ts'
import { type ReactNode, useState } from 'react'
import { OnOff } from '../../kit/on-off.tsx'

/** Asks whether prices are meant to move this far. The answer is of these very figures: where they come out otherwise it is asked anew. */
export function useFar(change: PriceChange | undefined): { isFarMeant: boolean; reason: string | undefined; asking: ReactNode } {
  const [meant, mean] = useState<string>()
  const words = change?.far ? farWords(change.far) : undefined
  const isFarMeant = words !== undefined && words === meant
  return {
    isFarMeant,
    reason: words === undefined || isFarMeant ? undefined : 'Say that prices are meant to move this far.',
    asking:
      words === undefined ? null : (
        <div className="pricing-far" role="group" aria-label="Prices move far">
          <p className="pricing-fault">{words}</p>
          <OnOff label="Prices are meant to move this far" isOn={isFarMeant} onToggle={(isOn) => mean(isOn ? words : undefined)} />
        </div>
      ),
  }
}
