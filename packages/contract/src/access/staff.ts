import { codeNames } from '../status.ts'
import { type OpenDeals, dealNames, openWorkKinds, openWorkNames, type OpenWorkKind } from '@loupe/domain/access/open-work.ts'
import { fewestGivenCharacters, shortestGivenPassword } from '@loupe/domain/access/password.ts'
import { givenRoles, staffTypes } from '@loupe/domain/access/staff.ts'
import { phoneFault, phoneForm } from '@loupe/domain/kernel/phone.ts'
import { z } from 'zod'
import { id, instant } from '../parts.ts'
import { person } from './people.ts'

/** A staff member, or somebody who has signed up to become one. */
export const staff = person
  .omit({ account: true, companyName: true })
  .extend({
    roles: z.array(id).meta({ title: 'Role', description: 'Value of USER_ROLES; none while a sign-up waits' }),
    role: z.int32().meta({ title: 'Role number', description: 'The role of the type, or a custom one from 1001' }),
    roleName: z.string().meta({ title: 'Role' }),
    master: id.nullable().meta({ title: 'Team of', description: 'The master sales in whose team a seller is' }),
    masterName: z.string().nullable().meta({ title: 'Team of' }),
    isAwaitingApproval: z.boolean().meta({ title: 'Pending approval' }),
    isEmailVerified: z.boolean().meta({ title: 'Email verified' }),
    lastSignInAt: instant.nullable().meta({ title: 'Last sign-in' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant,
  })
  .meta({ id: 'Staff' })
export type Staff = z.output<typeof staff>

const count = (kind: OpenWorkKind) => z.int().meta({ title: openWorkKinds[kind][1] })
export const openWork = z
  .object(Object.fromEntries(openWorkNames.map((kind) => [kind, count(kind)])) as Record<OpenWorkKind, z.ZodInt>)
  .meta({ id: 'OpenWork', description: 'Open work of a staff member' })
/** The open deals among the open work. */
export const openDeals = z
  .object(Object.fromEntries(dealNames.map((kind) => [kind, count(kind)])) as Record<keyof OpenDeals, z.ZodInt>)
  .meta({ id: 'OpenDeals' })

/** A staff member with open work, and the number of devices on which they are signed in. */
export const staffDetail = staff
  .extend({ open: openWork, devices: z.int().meta({ title: 'Signed in on', description: 'Devices' }) })
  .meta({ id: 'StaffDetail' })
export type StaffDetail = z.output<typeof staffDetail>

const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
/**
 * A required text on one line: trimmed, without control characters.
 * @param missing the message when it is missing or empty
 * @param most how many characters it may have
 */
export const line = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(most, { error: `Please use at most ${most} characters.`, abort: true })
    .refine(isOneLine, 'Enter this on one line.')

const givenRole = z.literal(givenRoles, 'Please select type').meta({ title: 'Type', ...codeNames(givenRoles, staffTypes) })
/** A password given to somebody, who must choose their own at the first sign-in. */
export const givenPassword = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .min(fewestGivenCharacters, { error: 'At least six character required', abort: true })
  .min(shortestGivenPassword, `Please enter at least ${shortestGivenPassword} characters.`)
  .max(200)

/** The fields of the Add User form (S1 §3, §5). */
export const newStaff = z.strictObject({
  firstName: line('Firstname is required', 100).meta({ title: 'First name' }),
  lastName: line('Lastname is required', 100).meta({ title: 'Last name', description: 'Enter _ if there is none' }),
  username: line('Username is required', 100)
    .normalize('NFKC')
    .refine((name) => !/\s/.test(name), 'Enter the username without spaces.')
    .meta({ title: 'Username' }),
  password: givenPassword.meta({ title: 'Password', description: 'The user must change it at the first sign-in' }),
  email: line('Email is required', 200).pipe(z.email('Invalid email')).meta({ title: 'Email', description: 'Sign-in codes are sent here' }),
  mobile: line('Mobile is required', 40).regex(phoneForm, phoneFault).meta({ title: 'Mobile' }),
  type: givenRole.meta({ title: 'Type' }),
  roles: z
    .array(id)
    .length(1, 'Please select one role.')
    .optional()
    .meta({ title: 'Role', description: 'The role of the type by default' }),
  master: id.nullable().optional().meta({ title: 'Team of', description: 'For a sales person: the master sales who sees their clients' }),
  isActive: z.boolean().default(true).meta({ title: 'Active' }),
})
export type NewStaff = z.output<typeof newStaff>

/** Type, role and, for sales people, team that an approval assigns. */
export const newPlace = newStaff.pick({ type: true, roles: true, master: true })
export type NewPlace = z.output<typeof newPlace>

export const staffChange = newStaff
  .omit({ password: true, isActive: true })
  .partial()
  .extend({
    isActive: z.boolean().optional().meta({ title: 'Active' }),
    updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
  })
  .strict()
export type StaffChange = z.output<typeof staffChange>
