import { roleIds, type Grants, type Right, moduleNames, rights } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

/** Rights by module, as held: what is not there is denied. */
export const grants = z
  .partialRecord(z.enum(moduleNames as [keyof Grants, ...(keyof Grants)[]]), z.array(z.enum(rights) as z.ZodType<Right>))
  .meta({ id: 'Grants' })

export const me = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    type: z.literal(roleIds).meta({ description: 'Role id' }),
    bgColor: z.string().nullable(),
    permissions: grants,
  })
  .meta({ id: 'Me' })

export const auth = resource('auth', {
  me: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/auth/me',
    summary: 'Who is signed in, and what they may do',
    access: 'signedIn',
    reply: me,
  },
})
