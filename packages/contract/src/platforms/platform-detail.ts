import { remoteStates } from '@loupe/domain/kernel/remote-state.ts'
import { type FeedSource, feedColumnsAtMost, feedSourceNames } from '@loupe/domain/platforms/feed-columns.ts'
import { feeds } from '@loupe/domain/platforms/global-policy.ts'
import {
  type FeedPart,
  feedFileTypes,
  feedPartNames,
  feedRuleTypes,
  refreshMinutes,
  transferModes,
} from '@loupe/domain/platforms/platform.ts'
import { z } from 'zod'
import { remoteDefaults, remoteFolder, remoteSecrets, line } from '../remote-folder.ts'
import { searchState } from '../inventory/saved-searches.ts'
import { count, decimal, id, instant } from '../parts.ts'
import { platform } from './platform-stones.ts'

export const feedColumn = z.strictObject({
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
export const platformDetailFields = {
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

export const platformDetail = z
  .object({
    id,
    ...platformDetailFields,
    isActive,
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    searchId: id.nullable().meta({ title: 'Saved search', description: 'The profile from which it was copied' }),
    searchName: z.string().meta({ title: 'Stones' }),
    searchData: searchState.meta({ title: 'Search', description: 'Its own copy: the stones sent only change with the profile' }),
    hasPassword: z.boolean(),
    hasPrivateKey: z.boolean(),
    state: z.enum(remoteStates).meta({ title: 'Status' }),
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
export const platformDetailInput = z.strictObject({
  ...platformDetailFields,
  searchId: savedSearch,
  policy: platformDetailFields.policy.default(null),
  ruleType: platformDetailFields.ruleType.default(null),
  ruleValue: platformDetailFields.ruleValue.default(null),
  list: platformDetailFields.list.default(null),
  part: platformDetailFields.part.default('all'),
  columns: platformDetailFields.columns.optional().meta({ title: 'Columns', description: 'By default the platform’s own columns' }),
  url: platformDetailFields.url.default(''),
  ...remoteDefaults,
  fileName: platformDetailFields.fileName.default('stock'),
  successText: platformDetailFields.successText.default(''),
  isActive: isActive.default(true),
})
export const platformDetailChange = z
  .strictObject({ ...platformDetailFields, ...remoteSecrets, searchId: savedSearch, isActive })
  .omit({ platform: true })
