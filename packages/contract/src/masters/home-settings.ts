import { homeTabNames } from '@loupe/domain/content/home.ts'
import '../messages.ts'
import { z } from 'zod'

/** The hidden tabs of Home Settings; at least one remains visible. */
export const homeSettings = z
  .strictObject({
    hidden: z
      .array(z.enum(homeTabNames))
      .max(homeTabNames.length - 1, 'Please show at least one tab.')
      .meta({ title: 'Hidden tabs' }),
  })
  .meta({ id: 'HomeSettings' })
