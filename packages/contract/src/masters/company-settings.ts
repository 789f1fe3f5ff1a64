import { type Theme, themeColorNames, themeColors, themeFault, themesAlike } from '@loupe/domain/masters/theme.ts'
import { id, timeZone } from '../parts.ts'
import { z } from 'zod'

/** The company's name and addresses, for documents, mails and pages. */
export const projectSettings = z
  .strictObject({
    name: z
      .string('Please enter name.')
      .trim()
      .min(1, 'Please enter name.')
      .max(60)
      .refine((text) => !/\p{Cc}/u.test(text), 'Enter this on one line.')
      .meta({ title: 'Name of the business' }),
    addresses: z
      .string()
      .trim()
      .max(600)
      .refine((text) => text.split('\n').length <= 6, 'Please use at most 6 lines.')
      .meta({ title: 'Addresses', description: 'As on documents and below emails; up to 6 lines' }),
    logo: id.nullable().meta({ title: 'Logo', description: 'On pages and documents; JPG or PNG' }),
  })
  .meta({ id: 'ProjectSettings' })

/** The colors of the two kinds of stone (S0 §1, §2). Each must be readable on its backgrounds. */
export const themeSettings = z
  .strictObject(
    Object.fromEntries(
      themeColorNames.map((name) => [
        name,
        z
          .string('Please enter a color such as #1d4f91.')
          .toLowerCase()
          .superRefine((color, { addIssue }) => {
            const fault = themeFault(name, color)
            if (fault) addIssue({ code: 'custom', message: fault })
          })
          .meta({ title: themeColors[name].title }),
      ]),
    ) as Record<keyof Theme, z.ZodString>,
  )
  .refine((theme) => !themesAlike(theme), { path: ['lab'], error: 'Natural and lab-grown need colors that differ.' })
  .meta({ id: 'ThemeSettings' })

/** Where the company's days begin and end. */
export const timeZoneSettings = z
  .strictObject({
    timeZone: timeZone.meta({
      title: 'Time zone',
      description: 'What is agreed already, such as the end of a hold, stays at its instant',
    }),
  })
  .meta({ id: 'TimeZoneSettings' })
