import { roles } from '../kernel/permissions.ts'

/** A user of a client (S1 §3): a buyer, who is not staff and does not sign in to the back office. */
export const clientUserTypes = [roles.PRIMARY, roles.SECONDARY, roles.API_USER] as const
export type ClientUserType = (typeof clientUserTypes)[number]
export const clientUserTypeNames: Record<ClientUserType, string> = {
  [roles.PRIMARY]: 'Primary',
  [roles.SECONDARY]: 'Secondary',
  [roles.API_USER]: 'API user',
}

/**
 * The first password of a client's user: the given one, or else the e-mail address (S1 §5). Either is a default password, which its owner must
 * change.
 */
export const firstPassword = (given: string | undefined, email: string): string => given || email

/** The digits of a phone number as typed. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** The most users that one request creates. */
export const mostAtOnce = 50
