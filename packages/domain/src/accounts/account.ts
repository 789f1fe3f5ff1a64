import { dayIn, companyZone } from '../kernel/local-time.ts'
import { documentNumber } from '../kernel/document-number.ts'
import { kycStatus } from './kyc.ts'
import { alsoStated } from './messages.ts'

/** Client companies: types, defaults and small rules (S1 §3, §4). */

/** The relationships of a company to ours (S0 §9, "party types"). A company may have several; on the wire they are joined by commas. */
export const ledgerTypes = ['customer', 'broker', 'supplier', 'associate office', 'mfg unit', 'individual', 'buyer'] as const
/** The type with a capital, as a label of its own: `mfg unit` is "Mfg unit". */
export const ledgerTitle = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)

/**
 * Whether the company has been verified: a number on the wire, a tick on the screen. It is neither its KYC nor the verification of a user's e-mail.
 */
export const verified = { no: 1, yes: 2 } as const
export const verifiedNames = { 1: 'Not verified', 2: 'Verified' } as const
export type Verified = (typeof verified)[keyof typeof verified]

/** Defaults of a new account: active, verified, sees natural but not lab-grown stones, KYC approved (2). */
export const newAccount = {
  isActive: true,
  isVerified: verified.yes,
  isFm: false,
  showNatural: true,
  showLabGrown: false,
  isApproved: kycStatus.approved,
} as const

/** Defaults where the company lets clients begin pending: neither approved nor verified. */
export const newPendingAccount = { ...newAccount, isVerified: verified.no, isApproved: kycStatus.pending } as const

/** Why a founding year is refused, by the company's calendar; undefined when it is fine. */
export const foundedYearFault = (year: number | null | undefined, now: Date): string | undefined =>
  year && year > Number(dayIn(now, companyZone).slice(0, 4)) ? alsoStated.founded : undefined

/** The phone number of a reference: digits and hyphens. */
export const referencePhone = /^[\d-]*$/

/** Whether a text is a web address, with or without http or https. Other schemes never become links. */
export const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?([a-z0-9\u00a1-\uffff]([a-z0-9\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?\.)+[a-z\u00a1-\uffff]{2,}(:\d{1,5})?([/?#]\S*)?$/i.test(
    text,
  )

/** The default code of a company: `C000123`. */
export const accountCode = (n: number): string => documentNumber('C', n)

/** A group that a company was in. One at a time is active. */
export interface GroupEntry {
  /** Code in the list ACCOUNT_GROUP. */
  id: string
  /** The instant from which it applies. */
  time: string
  isActive: boolean
}

/**
 * The history after a change of group: the active entry ends, and the new group is added with the present time. Choosing the present group changes
 * nothing.
 */
export function changeGroup(history: readonly GroupEntry[], id: string, now: Date): GroupEntry[] {
  if (groupOf(history) === id) return [...history]
  return [...history.map((entry) => ({ ...entry, isActive: false })), { id, time: now.toISOString(), isActive: true }]
}
/** The group that counts now, the active entry of the history; undefined for a client without a group. */
export const groupOf = (history: readonly GroupEntry[]): string | undefined => history.find(({ isActive }) => isActive)?.id

export interface Reference {
  companyName: string
  personName: string
  mobile: string
}
/** Whether no field of a reference is filled. */
export const isBlankReference = ({ companyName, personName, mobile }: Reference): boolean =>
  `${companyName}${personName}${mobile}`.trim() === ''
/** References as they are stored: without empty rows. */
export const storedReferences = (rows: readonly Reference[]): Reference[] => rows.filter((row) => !isBlankReference(row))

/**
 * The contact in a client's row: its primary user. Without one, the row shows the company's first number, so that a search for the number still finds
 * the company.
 */
export const reflected = (
  primary: { id: string; firstName: string; lastName: string; mobile: string } | undefined,
  mobiles: readonly string[],
) => ({
  primaryUser: primary?.id ?? null,
  firstName: primary?.firstName ?? '',
  lastName: primary?.lastName ?? '',
  mobile: primary?.mobile || (mobiles[0] ?? ''),
})
