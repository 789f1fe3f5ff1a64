import { type Theme, themeColourNames } from '@loupe/domain/masters/theme.ts'
import '../messages.ts'
import { z } from 'zod'
import { resource } from '../route.ts'

/** What everybody sees of the business. */
export const houseLook = z
  .object({
    name: z.string(),
    addresses: z.string(),
    logo: z.string().nullable().meta({ description: 'Address of the picture' }),
    theme: z.object(Object.fromEntries(themeColourNames.map((name) => [name, z.string()])) as Record<keyof Theme, z.ZodString>),
    isSignUpOpen: z.boolean().meta({ description: 'Whether somebody may ask for an account' }),
    notice: z.string().nullable().meta({ description: 'While the house is closed: why' }),
  })
  .meta({ id: 'HouseLook' })
export type HouseLook = z.output<typeof houseLook>

/** Apart from the settings it is made of: pages before the sign-in load it. */
export const settingLooks = resource('settingLooks', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/common/house',
    summary: 'Name, logo and colors of the business, whether it is closed, and whether one may sign up',
    access: 'anyone',
    reply: houseLook,
  },
})
