import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { type FieldError, type Reason, Refusal } from '@loupe/domain/kernel/errors.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { refusalOf } from '../../../http/errors.ts'
import { openOfferText } from '../../transactions/offers/making.ts'

/**
 * Refusals of deals, as sentences for a client's system. The messages for staff reveal limits, the asking price, who has a stone, and names. None of
 * them is passed on: a refusal without a sentence here gets a general one.
 */
export const noSuchStone = 'This stone does not exist.'
const notToBeHad = 'This stone is not available at the moment.'
/** What a client's system requests. */
export type ClientDeal = 'hold' | 'memo' | 'offer' | 'order'
const generally = (deal: ClientDeal) => `This ${deal} cannot be made at the moment. Please ask your sales person.`

/** Reasons about the state of the system, which reveal nothing about the business. */
const passedOn: readonly Reason[] = ['unavailable', 'overloaded', 'disk_full', 'rate_limited', 'in_flight', 'key_reused', 'conflict']

export interface RefusedStone {
  vStnId: string
  message: string
}
/** A stone whose price is not the requested one, with the price that the client is shown now. */
export interface RefusedPrice {
  vStnId: string
  ctPr: number
}
export const refusedForClient = (refused: RefusedStone[], prices: RefusedPrice[] = []) =>
  new Refusal(
    'diamond_blocked',
    { refused, ...(prices.length > 0 ? { prices } : {}) },
    refused.length === 1 ? refused[0]?.message : 'Some of these stones are not available.',
  )

const invalidFields = (fields: FieldError[]) => new Refusal('validation', { fields }, fields.length === 1 ? fields[0]?.message : undefined)

/** Maps a field of the staff's request to the field of the client's request that it came from. */
function fieldForClient({ path, message }: FieldError, names: readonly string[], deal: ClientDeal): FieldError {
  const [field = '', name = ''] = path.split(/\.(.*)/s)
  if (field === 'prices' || field === 'trackPricePerCarat')
    return {
      path: `stones.${Math.max(0, names.indexOf(name))}.ctPr`,
      message: 'We cannot accept an offer at this price. Please ask your sales person.',
    }
  // How long stones are held, and which values a list has, are no secrets.
  if (['dueDate', 'terms', 'billType', 'shipMode'].includes(field) || (field === 'hours' && deal === 'hold'))
    return { path: field, message }
  if (field === 'hours')
    return { path: 'hours', message: `Please enter hours as a whole number from ${offerHours.min} to ${offerHours.max}.` }
  return { path: 'stones', message: generally(deal) }
}

/** @param names the stones of the client's request, in its order */
export function refusalForClient(error: unknown, names: readonly string[], deal: ClientDeal): unknown {
  const refusal = refusalOf(error)
  // A bug is not a refusal: it is logged and reported as an internal error.
  if (!refusal || passedOn.includes(refusal.reason)) return error
  const { refused, fields, prices } = (refusal.data ?? {}) as {
    refused?: RefusedDiamond[]
    fields?: FieldError[]
    prices?: (RefusedDiamond & RefusedPrice)[]
  }
  if (refused)
    return refusedForClient(
      refused.map(({ vStnId, message }) => ({
        vStnId,
        message: message === openOfferText ? 'You have an open offer on this stone.' : notToBeHad,
      })),
    )
  if (refusal.reason === 'price_unconfirmed' && prices)
    return new Refusal(
      'price_unconfirmed',
      {
        prices: prices.map(({ vStnId, ctPr }) => ({ vStnId, ctPr })).toSorted((a, b) => names.indexOf(a.vStnId) - names.indexOf(b.vStnId)),
      },
      prices.length === 1
        ? `${prices[0]?.vStnId}: This price is far from the price shown to you. Please check it and send confirmLargeChange.`
        : `${prices.length} prices are far from the prices shown to you. Please check them and send confirmLargeChange.`,
    )
  // What the client may see was changed during the call.
  if (refusal.reason === 'stone_kind') return refusedForClient(names.map((vStnId) => ({ vStnId, message: noSuchStone })))
  // In the order of the request.
  if (fields)
    return invalidFields(
      fields.map((field) => fieldForClient(field, names, deal)).toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    )
  return new Refusal('conflict', undefined, generally(deal))
}
