import { numberText } from '../kernel/number-text.ts'
import { type Bp, type Cents, bp, cents, divideRounded } from '../kernel/units.ts'

/**
 * A percentage off large deals (S0 §2 "Volume Discount"). The specification hides this screen and does not say that deals apply it, so it is only a
 * simulation in the final calculation of an order and changes no price by itself.
 */
export const volumeBases = ['amount', 'pieces'] as const
export type VolumeBasis = (typeof volumeBases)[number]
export const volumeBasisTitles: Record<VolumeBasis, string> = { amount: 'Amount', pieces: 'Pieces' }

export const volumePercent = { min: 0, max: 100 } as const

/** Deals of this size (both ends included) within these days. `from` and `to` are whole cents, or pieces; `to` null means no upper end. */
export interface VolumeBand {
  name: string
  labGrown: boolean
  basis: VolumeBasis
  from: number
  to: number | null
  percent: Bp
  validFrom: string
  /** The last day; null means until further notice. */
  validTill: string | null
}

/** A band in exact units, from decimals as stored and typed. */
export const bandOf = ({ name, labGrown, basis, from, to, percent, validFrom, validTill }: BandFields): VolumeBand => {
  const size = (value: number) => (basis === 'amount' ? cents(value) : value)
  return { name, labGrown, basis, from: size(from), to: to === null ? null : size(to), percent: bp(percent), validFrom, validTill }
}
export type BandFields = Omit<VolumeBand, 'percent'> & { percent: number }

const most = Number.MAX_SAFE_INTEGER
const endless = '9999-12-31'
const isOfOneKind = (a: VolumeBand, b: VolumeBand) => a.labGrown === b.labGrown && a.basis === b.basis
const sizeText = (basis: VolumeBasis, size: number) => (basis === 'pieces' ? `${size} pieces` : `US$ ${numberText(size / 100, 2)}`)
const spanText = ({ basis, from, to }: Pick<VolumeBand, 'basis' | 'from' | 'to'>) =>
  to === null ? `from ${sizeText(basis, from)}` : `${sizeText(basis, from)} to ${sizeText(basis, to)}`

/** Why a band conflicts with the others, and the field at fault; undefined when it does not. */
export function volumeFault(band: VolumeBand, others: readonly VolumeBand[]): { path: string; message: string } | undefined {
  if (!Number.isInteger(band.from)) return { path: 'from', message: 'Pieces are whole numbers.' }
  if (band.to !== null && !Number.isInteger(band.to)) return { path: 'to', message: 'Pieces are whole numbers.' }
  if (band.to !== null && band.to < band.from) return { path: 'to', message: 'The band ends before it begins.' }
  if (band.validTill !== null && band.validTill < band.validFrom) return { path: 'validTill', message: 'The last day is before the first.' }
  const other = others.find(
    (one) =>
      isOfOneKind(one, band) &&
      one.from <= (band.to ?? most) &&
      band.from <= (one.to ?? most) &&
      one.validFrom <= (band.validTill ?? endless) &&
      band.validFrom <= (one.validTill ?? endless),
  )
  return other ? { path: 'from', message: `This overlaps with ${other.name} (${spanText(other)}) on some days.` } : undefined
}

const isValidOn = ({ validFrom, validTill }: VolumeBand, day: string) => validFrom <= day && (validTill === null || day <= validTill)

/**
 * Sizes between the smallest and the largest band of a kind that no band covers on a day, as text. A gap may be intended, so it is only a warning.
 */
export function volumeGaps(bands: readonly VolumeBand[], day: string): string[] {
  return [false, true].flatMap((labGrown) =>
    volumeBases.flatMap((basis) => {
      const ordered = bands
        .filter((band) => band.labGrown === labGrown && band.basis === basis && isValidOn(band, day))
        .toSorted((a, b) => a.from - b.from)
      let next = ordered[0]?.from ?? 0
      return ordered.flatMap(({ from, to }) => {
        const gap =
          from > next ? [`${labGrown ? 'Lab-grown' : 'Natural'}: ${spanText({ basis, from: next, to: from - 1 })} is in no band.`] : []
        next = Math.max(next, to === null ? most : to + 1)
        return gap
      })
    }),
  )
}

export interface VolumeDiscount {
  band: VolumeBand
  /** Off the whole deal. */
  discount: Cents
}
/**
 * The discount for a deal in stones of one kind: the percentage of the band for its amount or for its pieces; if both apply, only the larger. Rounds
 * once, to the cent.
 * @returns undefined when no band applies on that day
 */
export function volumeDiscountOf(
  deal: { labGrown: boolean; amount: Cents; pieces: number; day: string },
  bands: readonly VolumeBand[],
): VolumeDiscount | undefined {
  const sizes: Record<VolumeBasis, number> = { amount: deal.amount, pieces: deal.pieces }
  const band = bands
    .filter((one) => one.labGrown === deal.labGrown && isValidOn(one, deal.day))
    .filter((one) => one.from <= sizes[one.basis] && sizes[one.basis] <= (one.to ?? most))
    .toSorted((a, b) => b.percent - a.percent)[0]
  if (!band) return undefined
  return { band, discount: Number(divideRounded(BigInt(deal.amount) * BigInt(band.percent), 10_000n)) as Cents }
}
