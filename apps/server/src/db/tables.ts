import type { BulkMailStatus, BulkMailType } from '@loupe/domain/messages/bulk-mail.ts'
import type { Verified } from '@loupe/domain/accounts/account.ts'
import type { AddressType } from '@loupe/domain/accounts/address.ts'
import type { KycStatus, KycType } from '@loupe/domain/accounts/kyc.ts'
import type { FeedbackKind, FeedbackStatus, FeedbackVoice } from '@loupe/domain/messages/feedback.ts'
import type { TodoSubject } from '@loupe/domain/messages/todo.ts'
import type { MeetingType, ViewingStatus } from '@loupe/domain/transactions/viewing.ts'
import type { BidKind, BidStatus, BidType, LotStatus } from '@loupe/domain/transactions/bid.ts'
import type { BlockStatus, BlockType } from '@loupe/domain/transactions/block.ts'
import type { OfferedBy } from '@loupe/domain/transactions/offer.ts'
import type { TrackStatus, TrackType } from '@loupe/domain/transactions/track.ts'
import type { OrderStatus } from '@loupe/domain/transactions/order.ts'
import type { RowKind, SheetMode } from '@loupe/domain/sheets/codes.ts'
import type { IntakeMinutes, IntakeWay } from '@loupe/domain/sheets/intake.ts'
import type { SheetState } from '@loupe/domain/sheets/sheet.ts'
import type { PriceListStatus } from '@loupe/domain/pricing/price-list-status.ts'
import type { ListTable } from '@loupe/domain/pricing/price-list.ts'
import type { ListRule, PriceWay } from '@loupe/domain/pricing/reprice.ts'
import type { RuleType } from '@loupe/domain/pricing/rule.ts'
import type { PriceRunKind, PriceRunStatus } from '@loupe/domain/pricing/run.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { MediaKind, MediaOrigin } from '@loupe/domain/inventory/media.ts'
import type { Feed, PolicyEffect } from '@loupe/domain/platforms/global-policy.ts'
import type { FeedFileType, FeedPart, FeedRuleType, Platform, RefreshMinutes, RejectReason, RunOutcome, TransferMode } from '@loupe/domain/platforms/platform.ts'
import type { VolumeBasis } from '@loupe/domain/pricing/volume-discount.ts'
import type { DateFormat, NumberFormat } from '@loupe/domain/kernel/formats.ts'
import type { RoleId } from '@loupe/domain/kernel/permissions.ts'
import type { Json } from './json.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import type { Bank } from '@loupe/contract/accounts/fields.ts'
import type { filePurposes } from '@loupe/contract/accounts/account-files.ts'
import type { Interaction } from '@loupe/contract/accounts/interactions.ts'
import type { Screening } from '@loupe/contract/accounts/account-screenings.ts'
import type { BulkAudience, BulkStones } from '@loupe/contract/messages/bulk-audience.ts'
import type { PriceRuleRow } from '@loupe/contract/pricing/price-rules.ts'
import type { PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import type { ApiScope } from '@loupe/domain/platforms/api-key.ts'
import type { WebhookTopic } from '@loupe/domain/platforms/webhook.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import type { FeedColumn } from '@loupe/domain/platforms/feed-columns.ts'
import type { CollectionType, FeaturedType } from '@loupe/domain/inventory/collection.ts'
import type { SavedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import type { NewsType } from '@loupe/domain/content/news.ts'
import type { NotificationKind } from '@loupe/domain/messages/notification.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import type { AttemptStep } from '@loupe/domain/access/sign-in.ts'
import type { KnownFile } from '@loupe/domain/sheets/intake.ts'
import type { MappedColumn } from '@loupe/domain/sheets/headings/mapper.ts'
import type { Convention } from '@loupe/domain/sheets/prices/discount-convention.ts'
import type { Answer, Question, RememberedAnswers } from '@loupe/domain/sheets/questions.ts'
import type { Settled } from '@loupe/domain/sheets/settled.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { AppVersion as AppVersionReply } from '@loupe/contract/content/app-versions.ts'
import type { Banner as BannerReply } from '@loupe/contract/content/banners.ts'
import type { HomeEvent as HomeEventReply } from '@loupe/contract/content/home-events.ts'
import type { PlatformDetail as PlatformDetailReply } from '@loupe/contract/platforms/platform-detail.ts'
import type { PlatformRun as PlatformRunReply } from '@loupe/contract/platforms/platform-details.ts'
import type { SavedReport as SavedReportReply } from '@loupe/contract/reports/saved-reports.ts'
import type { SavedSearch as SavedSearchReply } from '@loupe/contract/inventory/saved-searches.ts'
import type { SyncRun as SyncRunReply } from '@loupe/contract/platforms/sync-run.ts'
import type { SyncRow as SyncRowReply } from '@loupe/contract/platforms/syncs.ts'
import type { WebhookDelivery as WebhookDeliveryReply } from '@loupe/contract/platforms/webhook-deliveries.ts'
import type { Webhook as WebhookReply } from '@loupe/contract/platforms/webhooks.ts'
import type { Sheet as SheetReply } from '@loupe/contract/inventory/sheet.ts'
/**
 * This file was generated by kysely-codegen.
 * Please do not edit it manually.
 */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<number, number | string, number | string>;

export interface Account {
  address: Generated<string>;
  age: Generated<string>;
  bank: Generated<Json<Bank[]>>;
  broker: string | null;
  businessType: string | null;
  city: string | null;
  companyKey: Generated<string>;
  companyName: string;
  contactEmail: Generated<string>;
  contactMobile: Generated<string>;
  country: string | null;
  createdAt: Generated<string>;
  creditLimit: Numeric | null;
  emails: Generated<string[]>;
  faxes: Generated<string[]>;
  firstName: Generated<string>;
  foundedYear: number | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isFm: Generated<boolean>;
  isVerified: Generated<Verified>;
  kycDocuments: Generated<number>;
  kycExpiresOn: string | null;
  kycStatus: Generated<KycStatus>;
  lastName: Generated<string>;
  ledgerType: Generated<string[]>;
  mobile: Generated<string>;
  mobiles: Generated<string[]>;
  name: Generated<string>;
  natureOfOrg: Generated<string[]>;
  primaryUser: string | null;
  references: Generated<Json<AccountDetail['references']>>;
  seller: string | null;
  showLabGrown: Generated<boolean>;
  showNatural: Generated<boolean>;
  state: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vendorCode: string;
  vendorLogo: string | null;
  website: Generated<string>;
  zipCode: Generated<string>;
}

export interface AccountAddress {
  account: string;
  addressProof: string | null;
  addressType: AddressType;
  city: string;
  country: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  email: string;
  fax: Generated<string>;
  id: Generated<string>;
  isDefault: Generated<boolean>;
  isDeleted: Generated<boolean>;
  phone: string;
  remark: Generated<string>;
  state: string;
  street: string;
  updatedAt: Generated<string>;
  zipCode: string;
}

export interface AccountBankChange {
  account: string;
  askedBy: string;
  bank: Json<Bank[]>;
  createdAt: Generated<string>;
  decidedBy: string | null;
  endedReason: string | null;
  id: Generated<string>;
  status: Generated<number>;
  updatedAt: Generated<string>;
}

export interface AccountFile {
  account: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  etag: string;
  fileName: string;
  id: Generated<string>;
  purpose: (typeof filePurposes)[number];
  size: number;
  source: string;
  type: string;
}

export interface AccountGroup {
  account: string;
  createdBy: string | null;
  group: string;
  id: Generated<number>;
  isActive: boolean;
  time: string;
}

export interface AccountInteraction {
  account: string;
  createdAt: Generated<string>;
  createdBy: string;
  direction: Interaction['direction'];
  happenedAt: string;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  kind: Interaction['kind'];
  notes: Generated<string>;
  subject: string;
  updatedAt: Generated<string>;
  user: string | null;
}

export interface AccountKyc {
  account: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  docType: string;
  endedReason: string | null;
  expiryDate: string | null;
  expiryTold: number | null;
  file: string;
  id: Generated<string>;
  info: Generated<string>;
  isDeleted: Generated<boolean>;
  issueDate: string | null;
  number: Generated<string>;
  numberKey: Generated<string>;
  remark: Generated<string>;
  reviewedAt: string | null;
  reviewedBy: string | null;
  status: Generated<KycStatus>;
  type: KycType;
  updatedAt: Generated<string>;
}

export interface AccountScreening {
  account: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  evidence: string | null;
  id: Generated<string>;
  kind: Screening['kind'];
  list: string;
  remarks: Generated<string>;
  result: Screening['result'];
  screenedOn: string;
  subject: string;
}

export interface AccountTerm {
  account: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  currencyId: string;
  dayTermsId: string;
  endedReason: string | null;
  extraPer: Numeric | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDefault: Generated<boolean>;
  isDeleted: Generated<boolean>;
  ntyUpExtraPer: Numeric | null;
  ntyUpRapPer: Numeric | null;
  rapPer: Numeric | null;
  splExtraPer: Numeric | null;
  splRapPer: Numeric | null;
  status: Generated<StatusOf<'accountTerm'>>;
  type: Generated<'individual'>;
  updatedAt: Generated<string>;
}

export interface Announcement {
  createdAt: Generated<string>;
  createdBy: string | null;
  fromdateTime: string;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  text: string;
  toDateTime: string;
  updatedAt: Generated<string>;
}

export interface ApiCall {
  apiKey: string;
  at: string;
  bytes: number;
  id: Generated<number>;
  ip: string;
  ms: number;
  requestId: string;
  route: string;
  status: number;
}

export interface ApiKey {
  addresses: Generated<string[]>;
  calls: Generated<number>;
  createdAt: Generated<string>;
  createdBy: string;
  expiresAt: string | null;
  hint: string;
  id: Generated<string>;
  lastUsedAt: string | null;
  minute: string | null;
  name: string;
  perMinute: number;
  replacedBy: string | null;
  revokedAt: string | null;
  scopes: ApiScope[];
  tokenHash: Buffer;
  user: string;
}

export interface AppVersion {
  createdAt: Generated<string>;
  createdBy: string | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  isHardUpdate: Generated<boolean>;
  name: string;
  number: string;
  platform: AppVersionReply['platform'];
  updatedAt: Generated<string>;
}

export interface Banner {
  activity: string;
  alignment: BannerReply['alignment'];
  bannerType: BannerReply['bannerType'];
  createdAt: Generated<string>;
  createdBy: string | null;
  description: Generated<string>;
  eventName: string;
  fromdateTime: string;
  id: Generated<string>;
  images: string[];
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  mobileImage: string | null;
  searchBarPosition: BannerReply['searchBarPosition'];
  toDateTime: string;
  type: BannerReply['type'];
  updatedAt: Generated<string>;
  url: Generated<string>;
}

export interface BidConfiguration {
  blindFrom: string;
  blindTill: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  fromDay: string;
  id: Generated<string>;
  minStep: Numeric;
  openFrom: string;
  openTill: string;
  updatedAt: Generated<string>;
  workingDays: number[];
  zone: Generated<string>;
}

export interface BidLot {
  amt: Numeric;
  back: Numeric | null;
  bidKind: BidKind;
  bidType: BidType;
  closesAt: string;
  createdAt: Generated<string>;
  createdBy: string;
  ctPr: Numeric;
  day: string;
  diamond: string;
  diamondIs: string;
  diamondWas: string;
  endedReason: string | null;
  floorCtPr: Numeric;
  id: Generated<string>;
  opensAt: string;
  rap: Numeric | null;
  status: LotStatus;
  stepCtPr: Numeric;
  updatedAt: Generated<string>;
}

export interface Block {
  account: string;
  amt: Numeric;
  back: Numeric | null;
  blockCode: string;
  blockType: BlockType;
  broker: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  ctPr: Numeric;
  day: string | null;
  diamond: string;
  diamondIs: string;
  diamondWas: string;
  endedReason: string | null;
  extensions: Generated<number>;
  id: Generated<string>;
  kindOverride: string | null;
  labGrown: Generated<boolean>;
  memo: string | null;
  rap: Numeric | null;
  remarks: Generated<string>;
  returnAskedAt: string | null;
  returnAskedBy: string | null;
  returnedAt: string | null;
  seller: string;
  sgiError: string | null;
  status: BlockStatus;
  takenFrom: string | null;
  term: unknown | null;
  updatedAt: Generated<string>;
  user: string | null;
  validTillDate: string;
}

export interface BulkMail {
  apiKey: string | null;
  audience: Json<BulkAudience>;
  body: string;
  createdAt: Generated<string>;
  createdBy: string;
  endedReason: string | null;
  files: Generated<string[]>;
  finishedAt: string | null;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  sendAt: string | null;
  startedAt: string | null;
  status: Generated<BulkMailStatus>;
  stones: Json<BulkStones> | null;
  subject: string;
  type: BulkMailType;
  updatedAt: Generated<string>;
  zone: string;
}

export interface BulkRecipient {
  account: string | null;
  address: string;
  bulkMail: string;
  id: Generated<string>;
  leftOut: string | null;
  mail: string | null;
  name: string;
  user: string | null;
}

export interface CabinSchedule {
  account: string;
  cabin: string;
  createdAt: Generated<string>;
  createdBy: string;
  day: string;
  during: Generated<string>;
  endedReason: string | null;
  endsAt: string;
  id: Generated<string>;
  location: string;
  meetingType: MeetingType;
  remarks: Generated<string>;
  seller: string;
  slot: string;
  startsAt: string;
  status: ViewingStatus;
  updatedAt: Generated<string>;
  user: string | null;
  visitors: Generated<number>;
}

export interface CabinSlot {
  cabin: string;
  capacity: number;
  createdAt: Generated<string>;
  createdBy: string | null;
  during: Generated<string>;
  fromTime: string;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  location: string;
  tillTime: string;
  updatedAt: Generated<string>;
}

export interface CabinStone {
  diamond: string;
  during: Generated<string>;
  endsAt: string;
  isLive: Generated<boolean>;
  schedule: string;
  startsAt: string;
}

export interface CalendarFeed {
  createdAt: Generated<string>;
  readAt: string | null;
  tokenHash: Buffer;
  user: string;
}

export interface Career {
  createdAt: Generated<string>;
  description: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  openUntil: string | null;
  place: string;
  title: string;
  updatedAt: Generated<string>;
  vacancies: number;
}

export interface Catalogue {
  account: string;
  createdAt: Generated<string>;
  createdBy: string;
  currency: string;
  expiresAt: string;
  hidePrice: boolean;
  id: Generated<string>;
  markUp: Numeric;
  origins: Generated<string[]>;
  rate: Numeric;
  rateDate: string;
  revokedAt: string | null;
  rounding: string;
  savedSearch: string | null;
  title: string;
  tokenHash: Buffer;
  updatedAt: Generated<string>;
}

export interface CatalogueAsk {
  catalogue: string;
  createdAt: Generated<string>;
  track: string;
}

export interface CatalogueLike {
  catalogue: string;
  createdAt: Generated<string>;
  diamond: string;
  visitor: string;
}

export interface CatalogueView {
  agent: string;
  catalogue: string;
  day: string;
  lastAt: string;
  source: string;
  views: number;
}

export interface ChangeLog {
  diamond: string;
  xid: Generated<string>;
}

export interface ChangeLogFloor {
  floor: string;
  next: string;
  onlyRow: Generated<boolean>;
}

export interface City {
  createdAt: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  state: string;
  updatedAt: Generated<string>;
}

export interface Claim {
  account: string | null;
  bidLot: string | null;
  block: string | null;
  diamond: string;
  kind: string;
  order: string | null;
  seller: string;
  since: string;
  until: string | null;
}

export interface ClockDifference {
  aheadMs: number;
  node: string;
  seenAt: string;
}

export interface Collection {
  createdAt: Generated<string>;
  createdBy: string;
  description: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  isParcel: Generated<boolean>;
  labGrown: boolean;
  name: string;
  type: CollectionType;
  updatedAt: Generated<string>;
}

export interface CollectionDiamond {
  addedAt: Generated<string>;
  collection: string;
  diamond: string;
}

export interface CollectionParcel {
  addedAt: Generated<string>;
  collection: string;
  parcel: string;
}

export interface Country {
  createdAt: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isdCode: Generated<string>;
  isoCode: string;
  name: string;
  updatedAt: Generated<string>;
}

export interface CutGroup {
  createdAt: Generated<string>;
  cutNm: Generated<number[]>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  name: string;
  polNm: number[];
  symNm: number[];
  updatedAt: Generated<string>;
}

export interface Demand {
  checkedAt: Generated<string>;
  isActive: Generated<boolean>;
  isDemo: Generated<boolean>;
  mailedAt: string | null;
  search: string;
}

export interface DemandMatch {
  diamond: string;
  foundAt: Generated<string>;
  isKnown: Generated<boolean>;
  mailedAt: string | null;
  search: string;
  seenAt: string | null;
}

export interface DemoMail {
  at: Generated<string>;
  cc: Generated<string>;
  files: Generated<string[]>;
  html: string | null;
  id: Generated<number>;
  subject: string;
  text: string;
  toAddress: string;
}

export interface Diamond {
  altCert: string | null;
  amt: Numeric;
  amtCents: Generated<number>;
  arrivedAt: Generated<string>;
  arrivedDay: Generated<string>;
  back: Numeric | null;
  blkIncNm: number | null;
  blkSdIncNm: number | null;
  cAng: Numeric | null;
  cHgt: Numeric | null;
  clrNm: number | null;
  colNm: number | null;
  cost: Numeric | null;
  createdAt: Generated<string>;
  crt: Numeric;
  crtMct: Generated<number>;
  ctPr: Numeric;
  culet: number | null;
  cultNm: number | null;
  cutNm: number | null;
  depPer: Numeric | null;
  eClnNm: number | null;
  eFact: number | null;
  fcColDesc: string | null;
  fcColNm: number | null;
  fluColNm: number | null;
  fluNm: number | null;
  grdlCondNm: number | null;
  grdlFrom: number | null;
  grdlPer: Numeric | null;
  grdlTo: number | null;
  growthNm: number | null;
  hANm: number | null;
  height: Numeric | null;
  id: Generated<string>;
  initSts: string | null;
  intNm: number | null;
  isBestBuy: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  isFcCol: Generated<boolean>;
  kToS: Generated<number[]>;
  labGrown: Generated<boolean>;
  lbCmt: string | null;
  lbDesc: string | null;
  lbNm: number | null;
  length: Numeric | null;
  locNm: number | null;
  lsrInc: string | null;
  lwrHal: Numeric | null;
  memoNo: string | null;
  mfgStnId: string | null;
  mixTintNm: number | null;
  mlkNm: number | null;
  naturalNm: number | null;
  opIncNm: number | null;
  originNm: number | null;
  ovrtnNm: number | null;
  pAng: Numeric | null;
  pHgt: Numeric | null;
  polNm: number | null;
  rap: Numeric | null;
  rapAmount: Generated<number | null>;
  ratio: Numeric | null;
  rptNo: string | null;
  sgiSts: string | null;
  shdNm: number | null;
  shpNm: number;
  sSts: string | null;
  stoneId: string | null;
  strLn: Numeric | null;
  symNm: number | null;
  tblPer: Numeric | null;
  treatmentNm: number | null;
  updatedAt: Generated<string>;
  vendor: Generated<string>;
  vendorNo: string | null;
  vendorNote: string | null;
  vStnId: string;
  webSts: string | null;
  width: Numeric | null;
  wInclNm: number | null;
  wSdInclNm: number | null;
  wSts: DiamondStatus;
}

export interface DiamondBid {
  account: string;
  amt: Numeric;
  back: Numeric | null;
  createdAt: Generated<string>;
  createdBy: string;
  ctPr: Numeric;
  endedReason: string | null;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  kindOverride: string | null;
  lot: string;
  no: Generated<number>;
  order: string | null;
  seller: string;
  status: BidStatus;
  updatedAt: Generated<string>;
  user: string | null;
}

export interface DiamondComment {
  comment: string;
  createdAt: Generated<string>;
  createdBy: string;
  diamond: string;
  id: Generated<string>;
  updatedAt: Generated<string>;
}

export interface DiamondNote {
  createdAt: Generated<string>;
  diamond: string;
  doneAt: string | null;
  id: Generated<string>;
  note: string;
  reminderDate: string | null;
  toldAt: string | null;
  updatedAt: Generated<string>;
  user: string;
}

export interface DiamondTrack {
  account: string;
  amt: Numeric;
  assignedTo: string | null;
  back: Numeric | null;
  counterOf: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  ctPr: Numeric;
  day: string | null;
  diamond: string;
  endedReason: string | null;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  kindOverride: string | null;
  labGrown: Generated<boolean>;
  listVersion: string | null;
  offerCode: string | null;
  offeredBy: OfferedBy | null;
  offerValidDate: string | null;
  rap: Numeric | null;
  remarks: Generated<string>;
  reminderDate: string | null;
  seenAt: string | null;
  seller: string;
  status: Generated<TrackStatus>;
  term: unknown | null;
  told: string | null;
  toldAt: string | null;
  trackAmount: Numeric | null;
  trackBack: Numeric | null;
  trackPricePerCarat: Numeric | null;
  trackType: TrackType;
  updatedAt: Generated<string>;
  user: string | null;
  watchedBack: Numeric | null;
  watchedCtPr: Numeric | null;
  watchedSts: string | null;
}

export interface Effect {
  at: Generated<string>;
  key: string;
}

export interface EmailGroup {
  createdAt: Generated<string>;
  description: Generated<string>;
  emails: string[];
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  name: string;
  updatedAt: Generated<string>;
}

export interface Event {
  actor: string | null;
  actorName: string;
  after: unknown | null;
  at: Generated<string>;
  before: unknown | null;
  cause: string | null;
  id: Generated<number>;
  ip: string | null;
  kind: string;
  requestId: string | null;
  subject: string;
  subjectType: string;
  xid: Generated<string>;
}

export interface EventCheck {
  at: string | null;
  broken: string | null;
  brokenSeal: number | null;
  entries: Generated<number>;
  hash: Buffer | null;
  number: Generated<number>;
  onlyRow: Generated<boolean>;
  wholeAt: string | null;
}

export interface EventSeal {
  at: string;
  cluster: string;
  entries: number;
  firstId: number;
  hash: Buffer;
  ids: string;
  isFinished: boolean;
  isSweep: boolean;
  lastId: number;
  number: number;
  previousHash: Buffer;
  rowsHash: Buffer;
  secret: Buffer;
  throughId: number;
  throughXid: string;
}

export interface FeaturedStone {
  createdAt: Generated<string>;
  createdBy: string;
  diamond: string;
  fromDate: string;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  sequence: Generated<number>;
  toDate: string;
  type: FeaturedType;
  updatedAt: Generated<string>;
}

export interface Feedback {
  account: string | null;
  answer: Generated<string>;
  answeredAt: string | null;
  answeredBy: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  diamond: string | null;
  endedReason: string | null;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  kind: FeedbackKind;
  message: string;
  saidBy: FeedbackVoice;
  status: Generated<FeedbackStatus>;
  updatedAt: Generated<string>;
}

export interface FeedChange {
  id: string;
  resource: string;
  xid: Generated<string>;
}

export interface FeedMark {
  database: string;
  history: string;
  mark: number;
}

export interface GlobalPolicy {
  createdAt: Generated<string>;
  effect: PolicyEffect;
  feed: Feed;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  labGrown: boolean;
  markUp: Numeric | null;
  name: string;
  priority: number;
  search: Generated<unknown>;
  updatedAt: Generated<string>;
}

export interface GridColumn {
  columns: unknown;
  listType: string;
  updatedAt: Generated<string>;
  user: string;
}

export interface GridColumnDefault {
  columns: unknown;
  labGrown: boolean;
  listType: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface GridColumnLabel {
  description: Generated<string>;
  key: string;
  nLabel: Generated<string>;
  sLabel: Generated<string>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface HomeEvent {
  createdAt: Generated<string>;
  createdBy: string | null;
  dashboardimage: string | null;
  fromdateTime: string;
  id: Generated<string>;
  image: string | null;
  images: Generated<string[]>;
  isActive: Generated<boolean>;
  isAfterLogin: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  isShowTimer: Generated<boolean>;
  name: string;
  shortDescription: string;
  toDateTime: string;
  type: HomeEventReply['type'];
  updatedAt: Generated<string>;
}

export interface Idempotency {
  at: Generated<string>;
  bodyHash: Buffer;
  key: string;
  owner: string;
  reply: unknown;
  route: string;
  status: number;
}

export interface Intake {
  createdAt: Generated<string>;
  failed: Generated<number>;
  folder: Generated<string>;
  host: Generated<string>;
  hostKey: Generated<string>;
  hour: number | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isSecure: Generated<boolean>;
  labGrown: Generated<boolean>;
  lastSuccessAt: string | null;
  lease: string | null;
  leasedUntil: string | null;
  mode: SheetMode;
  nextRunAt: string | null;
  note: Generated<string>;
  owner: string;
  password: Buffer | null;
  pattern: Generated<string>;
  port: number | null;
  privateKey: Buffer | null;
  refresh: IntakeMinutes;
  seen: Generated<Json<KnownFile[]>>;
  updatedAt: Generated<string>;
  username: Generated<string>;
  vendor: string;
  way: IntakeWay;
}

export interface IntakeFile {
  id: Generated<string>;
  intake: string;
  modified: string;
  name: string;
  note: Generated<string>;
  sha256: Generated<string>;
  sheet: string | null;
  size: number;
  stage: Generated<string>;
  takenAt: Generated<string>;
}

export interface KnownDevice {
  agent: Generated<string>;
  createdAt: Generated<string>;
  id: Generated<string>;
  ip: Generated<string>;
  lastUsedAt: Generated<string>;
  tokenHash: Buffer;
  user: string;
}

export interface LoginAttempt {
  agent: Generated<string>;
  at: Generated<string>;
  device: string | null;
  id: Generated<number>;
  ip: Generated<string>;
  isOk: boolean;
  isUnchecked: Generated<boolean>;
  nameKey: string;
  network: Generated<string>;
  step: AttemptStep;
  user: string | null;
}

export interface LoginCode {
  codeHash: Buffer;
  createdAt: Generated<string>;
  expiresAt: string;
  id: Generated<string>;
  tries: Generated<number>;
  usedAt: string | null;
  user: string;
}

export interface Mail {
  cc: Generated<unknown>;
  createdAt: Generated<string>;
  error: string | null;
  expiresAt: string | null;
  files: Generated<string[]>;
  html: string | null;
  id: Generated<string>;
  isSecret: Generated<boolean>;
  kind: string;
  optOut: string | null;
  pricedFor: string | null;
  sentAt: string | null;
  status: Generated<'waiting' | 'sent' | 'failed' | 'cancelled'>;
  subject: string;
  text: string;
  toAddress: string;
  toName: Generated<string>;
  tries: Generated<number>;
  tryAfter: Generated<string>;
}

export interface MailFile {
  createdAt: Generated<string>;
  id: Generated<string>;
  name: string;
  size: number;
  type: string;
  uploadedBy: string | null;
}

export interface MailLink {
  createdAt: Generated<string>;
  expiresAt: string;
  purpose: string;
  tokenHash: Buffer;
  usedAt: string | null;
  user: string;
}

export interface MailOptOut {
  address: string;
  at: Generated<string>;
  recipient: string | null;
}

export interface Master {
  code: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  description: Generated<string>;
  group: Generated<string>;
  id: Generated<string>;
  image: string | null;
  isActive: Generated<boolean>;
  isDefault: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isWebVisible: Generated<boolean>;
  likeKeyWords: Generated<string[]>;
  mergedInto: string | null;
  name: string;
  no: number;
  parentCode: string | null;
  parentId: string | null;
  sortingSequence: Generated<number>;
  updatedAt: Generated<string>;
  webDisplay: Generated<string>;
}

export interface MatchPairSetting {
  criteria: unknown;
  size: number;
  updatedAt: Generated<string>;
  user: string;
}

export interface Media {
  checkAfter: string | null;
  checkedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  diamond: string;
  etag: string | null;
  fault: string | null;
  fileName: Generated<string>;
  id: Generated<string>;
  isGiven: Generated<boolean>;
  isPresent: Generated<boolean>;
  kind: MediaKind;
  origin: MediaOrigin;
  size: number | null;
  source: string | null;
  tries: Generated<number>;
  type: Generated<string>;
}

export interface Meeting {
  account: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  endsAt: string;
  host: string;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  meetingType: MeetingType;
  notes: Generated<string>;
  people: Generated<string[]>;
  place: Generated<string>;
  startsAt: string;
  subject: string;
  updatedAt: Generated<string>;
}

export interface Memo {
  account: string;
  broker: string | null;
  courierName: Generated<string>;
  createdAt: Generated<string>;
  createdBy: string;
  dueDate: string;
  id: Generated<string>;
  labGrown: boolean;
  memoNo: string;
  remarks: Generated<string>;
  seller: string;
  terms: Generated<string>;
  updatedAt: Generated<string>;
  user: string | null;
}

export interface NewsEvent {
  createdAt: Generated<string>;
  description: Generated<string>;
  fromDate: string;
  id: Generated<string>;
  images: Generated<string[]>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  place: Generated<string>;
  shortDescription: Generated<string>;
  title: string;
  toDate: string | null;
  type: NewsType;
  updatedAt: Generated<string>;
}

export interface Notification {
  createdAt: Generated<string>;
  id: Generated<string>;
  isDemo: Generated<boolean>;
  key: string;
  kind: NotificationKind;
  link: string;
  mailedAt: string | null;
  putOffUntil: string | null;
  seenAt: string | null;
  text: Generated<string>;
  title: string;
  user: string;
}

export interface NotificationChoice {
  isMailed: boolean;
  isShown: boolean;
  kind: string;
  user: string;
}

export interface Order {
  account: string;
  assistantSeller: string | null;
  bankRate: Numeric | null;
  bankRateAt: string | null;
  bankRateBy: string | null;
  billType: string | null;
  broker: string | null;
  charges: Generated<unknown>;
  clientComment: Generated<string>;
  comment: Generated<string>;
  courierName: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  creditOverride: string | null;
  day: string | null;
  endedReason: string | null;
  id: Generated<string>;
  invoiceDate: string | null;
  kindOverride: string | null;
  labGrown: boolean;
  madeFrom: string | null;
  orderDate: string | null;
  orderNo: string;
  seller: string;
  shipMode: string | null;
  shippingCity: string | null;
  shippingCountry: string | null;
  sourceOfSale: string | null;
  stage: string | null;
  status: OrderStatus;
  terms: string | null;
  updatedAt: Generated<string>;
  user: string | null;
}

export interface OrderLine {
  amt: Numeric;
  back: Numeric | null;
  crt: Numeric;
  ctPr: Numeric;
  diamond: string;
  diamondIs: string;
  diamondWas: string;
  id: Generated<string>;
  listCtPr: Numeric;
  listVersion: string | null;
  offer: string | null;
  order: string;
  rap: Numeric | null;
  takenFrom: string | null;
  term: unknown | null;
}

export interface Parcel {
  amt: Generated<Numeric>;
  closedBy: string | null;
  clrFrom: number | null;
  clrTo: number | null;
  colFrom: number | null;
  colTo: number | null;
  cost: Generated<Numeric>;
  createdAt: Generated<string>;
  crt: Numeric;
  ctPr: Generated<Numeric>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  labGrown: boolean;
  locNm: number | null;
  madeBy: string | null;
  parcelNo: string;
  pieces: number;
  remarks: Generated<string>;
  shpNm: number | null;
  size: string | null;
  updatedAt: Generated<string>;
}

export interface ParcelOperation {
  createdAt: Generated<string>;
  createdBy: string;
  id: Generated<string>;
  kind: string;
  lossCrt: Generated<Numeric>;
  lossPieces: Generated<number>;
  remarks: Generated<string>;
}

export interface ParcelPrice {
  amt: Numeric;
  createdAt: Generated<string>;
  createdBy: string | null;
  ctPr: Numeric;
  id: Generated<string>;
  parcel: string;
  remarks: Generated<string>;
}

export interface Picture {
  createdAt: Generated<string>;
  createdBy: string | null;
  drawn: number | null;
  etag: string;
  fileName: Generated<string>;
  id: Generated<string>;
  purpose: string;
  size: number;
  source: string | null;
  type: string;
}

export interface PlatformDetail {
  activeSince: Generated<string>;
  asked: Generated<number>;
  askedFull: Generated<number>;
  columns: Json<FeedColumn[]>;
  createdAt: Generated<string>;
  failed: Generated<number>;
  fileName: Generated<string>;
  fileType: FeedFileType;
  folder: Generated<string>;
  host: Generated<string>;
  hostKey: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  isFullAsked: Generated<boolean>;
  isSecure: Generated<boolean>;
  judgedAllAt: string | null;
  judgedBy: string | null;
  labGrown: boolean;
  lastSuccessAt: string | null;
  lease: string | null;
  leasedUntil: string | null;
  list: string | null;
  listed: Generated<number>;
  mode: TransferMode;
  name: string;
  nextRunAt: string | null;
  note: Generated<string>;
  part: Generated<FeedPart>;
  password: Buffer | null;
  platform: Platform;
  policy: Feed | null;
  port: number | null;
  privateKey: Buffer | null;
  refresh: RefreshMinutes;
  rejected: Generated<number>;
  ruleType: FeedRuleType | null;
  ruleValue: Numeric | null;
  searchData: Json<PlatformDetailReply['searchData']>;
  searchId: string | null;
  searchName: string;
  seenXid: string | null;
  staleToldAt: string | null;
  successText: Generated<string>;
  updatedAt: Generated<string>;
  url: Generated<string>;
  username: Generated<string>;
  xidCluster: string | null;
}

export interface PlatformLine {
  amt: Numeric;
  ctPr: Numeric;
  diamond: string;
  mark: Buffer;
  run: string;
}

export interface PlatformListing {
  amt: Numeric;
  ctPr: Numeric;
  diamond: string;
  mark: Buffer;
  platformDetail: string;
  since: Generated<string>;
}

export interface PlatformRejection {
  diamond: string;
  id: Generated<string>;
  note: Generated<string>;
  platformDetail: string;
  reason: RejectReason;
  run: string;
}

export interface PlatformRun {
  bytes: Generated<number>;
  changed: Generated<number>;
  finishedAt: string | null;
  found: Generated<number>;
  id: Generated<string>;
  isFull: Generated<boolean>;
  judged: Generated<number>;
  note: Generated<string>;
  outcome: Generated<RunOutcome>;
  platformDetail: string;
  reasons: Generated<Json<PlatformRunReply['reasons']>>;
  rejected: Generated<number>;
  removed: Generated<number>;
  sent: Generated<number>;
  startedAt: Generated<string>;
}

export interface PlatformWithheld {
  createdAt: string;
  createdBy: string;
  diamond: string;
  note: Generated<string>;
  platformDetail: string;
}

export interface PriceList {
  activatedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  effectiveDate: string;
  fileName: Generated<string>;
  fileSha256: Generated<string>;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  labGrown: Generated<boolean>;
  name: string;
  report: unknown;
  retiredAt: string | null;
  status: Generated<PriceListStatus>;
  updatedAt: Generated<string>;
}

export interface PriceListCell {
  clrNo: number;
  colNo: number;
  high: Numeric;
  list: string;
  low: Numeric;
  rap: Numeric;
  table: ListTable;
}

export interface PriceRule {
  createdAt: Generated<string>;
  createdBy: string | null;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  labGrown: boolean;
  name: string;
  priority: number;
  search: Json<PriceRuleRow['search']>;
  searchName: string;
  type: RuleType;
  updatedAt: Generated<string>;
  value: Numeric;
}

export interface PriceRun {
  asked: unknown;
  cameTo: unknown | null;
  changed: Generated<number>;
  createdAt: Generated<string>;
  createdBy: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedRemarks: string | null;
  diamonds: string[] | null;
  done: Generated<number>;
  finishedAt: string | null;
  id: Generated<string>;
  keep: ListRule | null;
  kept: Generated<number>;
  kind: PriceRunKind;
  labGrown: boolean;
  leftOut: Generated<Json<PriceRunRow['left']>>;
  list: string | null;
  place: string | null;
  remarks: Generated<string>;
  restored: Generated<number>;
  rule: string | null;
  runNo: Generated<string>;
  search: unknown | null;
  status: Generated<PriceRunStatus>;
  task: string | null;
  title: string;
  total: number;
  undoPlace: string | null;
  updatedAt: Generated<string>;
  value: Numeric | null;
  way: PriceWay | null;
}

export interface PriceView {
  settings: unknown;
  updatedAt: Generated<string>;
  user: string;
}

export interface Proforma {
  amount: Numeric;
  contentHash: Buffer;
  createdAt: Generated<string>;
  createdBy: string;
  fileName: string;
  id: Generated<string>;
  order: string;
  size: number;
  version: number;
}

export interface ProformaMail {
  cc: Generated<string[]>;
  email: string[];
  id: Generated<string>;
  message: string;
  proforma: string;
  sentAt: Generated<string>;
  sentBy: string;
  subject: string;
}

export interface RolePermission {
  module: string;
  rights: string[];
  role: number;
}

export interface RowOrder {
  diamonds: string[];
  id: Generated<string>;
  labGrown: boolean;
  listType: string;
  savedSearch: string | null;
  updatedAt: Generated<string>;
  user: string;
}

export interface Sale {
  account: string;
  cents: number;
  clrNm: number | null;
  colNm: number | null;
  crt: number;
  cutNm: number | null;
  day: string;
  daysInStock: number;
  diamond: string;
  firsts: number;
  isListed: boolean;
  labGrown: boolean;
  lbNm: number | null;
  mct: number;
  order: string;
  rapAmount: number;
  seller: string;
  shpNm: number;
}

export interface SavedReport {
  createdAt: Generated<string>;
  days: Generated<SavedReportReply['days']>;
  endedReason: string | null;
  format: Generated<SavedReportReply['format']>;
  hour: Generated<number>;
  id: Generated<string>;
  name: string;
  nextAt: string | null;
  report: SavedReportReply['report'];
  request: Json<SavedReportReply['request']>;
  sentAt: string | null;
  updatedAt: Generated<string>;
  user: string;
}

export interface SavedSearch {
  account: string | null;
  createdAt: Generated<string>;
  id: Generated<string>;
  isTeam: Generated<boolean>;
  labGrown: Generated<boolean>;
  name: Generated<string>;
  search: Json<SavedSearchReply['search']>;
  type: SavedSearchType;
  updatedAt: Generated<string>;
  user: string;
}

export interface Schedule {
  job: string;
  lastAt: string | null;
  nextAt: string;
}

export interface ServiceAccount {
  clientsOf: string;
  createdAt: Generated<string>;
  createdBy: string;
  id: string;
  isReadOnly: boolean;
  modules: Generated<string[]>;
  role: number;
}

export interface Session {
  agent: Generated<string>;
  createdAt: Generated<string>;
  endedAt: string | null;
  expiresAt: string;
  id: Generated<string>;
  ip: Generated<string>;
  isRemembered: Generated<boolean>;
  kind: Generated<string>;
  seenAt: Generated<string>;
  tokenHash: Buffer;
  user: string;
}

export interface Setting {
  settings: unknown;
  type: number;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface ShareAnswer {
  contact: string;
  createdAt: Generated<string>;
  diamonds: string[];
  id: Generated<string>;
  kind: string;
  message: string;
  name: string;
  shareLink: string;
}

export interface ShareLink {
  account: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  expiresAt: string;
  hidePrice: boolean;
  id: Generated<string>;
  kindOverride: string | null;
  labGrown: boolean;
  note: Generated<string>;
  requestHash: Buffer | null;
  revokedAt: string | null;
  term: unknown | null;
  tokenHash: Buffer;
}

export interface ShareLinkDiamond {
  diamond: string;
  place: number;
  shareLink: string;
}

export interface ShareView {
  agent: string;
  at: Generated<string>;
  diamond: string | null;
  id: Generated<number>;
  shareLink: string;
}

export interface Sheet {
  answers: Generated<Json<Answer[]>>;
  blankClears: Generated<boolean>;
  columns: Json<MappedColumn[]>;
  convention: Json<Convention & { asked: boolean }>;
  counts: Json<SheetReply['counts']> | null;
  createdAt: Generated<string>;
  createdBy: string;
  done: Generated<number>;
  file: unknown;
  fileKey: string;
  finishedAt: string | null;
  id: Generated<string>;
  labGrown: Generated<boolean>;
  mode: SheetMode;
  name: string;
  questions: Generated<Json<Question[]>>;
  said: Json<Settled> | null;
  state: SheetState;
  stock: Generated<number>;
  task: string | null;
  total: Generated<number>;
  unknown: Generated<Json<SheetReply['unknown']>>;
  updatedAt: Generated<string>;
  vendor: Generated<string>;
}

export interface SheetMemory {
  answers: Json<RememberedAnswers> | null;
  columns: unknown;
  labGrown: boolean;
  said: unknown | null;
  updatedAt: Generated<string>;
  vendor: string;
}

export interface SheetRow {
  appliedAt: string | null;
  diamond: string | null;
  is: Generated<Json<Values>>;
  isWarned: Generated<boolean>;
  kind: RowKind;
  links: unknown | null;
  previousLinks: unknown | null;
  problems: Generated<Json<RowProblem[]>>;
  reason: string | null;
  row: number;
  sheet: string;
  takenBackAt: string | null;
  vStnId: Generated<string>;
  wanted: Json<Values>;
  was: Generated<Json<Values>>;
}

export interface SignInRefusal {
  agent: Generated<string>;
  count: number;
  firstAt: string;
  id: Generated<number>;
  ip: string;
  lastAt: string;
  nameKey: string;
  rule: string;
  since: string;
  step: AttemptStep;
  user: string | null;
}

export interface State {
  code: string;
  country: string;
  createdAt: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  name: string;
  updatedAt: Generated<string>;
}

export interface StockImport {
  finishedAt: string | null;
  id: Generated<string>;
  loaded: Generated<number>;
  name: string;
  rows: Generated<number>;
  startedAt: Generated<string>;
}

export interface StockImportRefusal {
  import: string;
  reason: string;
  row: number;
  vStnId: string;
}

export interface StoneLink {
  code: string;
  copies: Generated<boolean>;
  pattern: Generated<string>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface SyncRow {
  base: Json<Values> | null;
  host: Generated<string>;
  id: Generated<string>;
  incoming: unknown | null;
  localId: string | null;
  name: Generated<string>;
  problems: Generated<Json<SyncRowReply['problems']>>;
  reading: Generated<number>;
  reason: string | null;
  remoteId: string;
  resource: SyncResource;
  run: string | null;
  seenAt: Generated<string>;
  state: SyncRowReply['state'];
}

export interface SyncRun {
  changed: Generated<number>;
  conflicts: Generated<number>;
  created: Generated<number>;
  error: string | null;
  finishedAt: string | null;
  gone: Generated<number>;
  host: string;
  id: Generated<string>;
  isTest: Generated<boolean>;
  kept: Generated<number>;
  pages: Generated<number>;
  resource: SyncResource;
  rows: Generated<number>;
  seenAt: Generated<string>;
  startedAt: Generated<string>;
  startedBy: string | null;
  state: Generated<SyncRunReply['state']>;
  unchanged: Generated<number>;
}

export interface SyncState {
  caughtUpAt: string | null;
  cursor: string | null;
  fullCursor: string | null;
  host: Generated<string>;
  reading: Generated<number>;
  resource: SyncResource;
}

export interface Task {
  apiKey: string | null;
  createdAt: Generated<string>;
  done: Generated<number>;
  fileKey: string | null;
  fileName: string | null;
  fileRights: Generated<string[]>;
  fileType: string | null;
  finishedAt: string | null;
  id: Generated<string>;
  input: unknown;
  kind: string;
  note: Generated<string>;
  owner: string;
  result: unknown | null;
  startedAt: string | null;
  status: Generated<string>;
  title: string;
  total: number | null;
}

export interface Todo {
  createdAt: Generated<string>;
  createdBy: string;
  doneAt: string | null;
  doneBy: string | null;
  dueDay: string | null;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  notes: Generated<string>;
  subject: string | null;
  subjectType: TodoSubject | null;
  title: string;
  updatedAt: Generated<string>;
  user: string;
}

export interface Transport {
  createdAt: Generated<string>;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  name: string;
  phone: Generated<string>;
  updatedAt: Generated<string>;
  website: Generated<string>;
}

export interface User {
  account: string | null;
  bgColor: string | null;
  createdAt: Generated<string>;
  dateFormat: DateFormat | null;
  defaultPassword: Generated<boolean>;
  dismissed: Generated<string[]>;
  email: string;
  firstName: string;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isAwaitingApproval: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isEmailVerified: Generated<boolean>;
  lastName: Generated<string>;
  master: string | null;
  mobile: Generated<string>;
  numberFormat: NumberFormat | null;
  passwordChangedAt: string | null;
  passwordHash: string;
  photoId: string | null;
  role: number | null;
  seller: string | null;
  skype: Generated<string>;
  timeZone: string | null;
  type: RoleId;
  updatedAt: Generated<string>;
  username: string;
  wechat: Generated<string>;
  whatsapp: Generated<string>;
}

export interface UserPermission {
  module: string;
  rights: string[];
  user: string;
}

export interface VolumeDiscount {
  basis: VolumeBasis;
  createdAt: Generated<string>;
  from: Numeric;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  labGrown: boolean;
  name: string;
  percent: Numeric;
  to: Numeric | null;
  updatedAt: Generated<string>;
  validFrom: string;
  validTill: string | null;
}

export interface Waiting {
  account: string;
  block: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  diamond: string;
  endedReason: string | null;
  hours: number;
  id: Generated<string>;
  isApproved: Generated<boolean>;
  kindOverride: string | null;
  no: Generated<number>;
  remarks: Generated<string>;
  seller: string;
  status: Generated<number>;
  updatedAt: Generated<string>;
  user: string | null;
}

export interface Webhook {
  createdAt: Generated<string>;
  createdBy: string;
  id: Generated<string>;
  isDeleted: Generated<boolean>;
  name: string;
  pausedBecause: string | null;
  secret: Buffer;
  state: Generated<WebhookReply['state']>;
  topics: WebhookTopic[];
  updatedAt: Generated<string>;
  url: string;
  user: string;
}

export interface WebhookDelivery {
  body: string | null;
  createdAt: Generated<string>;
  endedAt: string | null;
  error: string | null;
  event: number | null;
  happenedAt: string;
  id: Generated<string>;
  kind: string;
  place: Generated<number>;
  state: Generated<WebhookDeliveryReply['state']>;
  status: number | null;
  subject: string;
  tries: Generated<number>;
  tryAfter: Generated<string>;
  webhook: string;
}

export interface WebhookReading {
  after: Generated<number>;
  cluster: Generated<string>;
  lastId: Generated<number>;
  onlyRow: Generated<boolean>;
  seen: Generated<string>;
}

export interface WeightRange {
  createdAt: Generated<string>;
  from: Numeric;
  id: Generated<string>;
  isActive: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  kind: string;
  name: string;
  to: Numeric;
  updatedAt: Generated<string>;
}

export interface Worker {
  id: string;
  seenAt: Generated<string>;
}

export interface DB {
  account: Account;
  accountAddress: AccountAddress;
  accountBankChange: AccountBankChange;
  accountFile: AccountFile;
  accountGroup: AccountGroup;
  accountInteraction: AccountInteraction;
  accountKyc: AccountKyc;
  accountScreening: AccountScreening;
  accountTerm: AccountTerm;
  announcement: Announcement;
  apiCall: ApiCall;
  apiKey: ApiKey;
  appVersion: AppVersion;
  banner: Banner;
  bidConfiguration: BidConfiguration;
  bidLot: BidLot;
  block: Block;
  bulkMail: BulkMail;
  bulkRecipient: BulkRecipient;
  cabinSchedule: CabinSchedule;
  cabinSlot: CabinSlot;
  cabinStone: CabinStone;
  calendarFeed: CalendarFeed;
  career: Career;
  catalogue: Catalogue;
  catalogueAsk: CatalogueAsk;
  catalogueLike: CatalogueLike;
  catalogueView: CatalogueView;
  changeLog: ChangeLog;
  changeLogFloor: ChangeLogFloor;
  city: City;
  claim: Claim;
  clockDifference: ClockDifference;
  collection: Collection;
  collectionDiamond: CollectionDiamond;
  collectionParcel: CollectionParcel;
  country: Country;
  cutGroup: CutGroup;
  demand: Demand;
  demandMatch: DemandMatch;
  demoMail: DemoMail;
  diamond: Diamond;
  diamondBid: DiamondBid;
  diamondComment: DiamondComment;
  diamondNote: DiamondNote;
  diamondTrack: DiamondTrack;
  effect: Effect;
  emailGroup: EmailGroup;
  event: Event;
  eventCheck: EventCheck;
  eventSeal: EventSeal;
  featuredStone: FeaturedStone;
  feedback: Feedback;
  feedChange: FeedChange;
  feedMark: FeedMark;
  globalPolicy: GlobalPolicy;
  gridColumn: GridColumn;
  gridColumnDefault: GridColumnDefault;
  gridColumnLabel: GridColumnLabel;
  homeEvent: HomeEvent;
  idempotency: Idempotency;
  intake: Intake;
  intakeFile: IntakeFile;
  knownDevice: KnownDevice;
  loginAttempt: LoginAttempt;
  loginCode: LoginCode;
  mail: Mail;
  mailFile: MailFile;
  mailLink: MailLink;
  mailOptOut: MailOptOut;
  master: Master;
  matchPairSetting: MatchPairSetting;
  media: Media;
  meeting: Meeting;
  memo: Memo;
  newsEvent: NewsEvent;
  notification: Notification;
  notificationChoice: NotificationChoice;
  order: Order;
  orderLine: OrderLine;
  parcel: Parcel;
  parcelOperation: ParcelOperation;
  parcelPrice: ParcelPrice;
  picture: Picture;
  platformDetail: PlatformDetail;
  platformLine: PlatformLine;
  platformListing: PlatformListing;
  platformRejection: PlatformRejection;
  platformRun: PlatformRun;
  platformWithheld: PlatformWithheld;
  priceList: PriceList;
  priceListCell: PriceListCell;
  priceRule: PriceRule;
  priceRun: PriceRun;
  priceView: PriceView;
  proforma: Proforma;
  proformaMail: ProformaMail;
  rolePermission: RolePermission;
  rowOrder: RowOrder;
  sale: Sale;
  savedReport: SavedReport;
  savedSearch: SavedSearch;
  schedule: Schedule;
  serviceAccount: ServiceAccount;
  session: Session;
  setting: Setting;
  shareAnswer: ShareAnswer;
  shareLink: ShareLink;
  shareLinkDiamond: ShareLinkDiamond;
  shareView: ShareView;
  sheet: Sheet;
  sheetMemory: SheetMemory;
  sheetRow: SheetRow;
  signInRefusal: SignInRefusal;
  state: State;
  stockImport: StockImport;
  stockImportRefusal: StockImportRefusal;
  stoneLink: StoneLink;
  syncRow: SyncRow;
  syncRun: SyncRun;
  syncState: SyncState;
  task: Task;
  todo: Todo;
  transport: Transport;
  user: User;
  userPermission: UserPermission;
  volumeDiscount: VolumeDiscount;
  waiting: Waiting;
  webhook: Webhook;
  webhookDelivery: WebhookDelivery;
  webhookReading: WebhookReading;
  weightRange: WeightRange;
  worker: Worker;
}

