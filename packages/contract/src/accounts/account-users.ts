import { phoneForm } from '@loupe/domain/kernel/phone.ts'
import { shortestGivenPassword } from '@loupe/domain/access/password.ts'
import { clientUserTypes, mostAtOnce } from '@loupe/domain/accounts/client-user.ts'
import { said } from '@loupe/domain/accounts/said.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { needed, optionalText } from './fields.ts'

const userType = z.literal(clientUserTypes, {
  error: ({ input }) => (input === undefined || input === null || input === '' ? said.userType : said.userTypeForm),
})

/** Somebody of a client (S1 §3): who buys for it, or the system that does. */
export const accountUser = z
  .object({
    id,
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    type: userType.meta({ title: 'Type', description: '4 primary, 10 secondary, 7 API user' }),
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name' }),
    lastName: z.string().meta({ title: 'Last name' }),
    username: z.string().meta({ title: 'Username' }),
    email: z.string().meta({ title: 'E-mail' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    whatsapp: z.string().meta({ title: 'WhatsApp' }),
    skype: z.string().meta({ title: 'Skype' }),
    wechat: z.string().meta({ title: 'WeChat' }),
    seller: id.nullable().meta({ title: 'Sales person' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
    isEmailVerified: z.boolean().meta({ title: 'E-mail verified' }),
    defaultPassword: z.boolean().meta({ title: 'Default password', description: 'Has to be changed' }),
    isActive: z.boolean().meta({ title: 'Active' }),
    isDeleted: z.boolean(),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'AccountUser' })
export type AccountUser = z.output<typeof accountUser>

const line = (missing: string, longest = 100) => needed(missing, longest).refine(isOneLine, 'Please write this on one line.')
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
const email = (missing: string) => line(missing, 200).toLowerCase().pipe(z.email(said.validEmail)).meta({ title: 'E-mail' })
const mobile = (missing: string) => needed(missing, 40).regex(phoneForm, said.phoneForm).meta({ title: 'Mobile' })
const username = (missing: string) =>
  line(missing)
    .refine((name) => !/\s/.test(name), 'Please write the username without spaces.')
    .meta({ title: 'Username' })
const handle = (title: string) => optionalText(100).refine(isOneLine, 'Please write this on one line.').optional().meta({ title })

const fields = {
  type: userType.meta({ title: 'Type' }),
  whatsapp: handle('WhatsApp'),
  skype: handle('Skype'),
  wechat: handle('WeChat'),
  seller: id.nullable().optional().meta({ title: 'Sales person' }),
  isActive: z.boolean().optional().meta({ title: 'Active' }),
}
/** Empty stands for the e-mail (S1 §5); one that is given is as long as any that is given. */
const password = z
  .string()
  .max(200)
  .refine((given) => given === '' || given.length >= shortestGivenPassword, `Please give at least ${shortestGivenPassword} characters.`)
  .optional()

/** The add form (S1 §5). */
export const newAccountUserFields = z.strictObject({
  account: z.uuid(said.noAccount).meta({ title: 'Company' }),
  firstName: line(said.firstname).meta({ title: 'First name' }),
  lastName: optionalText(100).refine(isOneLine, 'Please write this on one line.').default('').meta({ title: 'Last name' }),
  email: email(said.email),
  mobile: mobile(said.mobile),
  username: username(said.username),
  password: password.meta({ title: 'Password', description: 'The e-mail when empty; it has to be changed either way' }),
  confirm_password: z.string().max(200).optional().meta({ title: 'Confirm password' }),
  ...fields,
})
export const newAccountUser = newAccountUserFields.refine((user) => (user.password ?? '') === (user.confirm_password ?? ''), {
  path: ['confirm_password'],
  error: said.confirm,
})
export type NewAccountUser = z.output<typeof newAccountUser>

/** The edit form: no password, and its own words (S1 §5). */
export const accountUserEdit = z.strictObject({
  ...fields,
  firstName: line(said.firstnameRequired).meta({ title: 'First name' }),
  lastName: line(said.lastnameRequired).meta({ title: 'Last name', description: '_ for somebody who has none' }),
  email: email(said.emailRequired),
  mobile: mobile(said.mobileRequired),
  username: username(said.usernameRequired),
  updatedAt: instant.optional().meta({ description: 'As read: refuses when somebody changed it since' }),
})
const accountUserChange = accountUserEdit.partial().strict()
export type AccountUserChange = z.output<typeof accountUserChange>

/** Somebody of those who were sent together that could not be added, and why. */
const failed = z.object({
  at: z.int().meta({ description: 'Which one of those that were sent, from 0' }),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), username: z.string() }),
  error: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type FailedUser = z.output<typeof failed>

export const accountUsers = resource('accountUsers', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account-user/paginate',
    summary: 'List users of clients within reach',
    access: 'account:view',
    ...listOf(accountUser, [
      'account',
      'companyName',
      'type',
      'name',
      'firstName',
      'lastName',
      'username',
      'email',
      'mobile',
      'seller',
      'isEmailVerified',
      'isActive',
      'isDeleted',
      'createdAt',
      'updatedAt',
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/account-user/:id',
    summary: 'Look at a user of a client',
    access: 'account:view',
    params: byId,
    reply: accountUser,
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/create',
    summary: 'Add a user to a client; the password is the e-mail when none is given, and has to be changed',
    access: 'account:update',
    body: newAccountUser,
    reply: accountUser,
    message: 'User added. A mail asks them to verify their e-mail address.',
    refusals: ['validation', 'not_found', 'duplicate', 'primary_taken'],
  },
  createMany: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/create-many',
    summary: 'Add users to a client: each is made or fails by itself, with its reason',
    access: 'account:update',
    body: z.strictObject({
      users: z
        .array(z.record(z.string().max(60), z.unknown()))
        .min(1, 'Please enter a user.')
        .max(mostAtOnce)
        .meta({ title: 'Users', description: 'As the body of account-user/create; all of one client' }),
    }),
    reply: z.object({ created: z.array(accountUser), failed: z.array(failed) }),
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/account-user/:id',
    summary: 'Change a user of a client; what is left out stays',
    access: 'account:update',
    params: byId,
    body: accountUserChange,
    reply: accountUser,
    message: 'User saved.',
    refusals: ['validation', 'not_found', 'duplicate', 'primary_taken', 'stale'],
  },
  verify: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/verify-users',
    summary: 'Take the e-mail addresses of users of clients as verified, without their mail being answered',
    access: 'account:approve',
    body: z.strictObject({ users: z.array(id).min(1, 'Please select somebody.').max(100) }),
    reply: z.object({ list: z.array(accountUser) }),
    message: 'E-mail verified.',
    refusals: ['not_found'],
  },
  resendVerification: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/resend-verification-email',
    summary: 'Mail the link that verifies the e-mail address of a client’s user once more',
    access: 'account:update',
    body: z.strictObject({ id }),
    reply: nothing,
    message: 'The verification mail is on its way.',
    unrepeatable: true,
    refusals: ['not_found', 'rate_limited', 'wrong_status'],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/reset-password',
    summary: 'Give a client’s user a password again: the one given, or the e-mail; it has to be changed',
    access: 'account:update',
    body: z
      .strictObject({
        id,
        password: password.meta({ title: 'Password', description: 'The e-mail when empty' }),
        confirm_password: z.string().max(200).optional().meta({ title: 'Confirm password' }),
      })
      .refine((typed) => (typed.password ?? '') === (typed.confirm_password ?? ''), { path: ['confirm_password'], error: said.confirm }),
    reply: nothing,
    message: 'The password has been reset. It has to be changed.',
    unrepeatable: true,
    refusals: ['validation', 'not_found'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account-user/:id',
    summary: 'Delete a user of a client; a primary one goes from the client’s row too',
    access: 'account:update',
    params: byId,
    reply: nothing,
    message: 'Deleted.',
    refusals: ['not_found'],
  },
})
