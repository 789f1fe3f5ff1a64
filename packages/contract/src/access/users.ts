import { givenRoles } from '@loupe/domain/access/staff.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { newPassword, person, typedPassword } from './people.ts'

/** Somebody who works here, or who asks to. */
export const staff = person
  .omit({ account: true, companyName: true })
  .extend({
    isAwaitingApproval: z.boolean().meta({ title: 'Awaiting approval' }),
    isEmailVerified: z.boolean().meta({ title: 'E-mail verified' }),
    lastSignInAt: instant.nullable().meta({ title: 'Last sign-in' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant,
  })
  .meta({ id: 'Staff' })
export type Staff = z.output<typeof staff>

const givenRole = z.literal(givenRoles, 'Please choose a role.').meta({ title: 'Role' })

export const profileChange = z
  .strictObject({
    currentPassword: typedPassword('Please input your old password!').meta({ title: 'Current password' }),
    newPassword: newPassword('Please enter new password').meta({ title: 'New password' }),
    ConfirmPassword: z.string('Please enter confirm password').min(1, 'Please enter confirm password').meta({ title: 'Confirm password' }),
  })
  .refine((body) => body.newPassword === body.ConfirmPassword, { path: ['ConfirmPassword'], error: 'Password not matched' })

export const users = resource('users', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/user/paginate',
    summary: 'List staff and who asks to join',
    access: 'user:view',
    ...listOf(staff, [
      'name',
      'firstName',
      'lastName',
      'username',
      'email',
      'mobile',
      'type',
      'isActive',
      'isAwaitingApproval',
      'isEmailVerified',
      'lastSignInAt',
      'createdAt',
    ]),
  },
  approve: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/verify-users',
    summary: 'Approve sign-ups and give them their role',
    access: 'user:approve',
    body: z.strictObject({ users: z.array(id).min(1, 'Please choose somebody.').max(100), type: givenRole }),
    reply: z.object({ list: z.array(staff) }),
    message: 'Approved. They have been told by mail.',
    refusals: ['not_found', 'wrong_status'],
  },
  change: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/user/:id',
    summary: "Change somebody's role, or whether they may come in",
    access: 'user:update',
    params: byId,
    body: z.strictObject({
      type: givenRole.optional(),
      isActive: z.boolean().optional().meta({ title: 'Active' }),
      updatedAt: instant.optional().meta({ description: 'As read: refuses when somebody changed it since' }),
    }),
    reply: staff,
    refusals: ['not_found', 'forbidden', 'last_super_admin', 'stale', 'wrong_status'],
  },
  remove: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/user/:id',
    summary: 'Reject a sign-up, or remove somebody for good',
    access: 'user:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'forbidden', 'last_super_admin'],
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
