import { phoneForm } from '@loupe/domain/kernel/phone.ts'
import { shortestGivenPassword } from '@loupe/domain/access/password.ts'
import { mostAtOnce } from '@loupe/domain/accounts/client-user.ts'
import { text as message } from '@loupe/domain/accounts/messages.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, chosenId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { needed, optionalText } from './fields.ts'
import { userType, accountUser } from './account-user.ts'

const line = (missing: string, longest = 100) => needed(missing, longest).refine(isOneLine, 'Enter this on one line.')
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
const email = (missing: string) => line(missing, 200).toLowerCase().pipe(z.email(message.validEmail)).meta({ title: 'Email' })
const mobile = (missing: string) => needed(missing, 40).regex(phoneForm, message.phoneForm).meta({ title: 'Mobile' })
const username = (missing: string) =>
  line(missing)
    .normalize('NFKC')
    .refine((name) => !/\s/.test(name), 'Enter the username without spaces.')
    .meta({ title: 'Username' })
const handle = (title: string) => optionalText(100).refine(isOneLine, 'Enter this on one line.').optional().meta({ title })

const fields = {
  type: userType.meta({ title: 'Type' }),
  whatsapp: handle('WhatsApp'),
  skype: handle('Skype'),
  wechat: handle('WeChat'),
  seller: id.nullable().optional().meta({ title: 'Sales person' }),
  isActive: z.boolean().optional().meta({ title: 'Active' }),
}
/** Empty means the e-mail address (S1 §5); otherwise it has the length of any given password. */
const password = z
  .string()
  .max(200)
  .refine((given) => given === '' || given.length >= shortestGivenPassword, `Please enter at least ${shortestGivenPassword} characters.`)
  .optional()

/** The add form (S1 §5). */
export const newAccountUserFields = z.strictObject({
  account: chosenId(message.noAccount).meta({ title: 'Company' }),
  firstName: line(message.firstname).meta({ title: 'First name' }),
  lastName: optionalText(100).refine(isOneLine, 'Enter this on one line.').default('').meta({ title: 'Last name' }),
  email: email(message.email),
  mobile: mobile(message.mobile),
  username: username(message.username),
  password: password.meta({ title: 'Password', description: 'The email by default; it must be changed either way' }),
  confirm_password: z.string().max(200).optional().meta({ title: 'Confirm password' }),
  ...fields,
})
export const newAccountUser = newAccountUserFields.refine((user) => (user.password ?? '') === (user.confirm_password ?? ''), {
  path: ['confirm_password'],
  error: message.confirm,
})
export type NewAccountUser = z.output<typeof newAccountUser>

/** The edit form: no password, and messages of its own (S1 §5). */
export const accountUserEdit = z.strictObject({
  ...fields,
  firstName: line(message.firstnameRequired).meta({ title: 'First name' }),
  lastName: line(message.lastnameRequired).meta({ title: 'Last name', description: 'Enter _ if there is none' }),
  email: email(message.emailRequired),
  mobile: mobile(message.mobileRequired),
  username: username(message.usernameRequired),
  updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
})
const accountUserChange = accountUserEdit.partial().strict()
export type AccountUserChange = z.output<typeof accountUserChange>

/** A user of the request who could not be added, and why. */
const failed = z.object({
  at: z.int().meta({ description: 'Position in the request, from 0' }),
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
    summary: 'List users of clients in scope',
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
    summary: 'View a user of a client',
    access: 'account:view',
    params: byId,
    reply: accountUser,
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/create',
    summary: 'Add a user to a client; the default password is the email, and must be changed',
    access: 'account:update',
    body: newAccountUser,
    reply: accountUser,
    message: 'User added. We sent an email asking them to verify their address.',
    refusals: ['validation', 'not_found', 'duplicate', 'primary_taken'],
  },
  createMany: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/create-many',
    summary: 'Add users to a client; each one succeeds or fails separately, with a reason',
    access: 'account:update',
    body: z.strictObject({
      users: z
        .array(z.record(z.string().max(60), z.unknown()))
        .min(1, 'Please enter a user.')
        .max(mostAtOnce)
        .meta({ title: 'Users', description: 'As the body of account-user/create; all for one client' }),
    }),
    reply: z.object({ created: z.array(accountUser), failed: z.array(failed) }),
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/account-user/:id',
    summary: 'Change a user of a client; absent fields do not change',
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
    summary: 'Mark email addresses of clients’ users as verified without an email',
    access: 'account:approve',
    body: z.strictObject({ users: z.array(id).min(1, 'Please select at least one person.').max(100) }),
    reply: z.object({ list: z.array(accountUser) }),
    message: 'Email verified.',
    refusals: ['not_found'],
  },
  resendVerification: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/resend-verification-email',
    summary: 'Send the email that verifies the email address of a client’s user again',
    access: 'account:update',
    body: z.strictObject({ id }),
    reply: nothing,
    message: 'Verification email queued.',
    unrepeatable: true,
    refusals: ['not_found', 'rate_limited', 'wrong_status'],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-user/reset-password',
    summary: 'Reset the password of a client’s user to the one given, or to the email; it must be changed',
    access: 'account:update',
    body: z
      .strictObject({
        id,
        password: password.meta({ title: 'Password', description: 'The email by default' }),
        confirm_password: z.string().max(200).optional().meta({ title: 'Confirm password' }),
      })
      .refine((typed) => (typed.password ?? '') === (typed.confirm_password ?? ''), { path: ['confirm_password'], error: message.confirm }),
    reply: nothing,
    message: 'Password reset. The user must change it at the next sign-in.',
    unrepeatable: true,
    refusals: ['validation', 'not_found'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account-user/:id',
    summary: 'Delete a user of a client; a primary user also disappears from the client’s row',
    access: 'account:update',
    params: byId,
    reply: nothing,
    message: 'Deleted.',
    refusals: ['not_found'],
  },
})
