import { keysOf } from './records.ts'

/**
 * Every refusal: the wire code that clients branch on, and the sentence a person reads. Where the specification has a sentence, it is used verbatim
 * (S0 §5, §8). There are few codes and many refusals.
 */
const catalogue = {
  validation: { code: 'E_VALIDATION', message: 'Some fields are missing or wrong.' },
  unauthorized: { code: 'E_UNAUTHORIZED', message: 'Please sign in again.' },
  wrong_credentials: { code: 'E_UNAUTHORIZED', message: 'The username or password is wrong.' },
  wrong_otp: { code: 'E_UNAUTHORIZED', message: 'The code is wrong or has expired. Request a new one if needed.' },
  company_closed: {
    code: 'E_FORBIDDEN',
    message: 'Your password is correct, but Loupe is offline: only admins can sign in at the moment.',
  },
  given_password_expired: {
    code: 'E_FORBIDDEN',
    message: 'This password was given to you more than 7 days ago and has expired. Use Forgot password, or ask for a new one.',
  },
  wrong_password: { code: 'E_VALIDATION', message: 'The current password is wrong.' },
  link_spent: { code: 'E_VALIDATION', message: 'This link has been used or has expired. Please request a new one.' },
  forbidden: { code: 'E_FORBIDDEN', message: 'Operation is not allowed.' },
  not_found: { code: 'E_NOT_FOUND', message: 'This was not found. It may have been deleted.' },
  no_route: { code: 'E_NOT_FOUND', message: 'Resource Not Found' },
  wrong_method: { code: 'E_METHOD_NOT_ALLOWED', message: 'This call takes another method.' },
  conflict: { code: 'E_CONFLICT', message: 'Sorry! Unable to perform action at this time.' },
  stale: { code: 'E_CONFLICT', message: 'Someone else changed this since you read it. Check the new values and try again.' },
  in_flight: { code: 'E_CONFLICT', message: 'The same request is still in progress.' },
  key_reused: { code: 'E_CONFLICT', message: 'This Idempotency-Key was used for another request.' },
  duplicate: { code: 'E_CONFLICT', message: 'This already exists.' },
  diamond_unavailable: { code: 'E_CONFLICT', message: 'Only stones that are available can be featured.' },
  diamond_exists: { code: 'E_CONFLICT', message: 'Diamond already exists.' },
  parcel_closed: { code: 'E_CONFLICT', message: 'This parcel has been split or merged. Its parts are parcels of their own.' },
  overlap: { code: 'E_CONFLICT', message: 'This overlaps with another entry.' },
  wrong_status: { code: 'E_CONFLICT', message: 'This action is not allowed.' },
  diamond_blocked: { code: 'E_CONFLICT', message: 'The selected diamond(s) is in hold/memo.' },
  cannot_unhold: { code: 'E_CONFLICT', message: 'You can not UnHold this diamond.' },
  cannot_unmemo: { code: 'E_CONFLICT', message: 'You can not UnMemo this diamond.' },
  below_cost: { code: 'E_CONFLICT', message: 'Some of these stones would be priced below cost.' },
  large_price_change: { code: 'E_CONFLICT', message: 'This is a large price change. Check the figures and confirm.' },
  price_unconfirmed: { code: 'E_CONFLICT', message: 'A price is far from the quoted price. Check it and confirm.' },
  stone_kind: {
    code: 'E_CONFLICT',
    message: 'The client is not shown stones of this type. Someone who may override this can give a reason.',
  },
  list_faulty: { code: 'E_CONFLICT', message: 'This list has gaps, holes or prices that rise as grades fall. Check them and confirm.' },
  not_editable: { code: 'E_CONFLICT', message: 'Some of these stones cannot be changed.' },
  same_party: { code: 'E_CONFLICT', message: 'Please select the same party.' },
  similar_customer: { code: 'E_CONFLICT', message: 'Please Select Similar Customer Diamond.' },
  offer_countered: { code: 'E_CONFLICT', message: 'This offer has been countered. Continue with the newer one.' },
  offer_expired: { code: 'E_CONFLICT', message: 'This offer has expired.' },
  credit_over: {
    code: 'E_CONFLICT',
    message: 'This exceeds the client’s credit limit. Someone who may override credit can approve it with a reason.',
  },
  kyc_open: {
    code: 'E_CONFLICT',
    message: 'The client’s KYC is not approved. Someone who may override credit can approve it with a reason.',
  },
  account_in_use: { code: 'E_CONFLICT', message: 'This client has open deals. End them first.' },
  bank_waits: { code: 'E_CONFLICT', message: 'Other bank details of this client are already waiting for approval.' },
  primary_taken: { code: 'E_CONFLICT', message: 'This client already has a primary user.' },
  day_term_used: { code: 'E_CONFLICT', message: 'Terms and orders use these days. Make them inactive instead.' },
  place_used: { code: 'E_CONFLICT', message: 'Clients, branches or orders use this place. Make it inactive instead.' },
  master_used: { code: 'E_CONFLICT', message: 'This is in use. Merge it into another value, or make it inactive instead.' },
  master_built_in: { code: 'E_CONFLICT', message: 'Loupe depends on this. It can be renamed, but not deleted.' },
  own_change: { code: 'E_CONFLICT', message: 'You cannot approve your own request. Someone else has to.' },
  bid_closed: { code: 'E_CONFLICT', message: 'Bidding for this stone has closed.' },
  bid_refused: { code: 'E_CONFLICT', message: 'Some of these bids cannot be accepted.' },
  bid_stands: { code: 'E_CONFLICT', message: 'A bid of an open round cannot be withdrawn. An admin can remove it.' },
  lot_has_bids: { code: 'E_CONFLICT', message: 'There is already a bid for this stone.' },
  cabin_taken: { code: 'E_CONFLICT', message: 'This cabin has another appointment at this time.' },
  seller_taken: { code: 'E_CONFLICT', message: 'This sales person has another appointment at this time.' },
  stone_taken: { code: 'E_CONFLICT', message: 'One of these stones is in another appointment at this time.' },
  slot_overlap: { code: 'E_CONFLICT', message: 'This cabin has another slot at this time.' },
  not_shareable: { code: 'E_CONFLICT', message: 'Direct share is only allowed on Available and Best Buy diamonds.' },
  share_over: { code: 'E_NOT_FOUND', message: 'This link is no longer available. Please ask the sender for a new one.' },
  nothing_to_export: { code: 'E_CONFLICT', message: 'There are no stones to export. Please select stones or change the search.' },
  no_role: { code: 'E_CONFLICT', message: 'Master not exist' },
  role_used: { code: 'E_CONFLICT', message: 'This role is in use. Give those users another role first.' },
  role_above: { code: 'E_FORBIDDEN', message: 'This person or role has more rights than you. Ask a super admin.' },
  audience_empty: { code: 'E_CONFLICT', message: 'This email has no recipients.' },
  has_open_work: { code: 'E_CONFLICT', message: 'This person still has clients or open deals. Reassign them first.' },
  last_super_admin: { code: 'E_CONFLICT', message: 'The last active super admin cannot be changed.' },
  no_sync_host: { code: 'E_CONFLICT', message: 'No sync host is set. Set SYNC_HOST_URL and start again.' },
  too_large: { code: 'E_TOO_LARGE', message: 'This is too large to send.' },
  uri_too_long: { code: 'E_URI_TOO_LONG', message: 'The address of this request is too long. Send what it contains in the body.' },
  headers_too_large: { code: 'E_HEADERS_TOO_LARGE', message: 'The address and headers of this request are too large.' },
  too_slow: { code: 'E_TIMEOUT', message: 'This took too long to send. Please try again.' },
  not_acceptable: { code: 'E_NOT_ACCEPTABLE', message: 'Accept application/json: there is no other form of this answer.' },
  unsupported_media: { code: 'E_UNSUPPORTED_MEDIA', message: 'Please send JSON.' },
  rate_limited: { code: 'E_RATE_LIMITED', message: 'Too many attempts. Please wait a moment.' },
  unexpected: { code: 'E_INTERNAL', message: 'Something went wrong. Please contact admin.' },
  unavailable: {
    code: 'E_UNAVAILABLE',
    message: 'Loupe is starting, or its database does not answer. Please try again in a moment.',
  },
  overloaded: { code: 'E_UNAVAILABLE', message: 'Loupe is very busy. Please try again in a few seconds.' },
  disk_full: {
    code: 'E_UNAVAILABLE',
    message: 'The disk of the server is full, so nothing can be stored. Nothing was changed. Please contact your administrator.',
  },
} as const satisfies Record<string, { code: `E_${string}`; message: string }>

export type Reason = keyof typeof catalogue
export type Code = (typeof catalogue)[Reason]['code']

/** The HTTP status of each wire code. */
export const statusOfCode: Record<Code, number> = {
  E_VALIDATION: 400,
  E_UNAUTHORIZED: 401,
  E_FORBIDDEN: 403,
  E_NOT_FOUND: 404,
  E_METHOD_NOT_ALLOWED: 405,
  E_NOT_ACCEPTABLE: 406,
  E_TIMEOUT: 408,
  E_CONFLICT: 409,
  E_TOO_LARGE: 413,
  E_UNSUPPORTED_MEDIA: 415,
  E_RATE_LIMITED: 429,
  E_URI_TOO_LONG: 414,
  E_HEADERS_TOO_LARGE: 431,
  E_INTERNAL: 500,
  E_UNAVAILABLE: 503,
}

/** The wire code of a refusal, of which several refusals may have the same. */
export const codeOf = (reason: Reason): Code => catalogue[reason].code
/** The catalogue's message of a refusal, for people. */
export const messageOf = (reason: Reason): string => catalogue[reason].message
export const reasons = keysOf(catalogue)

/** One invalid field of `E_VALIDATION`: a dotted path and a sentence. */
export interface FieldError {
  path: string
  message: string
}

/**
 * The one error meant for people. The domain and commands throw it; the server answers with its code and sentence.
 * @param reason its row in the catalogue
 * @param data what a client may use: field errors, the rows at fault, who holds a stone
 * @param message replaces the catalogue's sentence where facts make it clearer
 */
export class Refusal extends Error {
  readonly reason: Reason
  readonly data: unknown
  constructor(reason: Reason, data?: unknown, message: string = messageOf(reason)) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.data = data
  }
  get code(): Code {
    return codeOf(this.reason)
  }
}

/** A refusal for a value that is already in use, reported at the field that holds it. */
export const taken = (path: string, message: string): Refusal =>
  new Refusal('duplicate', { fields: [{ path, message }] satisfies FieldError[] }, message)

/** A refusal for one field of a request. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('validation', { fields: [{ path, message }] satisfies FieldError[] }, message)
