import { dayIn, houseZone } from '../kernel/calendar.ts'
import { saidBesides } from './said.ts'

/** A client company: what it is, whose it is, and what a new one starts with (S1 §3, §4). */

/** What a company is to the house (S0 §9, "party types"); one may be several. Sent joined by commas (domain.md C39). */
export const ledgerTypes = ['customer', 'broker', 'supplier', 'associate office', 'mfg unit', 'individual', 'buyer'] as const
export type LedgerType = (typeof ledgerTypes)[number]
/** What it is called where it stands by itself: `mfg unit` is "Mfg unit". */
export const ledgerTitle = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)

/** Whether the company was verified: a number on the wire, a tick on the screen. Not its KYC, not a user's e-mail (domain.md C30). */
export const verified = { no: 1, yes: 2 } as const
export type Verified = (typeof verified)[keyof typeof verified]
export const asVerified = (ticked: boolean): Verified => (ticked ? verified.yes : verified.no)

/** What a new account starts with: active, verified, natural shown, lab-grown not shown, KYC approve 2. */
export const newAccount = {
  isActive: true,
  isVerified: verified.yes,
  isFm: false,
  showNatural: true,
  showLabGrown: false,
  isApproved: 2,
} as const

/** The same where the house lets clients begin pending (domain.md C28): neither approved nor verified. */
export const newPendingAccount = { ...newAccount, isVerified: verified.no, isApproved: 1 } as const

/** What is wrong with the year a company says it was founded in, by the calendar of the office. */
export const foundedYearFault = (year: number | null | undefined, now: Date): string | undefined =>
  year && year > Number(dayIn(now, houseZone).slice(0, 4)) ? saidBesides.founded : undefined

/** The phone of a reference: digits and hyphens. */
export const referencePhone = /^[\d-]*$/

/** An address on the web, with or without its scheme; no other scheme than these two is ever made a link of. */
export const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?([a-z0-9\u00a1-\uffff]([a-z0-9\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?\.)+[a-z\u00a1-\uffff]{2,}(:\d{1,5})?([/?#]\S*)?$/i.test(
    text,
  )

/** What a company's code looks like when nobody gives one: `C000123`. */
export const accountCode = (n: number): string => `C${String(n).padStart(6, '0')}`

/** One group a company was in; one at a time is active. */
export interface GroupEntry {
  /** Code of the list ACCOUNT_GROUP. */
  id: string
  /** The instant from which it counts. */
  time: string
  isActive: boolean
}

/**
 * The history after a change of group: what was active is not any more, and the new group is added with the time of now. The group it has already
 * changes nothing.
 */
export function changeGroup(history: readonly GroupEntry[], id: string, now: Date): GroupEntry[] {
  if (groupOf(history) === id) return [...history]
  return [...history.map((entry) => ({ ...entry, isActive: false })), { id, time: now.toISOString(), isActive: true }]
}
export const groupOf = (history: readonly GroupEntry[]): string | undefined => history.find(({ isActive }) => isActive)?.id

export interface Reference {
  companyName: string
  personName: string
  mobile: string
}
export const isBlankReference = ({ companyName, personName, mobile }: Reference): boolean =>
  `${companyName}${personName}${mobile}`.trim() === ''
/** References as they are kept: rows without anything in them are dropped. */
export const keptReferences = (rows: readonly Reference[]): Reference[] => rows.filter((row) => !isBlankReference(row))

/** Who stands on a client's row: its primary user, or nobody; then the row has the company's first number, so that the company is found by it. */
export const reflected = (
  primary: { id: string; firstName: string; lastName: string; mobile: string } | undefined,
  mobiles: readonly string[],
) => ({
  primaryUser: primary?.id ?? null,
  firstName: primary?.firstName ?? '',
  lastName: primary?.lastName ?? '',
  mobile: primary?.mobile || (mobiles[0] ?? ''),
})
