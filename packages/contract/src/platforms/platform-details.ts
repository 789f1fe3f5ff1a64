import { runOutcomes } from '@loupe/domain/platforms/platform.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { trialOf } from '../remote-folder.ts'
import { stoneNames } from '../inventory/exports.ts'
import { listOf } from '../list.ts'
import { byId, chosenId, count, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { platformRejection, reason, stoneListing, stoneWithheld } from './platform-stones.ts'
import { feedColumn, platformDetail, platformDetailChange, platformDetailFields, platformDetailInput } from './platform-detail.ts'

const byReason = z.partialRecord(reason, count)

const platformRun = z
  .object({
    id,
    platformDetail: id,
    outcome: z.enum(runOutcomes).meta({ title: 'Outcome' }),
    isFull: z.boolean().meta({ title: 'Full' }),
    found: count.meta({ title: 'Found' }),
    judged: count.meta({ title: 'Checked', description: 'When only changes are sent: the stones changed since the last run' }),
    sent: count.meta({ title: 'Sent', description: 'Rows of the file' }),
    rejected: count.meta({ title: 'Rejected' }),
    changed: count.meta({ title: 'New or changed' }),
    removed: count.meta({ title: 'Removed' }),
    reasons: byReason.meta({ title: 'Why', description: 'Number of rejected stones by reason' }),
    bytes: z.int().meta({ title: 'Bytes' }),
    note: z.string().meta({ title: 'Note' }),
    startedAt: instant.meta({ title: 'Started' }),
    finishedAt: instant.nullable().meta({ title: 'Ended' }),
  })
  .meta({ id: 'PlatformRun' })
export type PlatformRun = z.output<typeof platformRun>

/** The amounts in the stock and as sent, and their difference. */
const priced = {
  stock: money.meta({ title: 'In the stock' }),
  going: money.meta({ title: 'Sent at' }),
  change: z.number().nullable().meta({ title: 'Change %', description: 'Relative to the amount of the stock; null where that is 0' }),
}
const cell = z.union([z.string(), z.number()]).nullable()
const { mode, url, fileName, fileType } = platformDetailFields
const trial = z.strictObject({ ...trialOf, ...z.object({ mode, url, fileName, fileType }).partial().shape })
const ofStones = z.strictObject({ id: chosenId('Please choose a platform.').meta({ title: 'Platform' }), diamonds: stoneNames })
const at = (rest: string): `/${string}` => `/admin/v1/platform-detail/${rest}`

/** Platforms get no stone below its cost, so a list of the stones sent reveals something about costs. */
const alsoNeeds = 'cost:view'

export const platformDetails = resource('platformDetails', {
  ...familyOf({
    path: 'platform-detail',
    module: 'platform',
    nouns: ['a platform profile', 'platform profiles'],
    alsoNeeds,
    row: platformDetail,
    fields: [
      'name',
      'platform',
      'labGrown',
      'mode',
      'refresh',
      'fileType',
      'isActive',
      'failed',
      'lastSuccessAt',
      'nextRunAt',
      'createdAt',
      'updatedAt',
    ],
    create: platformDetailInput,
    change: platformDetailChange,
    reply: platformDetail,
    refusals: ['not_found', 'duplicate'],
  }),
  format: {
    kind: 'read',
    method: 'POST',
    path: at('format'),
    summary: 'The default columns of a platform',
    access: 'platform:view',
    body: z.strictObject({ platform: platformDetailFields.platform, labGrown: z.boolean() }),
    reply: z.object({ isPublished: z.boolean(), columns: z.array(feedColumn) }),
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: at('preview'),
    summary: 'Preview of a profile: what it would send from the present stock, what not and why, and the first rows',
    access: 'platform:view',
    alsoNeeds,
    body: byId,
    reply: z.object({
      ...{ found: count, sent: count, reasons: byReason, heads: z.array(z.string()), rows: z.array(z.array(cell)) },
      ...priced,
      moved: z
        .array(z.object({ vStnId: z.string().meta({ title: 'Stone ID' }), ...priced }))
        .meta({ title: 'Largest price differences', description: 'The stones whose price differs most from that in the stock' }),
    }),
    refusals: ['not_found'],
  },
  test: {
    kind: 'read',
    method: 'POST',
    path: at('test'),
    summary:
      'Test the connection of a profile, stored or as entered: sign in, and write and remove a small file in the feed’s folder; for an API, check that it answers',
    access: 'platform:update',
    body: trial,
    reply: z.object({ isFine: z.boolean(), note: z.string() }),
    refusals: ['not_found'],
  },
  run: {
    kind: 'write',
    method: 'POST',
    path: at('run'),
    message: 'It is sent as soon as a worker is free.',
    summary: 'Send now; a profile that is being sent is sent again afterwards',
    access: 'platform:update',
    alsoNeeds,
    body: z.strictObject({ id, isFull: z.boolean().default(false) }),
    reply: platformDetail,
    refusals: ['not_found', 'wrong_status'],
  },
  file: {
    kind: 'write',
    method: 'POST',
    path: at('file'),
    summary: 'Create the file of a profile, to download and send by hand',
    access: 'platform:view',
    alsoNeeds,
    body: byId,
    reply: task,
    refusals: ['not_found'],
  },
  runs: {
    kind: 'read',
    method: 'POST',
    path: at('runs/paginate'),
    summary: 'List the runs of profiles',
    access: 'platform:view',
    alsoNeeds,
    ...listOf(platformRun, ['platformDetail', 'outcome', 'startedAt', 'finishedAt', 'sent', 'rejected']),
  },
  rejections: {
    kind: 'read',
    method: 'POST',
    path: at('rejections/paginate'),
    summary: 'List the stones that the last run of a profile did not send, with the reasons',
    access: 'platform:view',
    alsoNeeds,
    ...listOf(platformRejection, ['platformDetail', 'vStnId', 'reason']),
  },
  listings: {
    kind: 'read',
    method: 'POST',
    path: at('listings'),
    summary: 'Where a stone is listed, at what price and until when',
    access: 'diamond:view',
    alsoNeeds,
    body: z.strictObject({ diamond: id }),
    reply: z.array(stoneListing),
  },
  withhold: {
    kind: 'write',
    method: 'POST',
    path: at('withhold'),
    message: 'Withheld from the next run.',
    summary: 'Withhold stones from a platform, whatever its profile finds, until they are released; the feed is sent immediately',
    access: 'platform:update',
    alsoNeeds,
    body: ofStones.extend({ note: remarks.max(200).default('').meta({ title: 'Reason', description: 'For people who view the stone' }) }),
    reply: platformDetail,
    refusals: ['not_found'],
  },
  putBack: {
    kind: 'write',
    method: 'POST',
    path: at('put-back'),
    message: 'Listed again from the next run.',
    summary: 'Release withheld stones to a platform; the feed is sent immediately',
    access: 'platform:update',
    alsoNeeds,
    body: ofStones,
    reply: platformDetail,
    refusals: ['not_found'],
  },
  withheld: {
    kind: 'read',
    method: 'POST',
    path: at('withheld'),
    summary: 'Where a stone is withheld, by whom and why',
    access: 'diamond:view',
    body: z.strictObject({ diamond: id }),
    reply: z.array(stoneWithheld),
  },
})
