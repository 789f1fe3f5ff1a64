import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statusWrites } from './status-writes.ts'

const server = join(import.meta.dirname, '../apps/server/src')
const files = globSync('**/*.ts', { cwd: server })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|^testing[/.]|^demo\//.test(path))

/** The updates that write a status, and those whose columns are defined elsewhere, each with the reason why it is right. */
const known: Record<string, string> = {
  'db/step.ts: $.?': 'documents',
  'db/step.ts: diamond.w_sts': 'their stones',
  'db/write-row.ts: $.?': 'plain records and people, which have no status',
  'test-mode/reset.ts: diamond.w_sts': 'stones of the test company, whose deals are deleted',
  'features/inventory/sheets/stock.ts: diamond.?': 'what a vendor’s sheet or a sync host says of stones that nobody has',
  'features/access/users/open-work.ts: $.?': 'the column of the person who has the work',
  'features/accounts/kyc/commands.ts: account_kyc.?document': 'what people enter',
  'features/accounts/terms/commands.ts: account_term.?fromEntries': 'what people enter',
  'features/inventory/sheets/sheet.ts: sheet.?set': 'its type leaves the state out',
  'features/inventory/stone-edits/queries.ts: diamond.?': 'fields that people may write',
  'features/masters/masters/move.ts: $.?': 'the columns that hold a value of a list',
  'features/messages/bulk-notifications/commands.ts: bulk_mail.?toColumns': 'what people enter',
  'features/pricing/price-runs/work.ts: price_run.?set': 'its type leaves the status out',
  'features/transactions/cabins/commands.ts: cabin_schedule.?fromEntries': 'what people enter',
  'features/transactions/cabins/commands.ts: cabin_schedule.?placeOf': 'the hour and the place',
  'features/transactions/orders/commands.ts: order.?checkedTerms': 'the terms of an order',
}

describe('what moves something from one status to another', () => {
  it('is db/step.ts alone', () => {
    const found = files.flatMap((file) => statusWrites(readFileSync(join(server, file), 'utf8')).map((write) => `${file}: ${write}`))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(known).toSorted())
  })

  it.each([
    [`tx.updateTable('priceRun').set({ done, status }).where('id', '=', id)`, ['price_run.status']],
    [`tx.updateTable('sheet').where('id', '=', id).set({ state: 'done' })`, ['sheet.state']],
    [`tx.updateTable('sheet').set('state', 'done')`, ['sheet.state']],
    [`const set = isDone ? { status: 'done' } : {}; tx.updateTable('priceRun').set({ ...set, done })`, ['price_run.status']],
    [`tx.updateTable('priceRun').set(values)`, ['price_run.?values']],
    [`tx.insertInto('order').values(made).onConflict((on) => on.column('id').doUpdateSet({ status: 2 }))`, ['order.status']],
    ['sql`update "order" o set seller = ${to}, status = 2 where o.id = ${id}`', ['order.status']],
    ['sql`update ${table} set ${column} = ${is} where id = ${id}`', ['$.?']],
    ['sql`update diamond d set w_sts = b.was from b where d.id = b.id`', ['diamond.w_sts']],
    [`tx.updateTable('order').set({ ...after, ...stampUpdated(ctx) })`, ['order.?after']],
    [`tx.updateTable('task').set({ status: 'done' })`, []],
    [`tx.updateTable('priceList').set({ activatedAt: at, retiredAt: null })`, []],
    ['sql`update waiting set block = ${block} where status = 1`', []],
  ])('sees in %s what it writes', (source, writes) => expect(statusWrites(source)).toEqual(writes))
})
