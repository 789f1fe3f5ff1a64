import { type Theme, themeColorNames } from '@loupe/domain/masters/theme.ts'
import '../messages.ts'
import { z } from 'zod'
import { resource } from '../route.ts'

const mailDestinations = ['out', 'demoMailbox', 'nowhere'] as const

/** The public part of the company's settings. */
const appearance = z
  .object({
    name: z.string(),
    addresses: z.string(),
    logo: z.string().nullable().meta({ description: 'Address of the picture' }),
    theme: z.object(Object.fromEntries(themeColorNames.map((name) => [name, z.string()])) as Record<keyof Theme, z.ZodString>),
    isSignUpOpen: z.boolean().meta({ description: 'Whether people may sign up' }),
    timeZone: z.string().meta({ description: 'Of the company, by its IANA name' }),
    mail: z.enum(mailDestinations).meta({
      description: 'Where mail goes: out by SMTP, into the mailbox of the demo, or nowhere until SMTP is set up. The same for everyone',
    }),
    notice: z.string().nullable().meta({ description: 'The reason while Loupe is closed' }),
  })
  .meta({ id: 'CompanyAppearance' })
export type CompanyAppearance = z.output<typeof appearance>

/** Apart from the settings from which it is made, because the sign-in pages load it. */
export const companyAppearance = resource('companyAppearance', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/common/house',
    summary: 'Name, logo and colors of the company, and whether Loupe is closed or open for sign-up',
    access: 'anyone',
    perMinute: 1200,
    reply: appearance,
  },
})
