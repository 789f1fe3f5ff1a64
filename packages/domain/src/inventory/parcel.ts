import { invalid } from '../kernel/errors.ts'
import { caratText } from '../kernel/number-text.ts'
import { type Cents, type Mct, carats, dollars } from '../kernel/units.ts'
import { amountOf, ctPrOf } from '../pricing/price.ts'

/**
 * Parcels: many small stones held and sold by weight. A parcel can be split into parcels, and parcels merged into one. Pieces, carats and cost are
 * conserved exactly, except for a recorded loss of weight. A parcel that was split or merged stays closed for ever.
 */
export interface ParcelPart {
  pieces: number
  crt: Mct
}
/** What the parts lack: dust, breakage, a stone taken out. A negative weight is a gain: the scale shows more than before. */
export type ParcelLoss = ParcelPart

/** Limits of one parcel: pieces, weight, price and cost, as on the wire. Within them every sum stays exact. */
export const parcelAtMost = { pieces: 100_000_000, crt: 1_000_000, ctPr: 1_000_000, cost: 1_000_000_000 } as const

const ct = (weight: number) => `${caratText(carats(weight as Mct))} ct`
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Why parts and loss do not add up to the whole, as text; undefined when they do, to the last thousandth of a carat and the last piece. */
export function balanceFault(whole: ParcelPart, parts: readonly ParcelPart[], loss: ParcelLoss): string | undefined {
  const weight = sum(parts.map(({ crt }) => crt)) + loss.crt
  const pieces = sum(parts.map((part) => part.pieces)) + loss.pieces
  if (weight !== whole.crt) {
    const off = whole.crt - weight
    return `The parts and the loss weigh ${ct(weight)}, the parcel ${ct(whole.crt)}: ${ct(Math.abs(off))} ${off > 0 ? 'are missing' : 'too much'}.`
  }
  if (pieces !== whole.pieces)
    return `The parts and the loss are ${pieces} pieces, the parcel is ${whole.pieces}: ${Math.abs(whole.pieces - pieces)} ${whole.pieces > pieces ? 'are missing' : 'too many'}.`
  return undefined
}

/**
 * Shares a cost among weights without losing a cent: each share is rounded down, and the remaining cents go to the largest remainders, the first
 * among equals first. A loss bears no cost: the remaining parts carry all of it.
 */
export function shareCost(cost: Cents, weights: readonly Mct[]): Cents[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) throw new RangeError('Parts without weight cannot share a cost.')
  const shares = weights.map((weight, at) => {
    const exact = BigInt(cost) * BigInt(weight)
    return { at, cents: exact / whole, rest: exact % whole }
  })
  const left = BigInt(cost) - shares.reduce((total, { cents }) => total + cents, 0n)
  const first = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ at }) => at),
  )
  return shares.map(({ at, cents }) => Number(cents + (first.has(at) ? 1n : 0n)) as Cents)
}

/**
 * The cost of each part of a split: by weight, or as given (the better stones of an assortment cost more), in which case it must add up exactly.
 * @throws validation when the parts are not the whole, when only some costs are given, or when they do not add up
 */
export function splitCosts(
  parcel: ParcelPart & { cost: Cents },
  parts: readonly (ParcelPart & { cost?: Cents | undefined })[],
  loss: ParcelLoss,
): Cents[] {
  const fault = balanceFault(parcel, parts, loss)
  if (fault) throw invalid('children', fault)
  const given = parts.flatMap(({ cost }) => cost ?? [])
  if (given.length === 0)
    return shareCost(
      parcel.cost,
      parts.map(({ crt }) => crt),
    )
  if (given.length < parts.length) throw invalid('children', 'Please enter the cost of every part, or of none.')
  const total = sum(given)
  if (total !== parcel.cost)
    throw invalid(
      'children',
      `The parts cost $${dollars(total as Cents).toFixed(2)}, the parcel $${dollars(parcel.cost).toFixed(2)}. They must be the same.`,
    )
  return given
}

/**
 * The result of merging parcels: the sums of pieces, weight and cost less the loss, and the requested price per carat, or else the one that preserves
 * their amount. Rounds once: the price per carat, to the cent.
 * @throws validation when nothing would be left, or the limits of a parcel are exceeded
 */
export function mergeParcels(parcels: readonly (ParcelPart & { cost: Cents; ctPr: Cents })[], loss: ParcelLoss, enteredCtPr?: Cents) {
  const crt = (sum(parcels.map((one) => one.crt)) - loss.crt) as Mct
  const pieces = sum(parcels.map((one) => one.pieces)) - loss.pieces
  const cost = sum(parcels.map((one) => one.cost)) as Cents
  if (crt <= 0 || pieces <= 0) throw invalid('lossCrt', 'The loss is more than the parcels together.')
  if (pieces > parcelAtMost.pieces || carats(crt) > parcelAtMost.crt || dollars(cost) > parcelAtMost.cost)
    throw invalid('parcels', 'Together these are more than one parcel may hold.')
  const ctPr = enteredCtPr ?? ctPrOf(sum(parcels.map((one) => amountOf(one.ctPr, one.crt))) as Cents, crt)
  if (dollars(ctPr) > parcelAtMost.ctPr)
    throw invalid('ctPr', 'Please enter a price per carat: the one that would keep the amount is too high.')
  return { pieces, crt, cost, ctPr }
}
