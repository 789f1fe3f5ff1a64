import { noticeNames } from '@loupe/domain/access/notices.ts'
import { signUpStates } from '@loupe/domain/access/sign-in.ts'
import { shortestPassword } from '@loupe/domain/access/password.ts'
import { type Grants, type Right, moduleNames, rights } from '@loupe/domain/kernel/permissions.ts'
import { dateFormatNames, numberFormatNames } from '@loupe/domain/kernel/formats.ts'
import { z } from 'zod'
import { instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { email, newPassword, permissionEntry, person, typedPassword } from './people.ts'

const username = z
  .string('The input is not valid Username!')
  .trim()
  .min(1, 'The input is not valid Username!')
  .max(200)
  .meta({ title: 'Username' })
const password = typedPassword('Please input your Password!').meta({ title: 'Password' })
const masterCodes = z.array(z.string().max(60)).max(100)

const credentials = z.strictObject({
  username,
  password,
  masters: masterCodes.optional().meta({ description: 'Codes of the lists that sign-in returns' }),
})
const codeLogin = credentials.extend({
  otp: z
    .string('The input is not valid otp!')
    .trim()
    .regex(/^\d{6}$/, 'The input is not valid otp!')
    .meta({ title: 'One-time code' }),
  remember: z.boolean().default(false).meta({ title: 'Remember Me' }),
})

const masterValues = z.array(z.object({ code: z.string(), name: z.string(), sequence: z.int() }))
const signedIn = z
  .object({
    token: z.object({
      jwt: z.string().meta({ description: 'Sent as "Authorization: Bearer <token>"; `JWT` in place of `Bearer` is accepted too' }),
    }),
    user: person,
    userPermissions: z.object({ data: z.array(permissionEntry) }),
    masters: z.record(z.string(), masterValues),
  })
  .meta({ id: 'SignedIn' })

/** The granted rights by module; what is not listed is denied. */
const held: z.ZodType<readonly Right[]> = z.array(z.enum(rights))
const grants = z.partialRecord(z.enum(moduleNames as [keyof Grants, ...(keyof Grants)[]]), held).meta({ id: 'Grants' })

/** The signed-in person: the first request of the web app. */
export const me = person
  .extend({
    roleName: z.string(),
    updatedAt: instant,
    timeZone: z.string().nullable().meta({ description: 'In which this person reads times; null is the company’s' }),
    dateFormat: z.enum(dateFormatNames).nullable(),
    numberFormat: z.enum(numberFormatNames).nullable(),
    dismissed: z.array(z.enum(noticeNames)),
    reach: z.enum(['all', 'team', 'own']).meta({ description: 'Whose clients and deals this person sees' }),
    permissions: grants,
    userPermissions: z.object({ data: z.array(permissionEntry) }),
  })
  .meta({ id: 'Me' })
export type Me = z.output<typeof me>

const signUp = z.strictObject({
  name: z.string('Please input your username!').trim().min(1, 'Please input your username!').max(120).meta({ title: 'Name' }),
  email: email.meta({ title: 'Email' }),
  password: newPassword('Please input your Password!').meta({ title: 'Password' }),
})
const forgotten = z.strictObject({
  username: z.string('Please input your E-mail!').trim().min(1, 'Please input your E-mail!').max(200).meta({ title: 'Email' }),
})
const linkReset = z.strictObject({
  token: z.string().min(1).max(200),
  newPassword: newPassword('Please input your password!').meta({ title: 'New password' }),
})
const forcedChange = z.strictObject({
  currentPassword: z
    .string('Please input your old password!')
    .min(1, { error: 'Please input your old password!', abort: true })
    .min(shortestPassword, `Password must be minimum of ${shortestPassword} digit.`)
    .max(200)
    .meta({ title: 'Current password' }),
  password: z.string().max(200).optional().meta({ description: 'The new password again' }),
  newPassword: newPassword('Please input your password!').meta({
    title: 'New password',
    description: `At least ${shortestPassword} characters`,
  }),
})

const changeByUser = {
  kind: 'write',
  method: 'POST',
  summary: 'Change my password, also a default one',
  access: 'defaultPassword',
  body: forcedChange,
  reply: nothing,
  message: 'Your password has been changed.',
  unrepeatable: true,
  refusals: ['wrong_password', 'validation', 'rate_limited'],
} as const

export const auth = resource('auth', {
  register: {
    kind: 'write',
    method: 'POST',
    path: '/auth/register',
    summary: 'Sign up for the back office; a super admin approves',
    access: 'anyone',
    body: signUp,
    reply: z.object({
      result: z.boolean(),
      token: z.object({ access_token: z.string().meta({ description: 'Only opens the state of this sign-up' }) }),
      user: z.object({ name: z.string(), email: z.string() }),
    }),
    message: 'Check your inbox: we have sent you a link to verify your email address.',
    unrepeatable: true,
    refusals: ['forbidden', 'validation', 'rate_limited'],
  },
  signUpStatus: {
    kind: 'read',
    method: 'POST',
    path: '/auth/sign-up-status',
    summary: 'State of a sign-up, by its token',
    access: 'anyone',
    perMinute: 30,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: z.object({
      status: z.enum(signUpStates).meta({ description: 'unverified: the link in the email has not been opened; waiting: it has been' }),
    }),
    refusals: ['rate_limited'],
  },
  sendLoginOtp: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/auth/send-login-otp',
    summary: 'First step of signing in: sends a code by email',
    access: 'anyone',
    body: credentials,
    reply: z.object({ otpRequired: z.literal(true), email: z.string().meta({ description: 'Where the code was sent, partly masked' }) }),
    message: 'We have sent a code to your email.',
    unrepeatable: true,
    refusals: ['wrong_credentials', 'given_password_expired', 'company_closed', 'rate_limited'],
  },
  login: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/auth/login',
    summary: 'Second step: exchanges the code for a session',
    access: 'anyone',
    body: codeLogin,
    reply: signedIn,
    unrepeatable: true,
    refusals: ['wrong_credentials', 'given_password_expired', 'company_closed', 'wrong_otp', 'rate_limited'],
  },
  logout: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/auth/logout',
    summary: 'Sign out',
    access: 'signedIn',
    reply: nothing,
    unrepeatable: true,
  },
  forgotPassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/auth/forgot-password',
    summary: 'Email a link to reset the password',
    access: 'anyone',
    body: forgotten,
    reply: nothing,
    message: 'If this email has an account, we have sent a link to reset the password.',
    unrepeatable: true,
    refusals: ['rate_limited'],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with an emailed link',
    access: 'anyone',
    body: linkReset,
    reply: nothing,
    message: 'Your password has been changed. Please sign in.',
    unrepeatable: true,
    refusals: ['link_spent', 'validation', 'rate_limited'],
  },
  resetLink: {
    kind: 'read',
    method: 'POST',
    path: '/auth/reset-link',
    summary: 'Whether an emailed reset link is still valid; does not use it up',
    access: 'anyone',
    perMinute: 30,
    body: linkReset.pick({ token: true }),
    reply: nothing,
    refusals: ['link_spent', 'rate_limited'],
  },
  resetPasswordByUser: { ...changeByUser, path: '/admin/v1/auth/reset-password-by-user' },
  resetPasswordByHolder: { ...changeByUser, path: '/auth/reset-password-by-user' },
  verifyEmail: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/auth/verify-email',
    summary: 'Verify an email address with an emailed link',
    access: 'anyone',
    body: z.strictObject({ emailHash: z.string().min(1).max(200) }),
    reply: z.object({ wasVerified: z.boolean().meta({ title: 'Already verified', description: 'It was verified before this request' }) }),
    message: 'Your email address is verified.',
    unrepeatable: true,
    refusals: ['link_spent', 'rate_limited'],
  },
  me: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/auth/me',
    summary: 'Who is signed in, and what they may do',
    access: 'signedIn',
    reply: me,
  },
})
