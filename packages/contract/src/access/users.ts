import { profileTexts } from '@loupe/domain/access/profile.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { newPassword, typedPassword } from './people.ts'
import { givenPassword, newPlace, newStaff, openWork, staff, staffChange, staffDetail } from './staff.ts'

/** Used by the profile dialog and the settings screen; the dialog also sends the confirmation (S0 §7, S1 §7). */
const profileChange = z
  .strictObject({
    currentPassword: typedPassword(profileTexts.currentPassword).meta({ title: 'Current password' }),
    newPassword: newPassword(profileTexts.newPassword).meta({ title: 'New password' }),
    ConfirmPassword: z
      .string()
      .min(1, profileTexts.confirmPassword)
      .max(200)
      .optional()
      .meta({ title: 'Confirm password', description: 'The new password again' }),
  })
  .refine((body) => !body.ConfirmPassword || body.newPassword === body.ConfirmPassword, {
    path: ['ConfirmPassword'],
    error: profileTexts.sameAsNew,
  })

const fields = [
  'name',
  'firstName',
  'lastName',
  'username',
  'email',
  'mobile',
  'type',
  'role',
  'roleName',
  'master',
  'masterName',
  'isActive',
  'isAwaitingApproval',
  'isEmailVerified',
  'lastSignInAt',
  'createdAt',
] as const

export const users = resource('users', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/user/paginate',
    summary: 'List staff and sign-ups',
    access: 'user:view',
    ...listOf(staff, fields),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/user/:id',
    summary: 'View a staff member with their open work',
    access: 'user:view',
    params: byId,
    reply: staffDetail,
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/create',
    summary: 'Add a staff member; they get an email',
    access: 'user:insert',
    body: newStaff,
    reply: staff,
    message: 'User added and notified by email.',
    refusals: ['validation', 'duplicate', 'no_role', 'role_above'],
  },
  approve: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/verify-users',
    summary: 'Approve sign-ups and give them their type, role and team',
    access: 'user:approve',
    body: newPlace.extend({ users: z.array(id).min(1, 'Please select at least one person.').max(100) }),
    reply: z.object({ list: z.array(staff) }),
    message: 'Approved. The user has been notified by email.',
    refusals: ['not_found', 'wrong_status', 'no_role', 'role_above', 'validation'],
  },
  change: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/user/:id',
    summary: 'Change a staff member, their role, or whether they may sign in',
    access: 'user:update',
    params: byId,
    body: staffChange,
    reply: staff,
    message: 'User saved.',
    refusals: ['not_found', 'forbidden', 'role_above', 'no_role', 'duplicate', 'last_super_admin', 'stale', 'wrong_status', 'validation'],
  },
  remove: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/admin-user-delete',
    summary: 'Reject a sign-up, or delete a staff member; refused while they have clients or open deals, with counts',
    access: 'user:delete',
    body: z.strictObject({ id }),
    reply: nothing,
    message: 'Deleted.',
    refusals: ['not_found', 'forbidden', 'role_above', 'last_super_admin', 'has_open_work'],
  },
  reassign: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/reassign',
    summary: 'Reassign someone’s clients, open deals and team; closed deals stay theirs',
    access: 'user:update',
    body: z.strictObject({
      from: id.meta({ title: 'From' }),
      to: id.meta({ title: 'Reassign to' }),
    }),
    reply: openWork.meta({ description: 'What was reassigned' }),
    message: 'Reassigned.',
    refusals: ['not_found', 'validation', 'seller_taken'],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/reset-password',
    summary: 'Give someone a new password, which they must change at the next sign-in; without one, email them a link',
    access: 'user:update',
    body: z.strictObject({ id, password: givenPassword.optional().meta({ title: 'New password' }) }),
    reply: nothing,
    unrepeatable: true,
    refusals: ['not_found', 'forbidden', 'role_above', 'wrong_status', 'rate_limited', 'validation'],
  },
  resendVerification: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/resend-verification-email',
    summary: 'Send the email that verifies an email address again',
    access: 'user:update',
    body: z.strictObject({ id }),
    reply: nothing,
    message: 'Verification email queued.',
    unrepeatable: true,
    refusals: ['not_found', 'rate_limited'],
  },
  endSessions: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/user/:id/sessions',
    summary: 'Sign someone out on every device',
    access: 'user:update',
    params: byId,
    reply: z.object({ ended: z.int() }),
    message: 'They are signed out everywhere.',
    refusals: ['not_found', 'forbidden'],
  },
  subUsers: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/user/sub-user-list',
    summary: 'The members of a team: my own, or anyone’s for people who may see users',
    access: 'signedIn',
    body: z.strictObject({ master: id.optional().meta({ title: 'Team of', description: 'My own by default' }) }),
    reply: z.object({ list: z.array(staff) }),
    refusals: ['not_found'],
  },
  changePassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/change-password',
    summary: 'Change my password; ends my other sessions',
    access: 'signedIn',
    body: profileChange,
    reply: nothing,
    message: 'Your password has been changed. All other sessions have been ended.',
    unrepeatable: true,
    refusals: ['wrong_password', 'validation', 'rate_limited'],
  },
})
