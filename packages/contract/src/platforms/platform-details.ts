import { remoteStates } from '@loupe/domain/kernel/remote-state.ts'
import { type FeedSource, feedColumnsAtMost, feedSourceNames } from '@loupe/domain/platforms/feed-columns.ts'
import { feeds } from '@loupe/domain/platforms/global-policy.ts'
import {
  type FeedPart,
  feedFileTypes,
  feedPartNames,
  feedRuleTypes,
  refreshMinutes,
  runOutcomes,
  transferModes,
} from '@loupe/domain/platforms/platform.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { remoteDefaults, remoteFolder, remoteSecrets, line, trialOf } from '../remote-folder.ts'
import { stoneNames } from '../inventory/exports.ts'
import { searchState } from '../inventory/saved-searches.ts'
import { listOf } from '../list.ts'
import { count, decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { platform, platformRejection, reason, stoneListing, stoneWithheld } from './platform-stones.ts'

const feedColumn = z.strictObject({
  head: line(80).min(1, 'Enter a heading for the column.').meta({ title: 'Heading' }),
  from: z
    .enum(feedSourceNames as [FeedSource])
    .nullable()
    .meta({ title: 'Value', description: 'None: a fixed text' }),
  fixed: line(200).optional().meta({ title: 'Text' }),
  words: z.record(z.string().max(60), line(80)).optional().meta({ title: 'Value names', description: 'By code of the master list' }),
  isNeeded: z.boolean().optional().meta({ title: 'Required', description: 'A stone without it is not sent' }),
})

/** Input fields of a profile. */
const values = {
  name: z.string().trim().min(1, 'Please enter a name.').max(60).meta({ title: 'Name' }),
  platform,
  policy: z.enum(feeds).nullable().meta({
    title: 'Policies',
    description: 'Limits which stones of the search are sent, and adds a mark-up; without a policy all are sent',
  }),
  ruleType: z
    .enum(feedRuleTypes)
    .nullable()
    .meta({ title: 'Price rule', description: 'Changes the sent prices; the stock does not change' }),
  ruleValue: decimal.nullable().meta({ title: 'Figure' }),
  list: id.nullable().meta({
    title: 'Price list',
    description: 'The base of discounts, for platforms with a list of their own, such as IDEX',
  }),
  mode: z.enum(transferModes).meta({ title: 'Transfer mode' }),
  refresh: z.literal(refreshMinutes).meta({ title: 'Refresh interval', description: 'Minutes' }),
  fileType: z.enum(feedFileTypes).meta({ title: 'File type' }),
  part: z.enum(feedPartNames as [FeedPart]).meta({ title: 'Content', description: 'Only an API accepts changes' }),
  columns: z.array(feedColumn).min(1, 'Please enter at least one column.').max(feedColumnsAtMost).meta({ title: 'Columns' }),
  url: line(500).meta({ title: 'Address', description: 'For an API, https' }),
  ...remoteFolder,
  fileName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][\w-]{0,79}$/, 'Please use only letters, digits, - and _.')
    .meta({ title: 'File name', description: 'Without extension' }),
  successText: line(200).meta({ title: 'Success response', description: 'Text in the API’s response when it has accepted a file' }),
}
const isActive = z.boolean().meta({ title: 'Active' })

const platformDetail = z
  .object({
    id,
    ...values,
    isActive,
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    searchId: id.nullable().meta({ title: 'Saved search', description: 'The profile from which it was copied' }),
    searchName: z.string().meta({ title: 'Stones' }),
    searchData: searchState.meta({ title: 'Search', description: 'Its own copy: the stones sent only change with the profile' }),
    hasPassword: z.boolean(),
    hasPrivateKey: z.boolean(),
    state: z.enum(remoteStates).meta({ title: 'State' }),
    listed: count.meta({ title: 'Listed' }),
    rejected: count.meta({ title: 'Rejected' }),
    failed: count.meta({ title: 'Failed in a row' }),
    note: z.string().meta({ title: 'Last run' }),
    lastSuccessAt: instant.nullable().meta({ title: 'Last success' }),
    nextRunAt: instant.nullable().meta({ title: 'Next run' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'PlatformDetail' })
export type PlatformDetail = z.output<typeof platformDetail>

const savedSearch = id.meta({ title: 'Stones', description: 'A saved search; the profile stores a copy' })
const made = z.strictObject({
  ...values,
  searchId: savedSearch,
  policy: values.policy.default(null),
  ruleType: values.ruleType.default(null),
  ruleValue: values.ruleValue.default(null),
  list: values.list.default(null),
  part: values.part.default('all'),
  columns: values.columns.optional().meta({ title: 'Columns', description: 'By default the platform’s own columns' }),
  url: values.url.default(''),
  ...remoteDefaults,
  fileName: values.fileName.default('stock'),
  successText: values.successText.default(''),
  isActive: isActive.default(true),
})
const changed = z.strictObject({ ...values, ...remoteSecrets, searchId: savedSearch, isActive }).omit({ platform: true })

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
const named = z.strictObject({ id })
const { mode, url, fileName, fileType } = values
const trial = z.strictObject({ ...trialOf, ...z.object({ mode, url, fileName, fileType }).partial().shape })
const ofStones = z.strictObject({ id: z.uuid('Please choose a platform.').meta({ title: 'Platform' }), diamonds: stoneNames })
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
    create: made,
    change: changed,
    reply: platformDetail,
    refusals: ['not_found', 'duplicate'],
  }),
  format: {
    kind: 'read',
    method: 'POST',
    path: at('format'),
    summary: 'The default columns of a platform',
    access: 'platform:view',
    body: z.strictObject({ platform: values.platform, labGrown: z.boolean() }),
    reply: z.object({ isPublished: z.boolean(), columns: z.array(feedColumn) }),
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: at('preview'),
    summary: 'Preview of a profile: what it would send from the present stock, what not and why, and the first rows',
    access: 'platform:view',
    alsoNeeds,
    body: named,
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
    body: named,
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
