import { homeTabNames } from '@loupe/domain/content/home.ts'
import '../messages.ts'
import { z } from 'zod'

/** Which tabs of Home Settings nobody sees; one stays. */
export const homeSettings = z
  .strictObject({
    hidden: z
      .array(z.enum(homeTabNames))
      .max(homeTabNames.length - 1, 'Please show at least one tab.')
      .meta({ title: 'Hidden tabs' }),
  })
  .meta({ id: 'HomeSettings' })
