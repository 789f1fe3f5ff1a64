import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { expect, it } from 'vitest'
import { isConcerned } from '../apps/web/src/api/topics.ts'
import { type Node, comesTo } from './call-graph.ts'
import { ownHandlerOf, servedResources } from './served-resources.ts'

/**
 * A list on screen is read again when a topic concerns it (apps/web/src/api/topics.ts), so a topic must concern it for every table that its query reads. The tables
 * are those named in the source that its handler reaches.
 */
const schema = readFileSync(join(import.meta.dirname, '../apps/server/schema.sql'), 'utf8')
const tables = new Set([...schema.matchAll(/create (?:unlogged )?table (?:public\.)?"?(\w+)/gi)].map(([, name = '']) => name))
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The topics that are published when rows of a table change, where they are not named after it. One of them is enough. */
const topicsOf: Record<string, readonly string[]> = {
  account_bank_change: ['accountBank'],
  account_file: ['accountKyc'],
  bulk_mail: ['bulkNotification'],
  bulk_recipient: ['bulkNotification'],
  cabin_slot: ['cabin'],
  catalogue_view: ['catalogue'],
  claim: ['block', 'order', 'bidLot'],
  collection_diamond: ['collection'],
  collection_parcel: ['collection'],
  demand_match: ['demand'],
  diamond_bid: ['bid'],
  diamond_track: ['track', 'offer'],
  intake_file: ['intake'],
  login_attempt: ['signIn'],
  mail: ['emailLog', 'bulkNotification'],
  mail_file: ['bulkNotification'],
  order_line: ['order'],
  parcel_operation: ['parcel'],
  platform_rejection: ['platformDetail'],
  platform_run: ['platformDetail'],
  platform_withheld: ['platformDetail'],
  proforma_mail: ['proforma'],
  share_answer: ['shareLink'],
  share_link_diamond: ['shareLink'],
  share_view: ['shareLink'],
  sheet_row: ['sheet'],
  sign_in_refusal: ['signIn'],
  sync_row: ['sync'],
  sync_run: ['sync'],
  sync_state: ['sync'],
}

/** Tables that lists read for names and for what a person may see. Both change rarely, and a list that is open shows the old ones for a while. */
const namesOnly = ['account', 'account_group', 'city', 'country', 'master', 'picture', 'setting', 'user', 'weight_range']

const fixed = 'only the number, shape and weight of stones, which do not change'
const log = 'it grows with every change, so it would be read again all the time'
const pairs = 'matching reads the whole stock, so it is not repeated after the changes of others'
const answering = 'not shown: the handlers of all kinds of approvals are in one table, and their answers read it'
/** Tables whose changes a list may ignore, and why. */
const exceptions: Record<string, string> = {
  ...forTables('approvals.list', answering, ['bid_lot', 'event', 'notification_choice', 'price_list', 'price_list_cell', 'price_rule']),
  ...forTables('approvals.list', answering, ['role_permission', 'state', 'task', 'user_permission']),
  ...forTables('activities.list', log, ['diamond', 'event']),
  ...forTables('audits.list', log, ['bid_lot', 'diamond', 'event', 'parcel', 'state']),
  ...forTables('apiCalls.list', 'the names of keys', ['api_key', 'service_account']),
  ...forTables('matchPairs.list', pairs, ['block', 'diamond', 'diamond_track', 'match_pair_setting', 'media']),
  'stockImports.refusals: stock_import_refusal': 'rows of an import that has ended, and of the demo',
  ...Object.fromEntries(
    ['bidLots.list', 'bids.list', 'feedbacks.list', 'memos.list', 'platformDetails.rejections', 'shareLinks.list', 'stageMemos.list'].map(
      (route) => [`${route}: diamond`, fixed],
    ),
  ),
  ...forTables('shareLinks.list', 'rights change rarely, and each opening of a link asks for them', ['role_permission', 'user_permission']),
  'waitings.list: diamond': fixed,
}
function forTables(route: string, why: string, of: readonly string[]): Record<string, string> {
  return Object.fromEntries(of.map((table) => [`${route}: ${table}`, why]))
}

/** The tables that the source which a handler reaches names in its queries. */
function tablesOf(file: string, handler: Node): string[] {
  const found = new Set<string>()
  comesTo(file, handler, (_, _name, text) => {
    for (const [, table = ''] of text.matchAll(/(?:selectFrom|innerJoin|leftJoin)\(\s*\[?'(\w+)/g)) found.add(snake(table))
    for (const [, table = ''] of text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)) found.add(table)
    return false
  })
  return [...found].filter((table) => tables.has(table) && !namesOnly.includes(table))
}

const listsServed = async () =>
  (await servedResources()).flatMap(({ resource, file, name }) =>
    Object.entries(resource).flatMap(([key, route]) => {
      const isList = route.kind === 'read' && route.path.endsWith('/paginate') && !scopeOf(route.access) && route.access !== 'anyone'
      const handler = isList ? ownHandlerOf(file, name, key) : undefined
      return handler ? [{ route: route.name, tables: tablesOf(file, handler) }] : []
    }),
  )

it('every list on screen is read again when a table that it shows changes, or an exception says why not', async () => {
  const lists = await listsServed()
  const read = lists.flatMap(({ route, tables: of }) => of.map((table) => ({ route, table })))
  expect(lists.length).toBeGreaterThan(60)
  expect(read.length).toBeGreaterThan(100)
  const ignored = read
    .filter(({ route, table }) => !(topicsOf[table] ?? [camel(table)]).some((topic) => isConcerned(route, [topic])))
    .map(({ route, table }) => `${route}: ${table}`)
  expect(ignored.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

it('knows the tables of a union in SQL', async () => {
  const imports = (await listsServed()).find(({ route }) => route === 'stockImports.list')
  expect(imports?.tables.toSorted()).toEqual(['sheet', 'stock_import', 'task'])
})
