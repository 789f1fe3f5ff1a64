import { routes } from '@loupe/contract/index.ts'
import { titlesOf } from '@loupe/contract/reports/histories.ts'
import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { termLifecycle } from '@loupe/domain/accounts/term.ts'
import { asRole, roleTitle } from '@loupe/domain/access/staff.ts'
import {
  bannerAlignmentNames,
  bannerPositionNames,
  contentTypeNames,
  eventTypeNames,
  homeTabs,
  platformNames,
} from '@loupe/domain/content/home.ts'
import { newsTypeNames } from '@loupe/domain/content/news.ts'
import { collectionTypeTitles, featuredTypeTitles } from '@loupe/domain/inventory/collection.ts'
import { type HistoryValue, moduleTitle } from '@loupe/domain/kernel/history.ts'
import { feedbackKinds, feedbackLifecycle, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { userRoles } from '@loupe/domain/masters/house-lists.ts'
import { bankChangeLifecycle } from '@loupe/domain/accounts/bank.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** How many of several things are told; the rest is counted. */
const most = 20

const all = (value: HistoryValue): HistoryValue[] =>
  Array.isArray(value)
    ? value.slice(0, most).flatMap(all)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(all)
      : [value]

export const idsIn = (values: readonly HistoryValue[]): string[] => [
  ...new Set(values.flatMap(all).filter((value): value is string => typeof value === 'string' && uuid.test(value))),
]

/** What people call things: who works here, stones, parcels, values of lists, pictures, brokers and places. Not clients: their names are for whoever reaches them. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select id, ${fullName()} as name from "user" join asked using (id) where account is null
    union all select id, v_stn_id from diamond join asked using (id)
    union all select id, parcel_no from parcel join asked using (id)
    union all select id, name from master join asked using (id)
    union all select id, file_name from picture join asked using (id) where file_name <> ''
    union all select id, name from country join asked using (id)
    union all select id, name from state join asked using (id)
    union all select id, name from city join asked using (id)
    union all select id, company_name from account join asked using (id) where 'broker' = any(ledger_type)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Words = Record<string, (code: number | string) => string | undefined>
const label = (lifecycle: { of(code: never): { label: string } }) => (code: number | string) => lifecycle.of(code as never).label
const named =
  (names: object): Words[string] =>
  (code) =>
    (names as Record<string, string>)[code]
/** What the columns of a list of stones are arranged by. */
export const columnTitles: ReadonlyMap<string, string> = new Map([
  ['order', 'Order'],
  ['hidden', 'Hidden'],
  ['widths', 'Widths'],
  ['pinned', 'Pinned'],
  ['pinnedRight', 'Pinned on the right'],
])
/** Columns of lists of stones, by their titles. */
const columnWords: Words[string] = (code) => titlesOf(routes, 'diamond').get(String(code))
const roleWords: Words = { type: (code) => roleTitle(asRole(Number(code)) ?? 6), own: (code) => moduleTitle(String(code)) }
/** Codes that a form shows in words. */
const codes: Partial<Record<string, Words>> = {
  user: roleWords,
  accountUser: roleWords,
  account: {
    kycStatus: label(kycLifecycle),
    isApproved: label(kycLifecycle),
    isVerified: (code) => (code === 2 ? 'Verified' : 'Not verified'),
  },
  accountKyc: { status: label(kycLifecycle) },
  accountTerm: { status: label(termLifecycle) },
  accountBank: { status: label(bankChangeLifecycle) },
  appVersion: { platform: named(platformNames) },
  banner: {
    bannerType: named(contentTypeNames),
    type: named(eventTypeNames),
    searchBarPosition: named(bannerPositionNames),
    alignment: named(bannerAlignmentNames),
  },
  collection: { type: named(collectionTypeTitles) },
  feedback: { status: label(feedbackLifecycle), kind: named(feedbackKinds), saidBy: named(feedbackVoices) },
  meeting: { meetingType: named(meetingTypeName) },
  featuredStone: { type: named(featuredTypeTitles) },
  gridColumnDefault: { order: columnWords, hidden: columnWords, pinned: columnWords, pinnedRight: columnWords },
  homeEvent: { type: named(eventTypeNames) },
  newsEvent: { type: named(newsTypeNames) },
  setting: { hidden: named(homeTabs) },
}
/** Codes of the house's lists. */
const lists: Record<string, string> = {
  role: userRoles.code,
  group: 'ACCOUNT_GROUP',
  natureOfOrg: 'NATURE_OF_ORG',
  businessType: 'BUSINESS_TYPE',
}

/** Says a value as people read it: ids by what they are called, codes in words, several things as several. */
export function wordsOf(subject: string, names: Map<string, string>, masters: Masters) {
  const plain = (field: string, value: HistoryValue): string | number | boolean | null => {
    if (value === null || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((one) => plain('', one)).join(', ')
    if (typeof value === 'object')
      return Object.values(value)
        .map((one) => plain('', one))
        .join(', ')
    const list = lists[field]
    const word =
      codes[subject]?.[field]?.(value) ??
      (list ? masters.list(list).find(({ code, no }) => code === value || no === value)?.name : undefined)
    if (word !== undefined) return word
    return typeof value === 'string' && uuid.test(value) ? (names.get(value) ?? `#${value.slice(0, 8)}`) : value
  }
  return (field: string, value: HistoryValue): string | number | boolean | string[] | null => {
    if (!Array.isArray(value)) return plain(field, value)
    const told = value.slice(0, most).map((one) => String(plain(field, one)))
    return value.length > most ? [...told, `and ${value.length - most} more`] : told
  }
}
