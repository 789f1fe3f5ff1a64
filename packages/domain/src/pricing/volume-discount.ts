import { type Bp, type Cents, bp, cents, divideRounded } from '../kernel/units.ts'

/**
 * Percent off a deal by how large it is (S0 §2 "Volume Discount"; domain.md row 100 and B3: such businesses begin at USD 300,000). The specification
 * hides it and does not say that deals obey it, so it is tried out in the final calculation of an order and moves no price by itself.
 */
export const volumeBases = ['amount', 'pieces'] as const
export type VolumeBasis = (typeof volumeBases)[number]
export const volumeBasisTitles: Record<VolumeBasis, string> = { amount: 'Amount', pieces: 'Pieces' }

export const volumePercent = { min: 0, max: 100 } as const

/** Deals of this size, both ends in it, within these days. `from` and `to` are whole: cents, or pieces; `to` null is without an upper end. */
export interface VolumeBand {
  name: string
  labGrown: boolean
  basis: VolumeBasis
  from: number
  to: number | null
  percent: Bp
  validFrom: string
  /** The last day; null is until further notice. */
  validTill: string | null
}

/** A band as it is kept and typed, in decimals, in exact units. */
export const bandOf = ({ name, labGrown, basis, from, to, percent, validFrom, validTill }: BandFields): VolumeBand => {
  const size = (value: number) => (basis === 'amount' ? cents(value) : value)
  return { name, labGrown, basis, from: size(from), to: to === null ? null : size(to), percent: bp(percent), validFrom, validTill }
}
export type BandFields = Omit<VolumeBand, 'percent'> & { percent: number }

const most = Number.MAX_SAFE_INTEGER
const endless = '9999-12-31'
const isOfOneKind = (a: VolumeBand, b: VolumeBand) => a.labGrown === b.labGrown && a.basis === b.basis
const sizeWords = (basis: VolumeBasis, size: number) =>
  basis === 'pieces' ? `${size} pieces` : `US$ ${(size / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const spanWords = ({ basis, from, to }: Pick<VolumeBand, 'basis' | 'from' | 'to'>) =>
  to === null ? `from ${sizeWords(basis, from)}` : `${sizeWords(basis, from)} to ${sizeWords(basis, to)}`

/** Why a band can not stand among the others, in words, and the field it is about; nothing when it can. */
export function volumeFault(band: VolumeBand, others: readonly VolumeBand[]): { path: string; message: string } | undefined {
  if (!Number.isInteger(band.from)) return { path: 'from', message: 'Pieces are whole numbers.' }
  if (band.to !== null && !Number.isInteger(band.to)) return { path: 'to', message: 'Pieces are whole numbers.' }
  if (band.to !== null && band.to < band.from) return { path: 'to', message: 'The band ends before it begins.' }
  if (band.validTill !== null && band.validTill < band.validFrom)
    return { path: 'validTill', message: 'The last day lies before the first.' }
  const other = others.find(
    (one) =>
      isOfOneKind(one, band) &&
      one.from <= (band.to ?? most) &&
      band.from <= (one.to ?? most) &&
      one.validFrom <= (band.validTill ?? endless) &&
      band.validFrom <= (one.validTill ?? endless),
  )
  return other ? { path: 'from', message: `This overlaps with ${other.name} (${spanWords(other)}) on some days.` } : undefined
}

const isValidOn = ({ validFrom, validTill }: VolumeBand, day: string) => validFrom <= day && (validTill === null || day <= validTill)

/** What lies between the smallest and the largest band of a kind and is in none on a day, in words; a gap may be meant, so it only warns. */
export function volumeGaps(bands: readonly VolumeBand[], day: string): string[] {
  return [false, true].flatMap((labGrown) =>
    volumeBases.flatMap((basis) => {
      const ordered = bands
        .filter((band) => band.labGrown === labGrown && band.basis === basis && isValidOn(band, day))
        .toSorted((a, b) => a.from - b.from)
      let next = ordered[0]?.from ?? 0
      return ordered.flatMap(({ from, to }) => {
        const gap =
          from > next ? [`${labGrown ? 'Lab-grown' : 'Natural'}: ${spanWords({ basis, from: next, to: from - 1 })} is in no band.`] : []
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
 * What comes off a deal of stones of one kind: the percentage of the band its amount or its pieces fall in; when both do, the larger one alone.
 * Rounds once, to the cent.
 *
 * @returns nothing when no band of that day fits
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
