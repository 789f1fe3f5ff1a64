import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import type { CatalogueState } from '@loupe/domain/platforms/catalogue.ts'
import { linkTones } from '../../../shared/inventory/public-links.tsx'

export const catalogueTones: Record<CatalogueState, { label: string; tone: Tone }> = {
  ...linkTones,
  off: { label: 'Unavailable: check the client', tone: 'warn' },
}

/** A price in the currency of a catalogue; whole prices without decimals. */
export const retailText = (price: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...(Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}) }).format(
    price,
  )
