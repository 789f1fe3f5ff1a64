import { profileSaid } from '@loupe/domain/access/profile.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { newPassword, typedPassword } from './people.ts'
import { givenPassword, givenRole, newStaff, openWork, staff, staffChange, staffDetail } from './staff.ts'

/** Asked for by the dialog of the profile and by the screen of the settings; the dialog sends the confirmation too (S0 §7, S1 §7). */
export const profileChange = z
  .strictObject({
    currentPassword: typedPassword(profileSaid.currentPassword).meta({ title: 'Current password' }),
    newPassword: newPassword(profileSaid.newPassword).meta({ title: 'New password' }),
    ConfirmPassword: z
      .string()
      .min(1, profileSaid.confirmPassword)
      .max(200)
      .optional()
      .meta({ title: 'Confirm password', description: 'The new password once more' }),
  })
  .refine((body) => !body.ConfirmPassword || body.newPassword === body.ConfirmPassword, {
    path: ['ConfirmPassword'],
    error: profileSaid.sameAsNew,
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
    summary: 'List staff and who asks to join',
    access: 'user:view',
    ...listOf(staff, fields),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/user/:id',
    summary: 'Look at somebody of the staff, with what still hangs on them',
    access: 'user:view',
    params: byId,
    reply: staffDetail,
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/create',
    summary: 'Add somebody to the staff; they are told by mail',
    access: 'user:insert',
    body: newStaff,
    reply: staff,
    message: 'User added. They have been told by mail.',
    refusals: ['validation', 'duplicate', 'no_role', 'role_above'],
  },
  approve: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/verify-users',
    summary: 'Approve sign-ups and give them their role',
    access: 'user:approve',
    body: z.strictObject({
      users: z.array(id).min(1, 'Please select somebody.').max(100),
      type: givenRole.meta({ title: 'Role' }),
    }),
    reply: z.object({ list: z.array(staff) }),
    message: 'Approved. They have been told by mail.',
    refusals: ['not_found', 'wrong_status', 'no_role', 'role_above'],
  },
  change: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/user/:id',
    summary: 'Change what is known of somebody, their role, or whether they may come in',
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
    summary: 'Reject a sign-up, or remove somebody for good; refused while clients or open deals hang on them, with counts',
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
    summary: "Give somebody's clients, open deals and team to another; what is done and sold stays theirs",
    access: 'user:update',
    body: z.strictObject({
      from: id.meta({ title: 'From' }),
      to: id.meta({ title: 'Reassign to' }),
    }),
    reply: openWork.meta({ description: 'What was given' }),
    message: 'Reassigned.',
    refusals: ['not_found', 'validation', 'seller_taken'],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/reset-password',
    summary: 'Give somebody a new password, which they must change at the next sign-in; without one, mail them a link',
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
    summary: 'Mail the link that verifies an e-mail address once more',
    access: 'user:update',
    body: z.strictObject({ id }),
    reply: nothing,
    message: 'The verification mail is on its way.',
    unrepeatable: true,
    refusals: ['not_found', 'rate_limited'],
  },
  endSessions: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/user/:id/sessions',
    summary: 'Sign somebody out on every device',
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
    summary: 'Who is in a team: my own, or anybody’s for who may see users',
    access: 'signedIn',
    body: z.strictObject({ master: id.optional().meta({ title: 'Team of', description: 'Me when not said' }) }),
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
