import { roleTitle, asRole } from '@loupe/domain/access/staff.ts'
import { bankChangeLifecycle } from '@loupe/domain/accounts/bank.ts'
import { interactionDirections, interactionKinds } from '@loupe/domain/accounts/interaction.ts'
import { kycDocuments } from '@loupe/domain/accounts/kyc-documents.ts'
import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { termLifecycle } from '@loupe/domain/accounts/term.ts'
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
import { savedSearchTypes } from '@loupe/domain/inventory/desk-lists.ts'
import { mediaNames } from '@loupe/domain/inventory/media.ts'
import { moduleTitle } from '@loupe/domain/kernel/history.ts'
import { modules } from '@loupe/domain/kernel/permissions.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { bulkMailTypes } from '@loupe/domain/messages/bulk-mail.ts'
import { feedbackKinds, feedbackLifecycle, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { todoSubjects } from '@loupe/domain/messages/todo.ts'
import { apiScopeNames } from '@loupe/domain/platforms/api-key.ts'
import { feedTitles } from '@loupe/domain/platforms/global-policy.ts'
import { feedParts, platforms } from '@loupe/domain/platforms/platform.ts'
import { syncTitles } from '@loupe/domain/platforms/sync.ts'
import { webhookTopicNames } from '@loupe/domain/platforms/webhook.ts'
import { priceWays } from '@loupe/domain/pricing/reprice.ts'
import { roundings } from '@loupe/domain/pricing/retail-price.ts'
import { ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { volumeBasisTitles } from '@loupe/domain/pricing/volume-discount.ts'
import { reportDays } from '@loupe/domain/reports/schedule.ts'
import { conventionLabel } from '@loupe/domain/sheets/prices/convention-label.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { screeningKinds, screeningResults } from '@loupe/contract/accounts/account-screenings.ts'
import { bidTypeName } from '@loupe/domain/transactions/bid.ts'
import { trackNames } from '@loupe/domain/transactions/track.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { columnTitle } from './value-texts.ts'

type Labels = Record<string, (code: number | string) => string | undefined>
const label = (lifecycle: { of(code: number | string): { label: string } }) => (code: number | string) => lifecycle.of(code).label
const fromNames =
  (names: object): Labels[string] =>
  (code) =>
    (names as Record<string, string>)[code]
const titled =
  (of: object): Labels[string] =>
  (code) => {
    const { title, label: name } = (of as Record<string, { title?: string; label?: string } | undefined>)[code] ?? {}
    return title ?? name
  }

const conventions = fromNames(Object.fromEntries(conventionLabel.map(({ value, label: name }) => [value, name])))
/** What a sheet does to the stock. */
const sheetModes = fromNames({ add: 'Adds and updates', replace: 'Replaces the vendor’s list', prices: 'Changes prices only' })
const roleLabels: Labels = {
  type: (code) => roleTitle(asRole(Number(code)) ?? 6),
  own: (code) => moduleTitle(String(code)),
}
const purposes = fromNames({ kyc: 'KYC document', addressProof: 'Proof of address', logo: 'Logo', screening: 'Screening' })
const fileFormats = fromNames({ xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' })
const kycTypes = fromNames({ business: 'Business', personal: 'Personal' })
const documents = { ...kycDocuments.personal, ...kycDocuments.business }
const columns: Labels[string] = (code) => columnTitle(String(code))

/** Codes that a form shows as labels. */
export const codes: Readonly<Record<string, Labels | undefined>> = {
  access: { reason: fromNames({ forbidden: 'Not permitted', rate_limited: 'Too many attempts', unauthorized: 'Signed out' }) },
  session: { kind: fromNames({ full: 'Whole', password: 'Only allowed to change the password' }) },
  track: { trackType: fromNames(trackNames) },
  user: {
    ...roleLabels,
    notice: fromNames({ tour: 'Tour', checklist: 'Checklist' }),
    dismissed: fromNames({ tour: 'Tour', checklist: 'Checklist' }),
  },
  accountUser: roleLabels,
  account: {
    kycStatus: label(kycLifecycle),
    isApproved: label(kycLifecycle),
    isVerified: (code) => (code === 2 ? 'Verified' : 'Not verified'),
    purpose: purposes,
  },
  accountInteraction: { kind: fromNames(interactionKinds), direction: fromNames(interactionDirections) },
  accountKyc: {
    status: label(kycLifecycle),
    type: kycTypes,
    docType: (code) => (documents as Record<string, { name: string }>)[code]?.name,
  },
  accountScreening: { kind: fromNames(screeningKinds), result: fromNames(screeningResults) },
  accountTerm: { status: label(termLifecycle), type: fromNames({ individual: 'Individual' }) },
  accountBank: { status: label(bankChangeLifecycle) },
  apiKey: { scopes: fromNames(apiScopeNames) },
  serviceAccount: { modules: titled(modules) },
  webhook: { topics: fromNames(webhookTopicNames), state: fromNames({ active: 'Active', paused: 'Paused', failing: 'Failing' }) },
  appVersion: { platform: fromNames(platformNames) },
  banner: {
    bannerType: fromNames(contentTypeNames),
    type: fromNames(eventTypeNames),
    searchBarPosition: fromNames(bannerPositionNames),
    alignment: fromNames(bannerAlignmentNames),
  },
  bidLot: { bidType: fromNames(bidTypeName) },
  bulkNotification: { type: fromNames(bulkMailTypes), shown: fromNames({ natural: 'Natural', labGrown: 'Lab-grown' }) },
  catalogue: { rounding: titled(roundings) },
  collection: { type: fromNames(collectionTypeTitles) },
  diamond: { kind: fromNames(mediaNames), platform: titled(platforms) },
  feedback: { status: label(feedbackLifecycle), kind: fromNames(feedbackKinds), saidBy: fromNames(feedbackVoices) },
  globalPolicy: { feed: fromNames(feedTitles), effect: fromNames({ include: 'Includes', exclude: 'Excludes' }) },
  intake: { mode: sheetModes, way: fromNames({ FTP: 'FTP', SFTP: 'SFTP', local: 'Local folder' }) },
  meeting: { meetingType: fromNames(meetingTypeName) },
  cabinSchedule: { meetingType: fromNames(meetingTypeName) },
  featuredStone: { type: fromNames(featuredTypeTitles) },
  gridColumn: { order: columns, hidden: columns, pinned: columns, pinnedRight: columns },
  gridColumnDefault: { order: columns, hidden: columns, pinned: columns, pinnedRight: columns },
  homeEvent: { type: fromNames(eventTypeNames) },
  newsEvent: { type: fromNames(newsTypeNames) },
  platformDetail: {
    from: columns,
    platform: titled(platforms),
    policy: fromNames(feedTitles),
    ruleType: titled(ruleTypes),
    part: fromNames(feedParts),
  },
  priceList: { keep: fromNames({ back: 'Back %', price: 'Price' }) },
  priceRule: { type: titled(ruleTypes) },
  priceRun: { way: titled(priceWays) },
  savedReport: { format: fileFormats, days: fromNames(reportDays) },
  savedSearch: { type: fromNames(savedSearchTypes) },
  setting: { hidden: fromNames(homeTabs) },
  sheet: { mode: sheetModes, discountConvention: conventions, law: conventions, state: label(sheetLifecycle) },
  sync: { resource: fromNames(syncTitles) },
  task: { format: fileFormats, columns },
  todo: { subjectType: titled(todoSubjects) },
  volumeDiscount: { basis: fromNames(volumeBasisTitles) },
}

/** Fields of any subject whose codes are those of a list. */
export const lists: Record<string, string> = {
  role: userRoles.code,
  group: 'ACCOUNT_GROUP',
  natureOfOrg: 'NATURE_OF_ORG',
  businessType: 'BUSINESS_TYPE',
  location: 'LOCATION',
}

/** Which side a synchronized field is taken from. */
export const sides: Record<string, string> = { ours: 'Ours', sync: 'The other side’s', sheet: 'The sheet’s' }
