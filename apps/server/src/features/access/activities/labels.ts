import { sql } from 'kysely'
import { fullNameTokens } from '../../../db/expressions.ts'

/** For each kind of subject, the table and the SQL for its name. */
export const named: Record<string, [table: string, words: string]> = {
  diamond: ['diamond', 'v_stn_id'],
  diamondCost: ['diamond', 'v_stn_id'],
  account: ['account', 'company_name'],
  block: ['block', 'block_code'],
  memo: ['memo', 'memo_no'],
  order: ['"order"', 'order_no'],
  user: ['"user"', fullNameTokens],
  savedSearch: ['saved_search', "nullif(name, '')"],
  collection: ['collection', 'name'],
  demand: ['saved_search', 'name'],
  parcel: ['parcel', 'parcel_no'],
  sheet: ['sheet', 'name'],
  priceRun: ['price_run', 'run_no'],
  priceRule: ['price_rule', 'name'],
  priceList: ['price_list', 'name'],
  master: ['master', 'name'],
  cutGroup: ['cut_group', 'name'],
  transport: ['transport', 'name'],
  emailGroup: ['email_group', 'name'],
  platformDetail: ['platform_detail', 'name'],
  webhook: ['webhook', 'name'],
  catalogue: ['catalogue', 'title'],
  savedReport: ['saved_report', 'name'],
  apiKey: ['api_key', 'name'],
  globalPolicy: ['global_policy', 'name'],
  volumeDiscount: ['volume_discount', 'name'],
  newsEvent: ['news_event', 'title'],
  career: ['career', 'title'],
}
/** A document about one stone is named after the stone. */
const ofStone: Record<string, string> = {
  track: 'diamond_track',
  offer: 'diamond_track',
  waiting: 'waiting',
  bidLot: 'bid_lot',
  diamondComment: 'diamond_comment',
  diamondNote: 'diamond_note',
}
// Not every subject is an id; one that is not has no row with a name.
const id = `case when e.subject ~ '^[0-9a-f-]{36}$' then e.subject::uuid end`
/** The name of the record of an event `e`; null if it has none. */
export const label = sql<string | null>`${sql.raw(`case e.subject_type
  when 'access' then e.subject
  ${Object.entries(named)
    .map(([type, [table, column]]) => `when '${type}' then (select ${column} from ${table} where id = ${id})`)
    .join('\n  ')}
  ${Object.entries(ofStone)
    .map(([type, table]) => `when '${type}' then (select d.v_stn_id from ${table} t join diamond d on d.id = t.diamond where t.id = ${id})`)
    .join('\n  ')}
  end`)}`
