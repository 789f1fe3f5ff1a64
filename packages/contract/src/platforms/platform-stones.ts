import { type Platform, type RejectReason, platformNames, rejectReasons } from '@loupe/domain/platforms/platform.ts'
import { z } from 'zod'
import { id, instant, money } from '../parts.ts'

/** Single stones and the platforms: which are not sent, where one is listed, where somebody withholds it. */
export const platform = z.enum(platformNames as [Platform]).meta({ id: 'Platform', title: 'Platform' })
export const reason = z.enum(rejectReasons as [RejectReason]).meta({ title: 'Why' })

export const platformRejection = z
  .object({
    id,
    platformDetail: id,
    diamond: id,
    vStnId: z.string().meta({ title: 'Stone ID' }),
    reason,
    note: z.string().meta({ title: 'What' }),
    isWithheld: z.boolean().meta({ title: 'Withheld', description: 'A person withholds it at the moment' }),
  })
  .meta({ id: 'PlatformRejection' })
export type PlatformRejection = z.output<typeof platformRejection>

/** Where a stone is listed. */
export const stoneListing = z
  .object({
    platformDetail: id,
    name: z.string().meta({ title: 'Profile' }),
    platform: platform,
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    since: instant.meta({ title: 'Since' }),
    sentAt: instant.meta({ title: 'Last sent' }),
    until: instant.nullable().meta({ title: 'Until', description: 'None: until the platform is told to remove it' }),
    isActive: z.boolean().meta({ title: 'Active', description: 'Whether the profile sends it at the moment' }),
    isDeleted: z.boolean().meta({ title: 'Deleted', description: 'The profile is gone: nothing will remove the stone' }),
  })
  .meta({ id: 'StoneListing' })
export type StoneListing = z.output<typeof stoneListing>

/** Where a person withholds a stone. If it is still listed there, the next run removes it. */
export const stoneWithheld = z
  .object({
    platformDetail: id,
    name: z.string().meta({ title: 'Profile' }),
    platform: platform,
    note: z.string().meta({ title: 'Reason' }),
    createdByName: z.string().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Since' }),
  })
  .meta({ id: 'StoneWithheld' })
export type StoneWithheld = z.output<typeof stoneWithheld>
