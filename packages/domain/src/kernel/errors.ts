/**
 * Everything the house may refuse, once: the wire code a client branches on, and the sentence a person reads. The sentences are the
 * specification's where it has one (S0 §5, §8). Few codes, many refusals.
 */
const catalogue = {
  validation: { code: 'E_VALIDATION', message: 'Please check the fields marked below.' },
  unauthorized: { code: 'E_UNAUTHORIZED', message: 'Please sign in again.' },
  wrong_credentials: { code: 'E_UNAUTHORIZED', message: 'The username or the password is not right.' },
  wrong_otp: { code: 'E_UNAUTHORIZED', message: 'The code is not right or has run out. Ask for a new one if needed.' },
  house_closed: {
    code: 'E_FORBIDDEN',
    message: 'Your password is right, but the house is closed: nobody but admins can sign in at the moment.',
  },
  given_password_expired: {
    code: 'E_FORBIDDEN',
    message: 'This password was given to you more than 7 days ago and has expired. Use Forgot password, or ask for a new one.',
  },
  wrong_password: { code: 'E_VALIDATION', message: 'The current password is not right.' },
  link_spent: { code: 'E_VALIDATION', message: 'This link has been used or has run out. Please ask for a new one.' },
  forbidden: { code: 'E_FORBIDDEN', message: 'Operation is not allowed.' },
  not_found: { code: 'E_NOT_FOUND', message: 'We could not find what you asked for.' },
  no_route: { code: 'E_NOT_FOUND', message: 'Resource Not Found' },
  conflict: { code: 'E_CONFLICT', message: 'Sorry! Unable to perform action at this time.' },
  stale: { code: 'E_CONFLICT', message: 'Somebody changed this since you opened it. Look at the new values and save again.' },
  in_flight: { code: 'E_CONFLICT', message: 'The same request is still being worked on.' },
  key_reused: { code: 'E_CONFLICT', message: 'This Idempotency-Key was used for another request.' },
  duplicate: { code: 'E_CONFLICT', message: 'This already exists.' },
  diamond_unavailable: { code: 'E_CONFLICT', message: 'Only stones that are available can be featured.' },
  diamond_exists: { code: 'E_CONFLICT', message: 'Diamond already exists.' },
  parcel_closed: { code: 'E_CONFLICT', message: 'This parcel has been split or merged. Its parts are parcels of their own.' },
  overlap: { code: 'E_CONFLICT', message: 'This overlaps with another one.' },
  wrong_status: { code: 'E_CONFLICT', message: 'This action is not allowed.' },
  diamond_blocked: { code: 'E_CONFLICT', message: 'The selected diamond(s) is in hold/memo.' },
  cannot_unhold: { code: 'E_CONFLICT', message: 'You can not UnHold this diamond.' },
  cannot_unmemo: { code: 'E_CONFLICT', message: 'You can not UnMemo this diamond.' },
  below_cost: { code: 'E_CONFLICT', message: 'Some of these stones would be priced below cost.' },
  prices_far: { code: 'E_CONFLICT', message: 'Prices would move far. Look at the figures and confirm.' },
  price_unconfirmed: { code: 'E_CONFLICT', message: 'A price is far from the asking price. Check it and confirm.' },
  stone_kind: {
    code: 'E_CONFLICT',
    message: 'The client is not shown stones of this kind. Whoever may override this can do it with a reason.',
  },
  list_faulty: { code: 'E_CONFLICT', message: 'This list has gaps, holes or prices that rise as grades fall. Look at them and confirm.' },
  not_editable: { code: 'E_CONFLICT', message: 'Some of these stones can not be changed.' },
  same_party: { code: 'E_CONFLICT', message: 'Please select the same party.' },
  similar_customer: { code: 'E_CONFLICT', message: 'Please Select Similar Customer Diamond.' },
  offer_countered: { code: 'E_CONFLICT', message: 'This offer has been countered. Look at the newer one.' },
  offer_expired: { code: 'E_CONFLICT', message: 'This offer has run out.' },
  credit_over: {
    code: 'E_CONFLICT',
    message: 'This would go beyond the credit limit of the client. Who may override credit can approve it with a reason.',
  },
  kyc_open: {
    code: 'E_CONFLICT',
    message: 'The KYC of the client is not approved. Who may override credit can approve it with a reason.',
  },
  account_in_use: { code: 'E_CONFLICT', message: 'This client has open deals. End them first.' },
  bank_waits: { code: 'E_CONFLICT', message: 'Other bank details of this client wait for approval already.' },
  primary_taken: { code: 'E_CONFLICT', message: 'This client has a primary user already.' },
  day_term_used: { code: 'E_CONFLICT', message: 'These days stand in terms and orders. Make them inactive instead.' },
  place_used: { code: 'E_CONFLICT', message: 'Clients, branches or orders use this place. Make it inactive instead.' },
  master_used: { code: 'E_CONFLICT', message: 'This is used. Merge it into another value, or make it inactive instead.' },
  master_built_in: { code: 'E_CONFLICT', message: 'The house depends on this. It can be renamed, but not taken away.' },
  own_change: { code: 'E_CONFLICT', message: 'Somebody else has to approve what you asked for yourself.' },
  bid_closed: { code: 'E_CONFLICT', message: 'The bidding for this stone is closed.' },
  bid_refused: { code: 'E_CONFLICT', message: 'Some of these bids can not be taken.' },
  bid_stands: { code: 'E_CONFLICT', message: 'A bid of an open round stands; an admin can take it out.' },
  lot_has_bids: { code: 'E_CONFLICT', message: 'Somebody has bid for this stone already.' },
  cabin_taken: { code: 'E_CONFLICT', message: 'This cabin has another appointment at this time.' },
  seller_taken: { code: 'E_CONFLICT', message: 'This salesman has another appointment at this time.' },
  stone_taken: { code: 'E_CONFLICT', message: 'One of these stones is in another appointment at this time.' },
  slot_overlap: { code: 'E_CONFLICT', message: 'This cabin has another slot at this time.' },
  not_shareable: { code: 'E_CONFLICT', message: 'Direct share is only allowed on Available and Best Buy diamonds.' },
  share_over: { code: 'E_NOT_FOUND', message: 'This link is over. Please ask whoever sent it to you for a new one.' },
  nothing_to_export: { code: 'E_CONFLICT', message: 'There are no stones to take. Please select stones or change the search.' },
  no_role: { code: 'E_CONFLICT', message: 'Master not exist' },
  role_used: { code: 'E_CONFLICT', message: 'Somebody has this role. Give them another first.' },
  role_above: { code: 'E_FORBIDDEN', message: 'This person or role may do more than you. Ask a super admin.' },
  audience_empty: { code: 'E_CONFLICT', message: 'Nobody would get this mail.' },
  has_open_work: { code: 'E_CONFLICT', message: 'This person still has clients or open deals. Reassign them first.' },
  last_super_admin: { code: 'E_CONFLICT', message: 'The last active super admin can not be changed.' },
  no_sync_host: { code: 'E_CONFLICT', message: 'No sync host is set. Set SYNC_HOST_URL and start again.' },
  too_large: { code: 'E_TOO_LARGE', message: 'This is too large to send.' },
  unsupported_media: { code: 'E_UNSUPPORTED_MEDIA', message: 'Please send JSON.' },
  rate_limited: { code: 'E_RATE_LIMITED', message: 'Too many tries. Please wait a little.' },
  unexpected: { code: 'E_INTERNAL', message: 'Something went wrong. Please contact admin.' },
  unavailable: {
    code: 'E_UNAVAILABLE',
    message: 'Loupe is starting, or its database does not answer. Please try again in a moment.',
  },
  overloaded: { code: 'E_UNAVAILABLE', message: 'Loupe is very busy. Nothing was changed. Please try again in a few seconds.' },
  disk_full: {
    code: 'E_UNAVAILABLE',
    message: 'The disk of the server is full, so nothing can be stored. Nothing was changed. Please tell your administrator.',
  },
} as const satisfies Record<string, { code: `E_${string}`; message: string }>

export type Reason = keyof typeof catalogue
export type Code = (typeof catalogue)[Reason]['code']

/** Which HTTP status each wire code travels with. */
export const statusOfCode: Record<Code, number> = {
  E_VALIDATION: 400,
  E_UNAUTHORIZED: 401,
  E_FORBIDDEN: 403,
  E_NOT_FOUND: 404,
  E_CONFLICT: 409,
  E_TOO_LARGE: 413,
  E_UNSUPPORTED_MEDIA: 415,
  E_RATE_LIMITED: 429,
  E_INTERNAL: 500,
  E_UNAVAILABLE: 503,
}

export const codeOf = (reason: Reason): Code => catalogue[reason].code
export const messageOf = (reason: Reason): string => catalogue[reason].message
export const reasons = Object.keys(catalogue) as Reason[]

/** A field that does not fit, as `E_VALIDATION` lists them: a dotted path and a sentence. */
export interface FieldError {
  path: string
  message: string
}

/**
 * The one error meant for people. Thrown anywhere in the domain or a command; answered by the server with its code and sentence.
 *
 * @param reason which row of the catalogue
 * @param data what a client may use: field errors, the rows at fault, who holds a stone
 * @param message another sentence than the catalogue's, when facts make it clearer
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

/** Refuses what is there already, at the field that names it. */
export const taken = (path: string, message: string): Refusal =>
  new Refusal('duplicate', { fields: [{ path, message }] satisfies FieldError[] }, message)

/** Refuses one field of a request. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('validation', { fields: [{ path, message }] satisfies FieldError[] }, message)
