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
import { factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import { feedbackKinds, feedbackLifecycle, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { type Kind, lifecycles } from '@loupe/domain/lifecycles.ts'
import { conventionLabel } from '@loupe/domain/sheets/convention-label.ts'
import { trackNames } from '@loupe/domain/transactions/track.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { bankChangeLifecycle } from '@loupe/domain/accounts/bank.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Of a longer list this many values are shown, and the others are counted. */
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

/** Names of staff, stones, parcels, list values, pictures, brokers and places. Not of clients: only people who may see a client see its name. */
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

const conventions = Object.fromEntries(conventionLabel.map(({ value, label: name }) => [value, name]))
/** What a sheet does to the stock. */
const sheetModes = { add: 'Adds and updates', replace: 'Replaces the vendor’s list', prices: 'Changes prices only' }

type Labels = Record<string, (code: number | string) => string | undefined>
const label = (lifecycle: { of(code: number | string): { label: string } }) => (code: number | string) => lifecycle.of(code).label
const named =
  (names: object): Labels[string] =>
  (code) =>
    (names as Record<string, string>)[code]
/** Titles of the settings of stone columns. */
export const columnTitles: ReadonlyMap<string, string> = new Map([
  ['order', 'Order'],
  ['hidden', 'Hidden'],
  ['widths', 'Widths'],
  ['pinned', 'Pinned'],
  ['pinnedRight', 'Pinned on the right'],
])
/** The titles of stone columns. */
const columnLabels: Labels[string] = (code) => titlesOf(routes, 'diamond').get(String(code))
const roleLabels: Labels = { type: (code) => roleTitle(asRole(Number(code)) ?? 6), own: (code) => moduleTitle(String(code)) }
/** Codes that a form shows as labels. */
const codes: Partial<Record<string, Labels>> = {
  access: { reason: named({ forbidden: 'Not permitted', rate_limited: 'Too many attempts', unauthorized: 'Signed out' }) },
  session: { kind: named({ full: 'Whole', password: 'Only allowed to change the password' }) },
  track: { trackType: named(trackNames) },
  user: roleLabels,
  accountUser: roleLabels,
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
  gridColumnDefault: { order: columnLabels, hidden: columnLabels, pinned: columnLabels, pinnedRight: columnLabels },
  homeEvent: { type: named(eventTypeNames) },
  newsEvent: { type: named(newsTypeNames) },
  setting: { hidden: named(homeTabs) },
  sheet: { mode: named(sheetModes), discountConvention: named(conventions), law: named(conventions) },
}
/** The label of a status of the lifecycle; an event may store another kind of status, such as a platform's response. */
const stateOf = (of: { codes: readonly (string | number)[]; of(code: number | string): { label: string } }, value: number | string) =>
  of.codes.includes(value) ? of.of(value).label : undefined

/** Lists that fields take their codes from. */
const lists: Record<string, string> = {
  role: userRoles.code,
  group: 'ACCOUNT_GROUP',
  natureOfOrg: 'NATURE_OF_ORG',
  businessType: 'BUSINESS_TYPE',
}

/** A value in readable form: names for ids, labels for codes, lists as lists. */
export function labelsOf(
  { kind: event, subjectType: subject }: { kind: string; subjectType: string },
  names: Map<string, string>,
  masters: Masters,
  titleOf: (field: string) => string,
) {
  /** A stone's value as lists show it: the name, where the trade does not use the code. */
  const listOf = (field: string) => {
    const found = subject === 'diamond' ? findField(field) : undefined
    const facts = found && factsOf(found)
    return lists[field] ?? (facts?.asCode ? undefined : facts?.list)
  }
  const ofLifecycle = lifecycles[event.split('.')[0] as Kind]
  const plain = (field: string, value: HistoryValue): string | number | boolean | null => {
    if (value === null || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((one) => plain('', one)).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, one]) => `${titleOf(name)} ${String(plain(name, one))}`)
        .join(', ')
    const list = listOf(field)
    const word =
      (field === 'status' || (subject === 'diamond' && field === 'wSts') ? stateOf(ofLifecycle ?? lifecycles.diamond, value) : undefined) ??
      codes[subject]?.[field]?.(value) ??
      (list ? masters.list(list).find(({ code, no }) => code === value || no === value)?.name : undefined)
    if (word !== undefined) return word
    return typeof value === 'string' && uuid.test(value) ? (names.get(value) ?? `#${value.slice(0, 8)}`) : value
  }
  return (field: string, value: HistoryValue): string | number | boolean | string[] | null => {
    if (!Array.isArray(value)) return plain(field, value)
    const listed = value.slice(0, most).map((one) => String(plain(field, one)))
    return value.length > most ? [...listed, `and ${value.length - most} more`] : listed
  }
}
