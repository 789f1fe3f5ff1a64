import { rights, roleIds, roleTexts, moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { shortestPassword } from '@loupe/domain/access/password.ts'
import { z } from 'zod'
import { id } from '../parts.ts'
import { codeNames } from '../status.ts'

/** A person as sign-in returns them (S0 §3). */
export const person = z
  .object({
    id,
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name' }),
    lastName: z.string().meta({ title: 'Last name' }),
    username: z.string().meta({ title: 'Username' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    email: z.string().meta({ title: 'Email' }),
    companyName: z.string().nullable().meta({ title: 'Company' }),
    account: z.object({ id, companyName: z.string() }).nullable(),
    defaultPassword: z.boolean(),
    type: z.literal(roleIds).meta({ title: 'Role', ...codeNames(roleIds, roleTexts) }),
    isActive: z.boolean().meta({ title: 'Active' }),
    photoId: id.nullable().meta({ title: 'Photo' }),
    bgColor: z.string().nullable().meta({ title: 'Background color' }),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof person>

const ticked = z.object(Object.fromEntries(rights.map((right) => [right, z.boolean()])) as Record<(typeof rights)[number], z.ZodBoolean>)
const module = z.enum(moduleNames, { error: (issue) => `There is no module called ${String(issue.input)}.` })

/** One row of the permission tree. */
export const permissionEntry = z
  .object({
    module,
    id: z.string(),
    title: z.string(),
    permissions: ticked,
    get children() {
      return z.array(permissionEntry).optional()
    },
  })
  .meta({ id: 'PermissionEntry' })

/** A change of permissions: the whole tree as it was read, or only the rows that change. */
export const permissionChange = z.strictObject({
  module,
  id: z.string().optional(),
  title: z.string().optional(),
  permissions: z.strictObject(ticked.partial().shape).nullable().meta({ description: 'null restores the rights of the person’s role' }),
  get children() {
    return z.array(permissionChange).max(100).optional()
  },
})
export type PermissionChange = z.output<typeof permissionChange>

const longest = 200
/** A password typed at sign-in, which is not validated. */
export const typedPassword = (missing: string) => z.string(missing).min(1, missing).max(longest)
/** A new password. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .min(shortestPassword, `New Password must be minimum of ${shortestPassword} digit.`)
    .max(longest)
export const email = z.string('Please input your E-mail!').trim().max(200).pipe(z.email('The input is not valid E-mail!'))
