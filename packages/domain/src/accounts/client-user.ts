import { roles } from '../kernel/permissions.ts'

/** Somebody of a client (S1 §3): they buy, they do not work here and do not sign in here (domain.md C42). */
export const clientUserTypes = [roles.PRIMARY, roles.SECONDARY, roles.API_USER] as const
export type ClientUserType = (typeof clientUserTypes)[number]
export const clientUserTypeNames: Record<ClientUserType, string> = {
  [roles.PRIMARY]: 'Primary',
  [roles.SECONDARY]: 'Secondary',
  [roles.API_USER]: 'API user',
}

/**
 * The password a client's user starts with: the one given, or the e-mail when none is (S1 §5). Either way it is a default password, which its owner
 * must change (domain.md C34).
 */
export const firstPassword = (given: string | undefined, email: string): string => given || email

/** A phone number as people type it, without anything that is no digit. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** How many users one call makes at most. */
export const mostAtOnce = 50
