import { type AuditSubject, auditSubjectNames } from '@loupe/domain/kernel/audit.ts'
import { sql } from 'kysely'
import { fullNameTokens } from '../../../db/expressions.ts'

/** How the audit log names a record: by SQL over its own table, or after the stone or the client it is about; null where it has no name to show. */
type Name = readonly [table: string, words: string] | { ofStone: string } | { ofClient: string } | null

const names: Record<AuditSubject, Name> = {
  diamond: ['diamond', 'v_stn_id'],
  diamondCost: ['diamond', 'v_stn_id'],
  diamondComment: { ofStone: 'diamond_comment' },
  diamondNote: { ofStone: 'diamond_note' },
  parcel: ['parcel', 'parcel_no'],
  sheet: ['sheet', 'name'],
  block: ['block', 'block_code'],
  memo: ['memo', 'memo_no'],
  waiting: { ofStone: 'waiting' },
  order: ['"order"', 'order_no'],
  offer: { ofStone: 'diamond_track' },
  track: { ofStone: 'diamond_track' },
  // Bids are sealed.
  bid: null,
  bidLot: { ofStone: 'bid_lot' },
  bidConfiguration: null,
  cabinSchedule: { ofClient: 'cabin_schedule' },
  cabinSlot: ['cabin_slot', 'cabin'],
  account: ['account', 'company_name'],
  accountAddress: { ofClient: 'account_address' },
  accountBank: { ofClient: 'account_bank_change' },
  accountInteraction: { ofClient: 'account_interaction' },
  accountKyc: { ofClient: 'account_kyc' },
  accountTerm: { ofClient: 'account_term' },
  accountScreening: { ofClient: 'account_screening' },
  accountUser: ['"user"', fullNameTokens],
  user: ['"user"', fullNameTokens],
  role: null,
  session: null,
  access: null,
  apiKey: ['api_key', 'name'],
  serviceAccount: null,
  webhook: ['webhook', 'name'],
  audit: null,
  master: ['master', 'name'],
  setting: null,
  priceList: ['price_list', 'name'],
  priceRule: ['price_rule', 'name'],
  priceRun: ['price_run', 'run_no'],
  volumeDiscount: ['volume_discount', 'name'],
  announcement: ['announcement', 'text'],
  banner: ['banner', 'event_name'],
  career: ['career', 'title'],
  transport: ['transport', 'name'],
  dayTerm: ['master', 'name'],
  country: ['country', 'name'],
  state: ['state', 'name'],
  city: ['city', 'name'],
  bulkNotification: ['bulk_mail', 'subject'],
  emailLog: null,
  notification: null,
  intake: ['intake', 'vendor'],
  platformDetail: ['platform_detail', 'name'],
  sync: null,
  picture: ['picture', 'file_name'],
  priceView: null,
  gridColumn: null,
  rowOrder: null,
  matchPairSetting: null,
  savedReport: ['saved_report', 'name'],
  newsEvent: ['news_event', 'title'],
  homeEvent: ['home_event', 'name'],
  appVersion: ['app_version', 'number'],
  gridColumnDefault: null,
  emailGroup: ['email_group', 'name'],
  globalPolicy: ['global_policy', 'name'],
  caratRange: ['weight_range', 'name'],
  size: ['weight_range', 'name'],
  cutGroup: ['cut_group', 'name'],
  collection: ['collection', 'name'],
  featuredStone: { ofStone: 'featured_stone' },
  stoneLink: null,
  shareLink: { ofClient: 'share_link' },
  catalogue: ['catalogue', 'title'],
  savedSearch: ['saved_search', "nullif(name, '')"],
  demand: ['saved_search', 'name'],
  // Notes to oneself.
  todo: null,
  feedback: null,
  meeting: ['meeting', 'subject'],
  calendarFeed: null,
  task: ['task', 'title'],
}

/** The records that are found by a name of their own: their kind, table and the SQL for the name. */
export const ownNames = auditSubjectNames.flatMap((type) => {
  const name = names[type]
  return Array.isArray(name) ? [[type, name[0], name[1]] as const] : []
})

// Not every subject is an id; one that is not has no row with a name.
const id = `case when e.subject ~ '^[0-9a-f-]{36}$' then e.subject::uuid end`
function nameOf(name: Exclude<Name, null>): string {
  if ('ofStone' in name) return `select d.v_stn_id from ${name.ofStone} t join diamond d on d.id = t.diamond where t.id = ${id}`
  if ('ofClient' in name) return `select a.company_name from ${name.ofClient} t join account a on a.id = t.account where t.id = ${id}`
  return `select ${name[1]} from ${name[0]} where id = ${id}`
}
/** The name of the record of an event `e`; null if it has none. */
export const label = sql<string | null>`${sql.raw(`case e.subject_type
  when 'access' then e.subject
  ${auditSubjectNames
    .flatMap((type) => {
      const name = names[type]
      return name ? `when '${type}' then (${nameOf(name)})` : []
    })
    .join('\n  ')}
  end`)}`
