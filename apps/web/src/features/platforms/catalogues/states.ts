import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import type { CatalogueState } from '@loupe/domain/platforms/catalogue.ts'

export const catalogueTones: Record<CatalogueState, { label: string; tone: Tone }> = {
  live: { label: 'Open', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
  off: { label: 'Unavailable: check the client', tone: 'warn' },
}

/** A price in the currency of a catalogue; whole prices without decimals. */
export const retailText = (price: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...(Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}) }).format(
    price,
  )
