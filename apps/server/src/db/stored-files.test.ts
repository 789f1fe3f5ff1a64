import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { masterImages } from '@loupe/contract/masters/master-images.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../integrations/files.ts'
import { jobs } from '../jobs/index.ts'
import { reading, runItem } from '../jobs/run-job.ts'
import { eventually } from '../testing/eventually.ts'
import { fileOf } from '../testing/file-of.ts'
import { pdf } from '../testing/kyc.ts'
import { takingMailer } from '../testing/mailers.ts'
import { plain } from '../testing/media.ts'
import { ordering } from '../testing/ordering.ts'
import { seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'
import { putContent } from './stored-files.ts'

const world = testWorld()
const { client, order } = ordering(world)
let store: Files
let stone: { id: string; vStnId: string }
let account: string
let ordered: string
beforeAll(async () => {
  store = world.services.files
  await seedMasters(world)
  stone = await world.given.diamond({ vStnId: 'STORED-1' })
  const source = 'media/certificate-of-the-tests'
  await store.put(source, Buffer.from('%PDF-1.7'), 'application/pdf')
  await world.services.db
    .insertInto('media')
    .values({ diamond: stone.id, kind: 'certificate', origin: 'file', source, type: 'application/pdf', isPresent: true })
    .execute()
  const who = await client()
  account = who.id
  orderAgain = async () => {
    ordered = (await order('seller', who, [await world.given.diamond()])).id
  }
})
/** Another order, because an unchanged proforma is stored only once. */
let orderAgain: () => Promise<void>

let width = 10
/** Another picture each time, because the same one again would not be stored. */
const picture = async () => new File([new Uint8Array(await plain(width++, 10, '#c00').png().toBuffer())], 'STORED-1.png')
const table =
  'Stock #,Shape,Carat,Color,Clarity,Price\n' + Array.from({ length: 40 }, (_, i) => `A${i},Round,1.0${i % 10},D,VS1,5000`).join('\n')
const writes = {
  'a photo': async () => world.as('seller')(userProfiles.putPhoto, { files: [await picture()] }),
  'a logo': async () => world.as('super')(settings.putLogo, { files: [await picture()] }),
  'a picture of a list value': async () => world.as('super')(masterImages.upload, { files: [await picture()] }),
  'pictures of a banner': async () => world.as('super')(contentFiles.upload, { files: [await picture(), await picture()] }),
  "a client's document": () => world.as('seller')(accountFiles.upload, { files: [pdf()], body: { account, purpose: 'kyc' } }),
  "a stone's picture": async () =>
    world.as('admin')(media.upload, { files: [await picture()], body: { diamond: stone.id, kind: 'still' } }),
  "stones' pictures by their names": async () =>
    world.as('admin')(media.uploadFile, { files: [await picture()], body: { folder: 'light' } }),
  'an attachment of a bulk email': () => world.as('seller')(bulkNotifications.upload, { files: [pdf()] }),
  'a sheet': () => world.as('admin')(sheets.upload, { files: [fileOf(table, 'stock.csv')], body: {} }),
  'an email of stones': () =>
    world.as('seller')(stoneMails.mail, {
      body: { ids: [stone.id], subject: 'Stones', email: ['a@client.example'], attachments: ['excel'] },
    }),
  'a proforma': () =>
    world.as('seller')(proformas.send, { body: { order: ordered, email: ['a@client.example'], subject: 'Your proforma' } }),
  'an export of stones': () =>
    world.as('master')(exports.excel, { body: { labGrown: false, diamonds: [stone.id], columns: ['vStnId'], format: 'csv' } }),
  'a list as a file': () =>
    world.as('super')(listFiles.take, {
      body: { list: 'countries.list', title: 'Countries', request: {}, columns: [{ key: 'name', title: 'Name' }], format: 'csv' },
    }),
  'a report as a file': () =>
    world.as('admin')(reports.file, {
      body: { request: { report: 'summary', labGrown: false, by: ['wSts'] }, format: 'csv' },
    }),
  'a certificate': () => world.as('seller')(stoneFiles.certificate, { body: { diamonds: [stone.id] } }),
}

/** A store in which each file that is put calls this first. */
const storeThat = (before: (key: string) => Promise<void>): Files => ({
  ...store,
  async put(key, content, type) {
    await before(key)
    await store.put(key, content, type)
  },
  async putPath(key, path, type) {
    await before(key)
    await store.putPath(key, path, type)
  },
})

const openTransactions = async () => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.services.db)
  return rows[0]?.open
}

const tablesOfFiles = ['event', 'picture', 'account_file', 'media', 'mail_file', 'mail', 'task', 'sheet', 'proforma', 'proforma_mail']
const stored = async () => {
  const counts = tablesOfFiles.map((name) => sql`(select count(*) from ${sql.table(name)})`)
  const { rows } = await sql<{ counts: string[] }>`select array[${sql.join(counts)}] as counts`.execute(world.services.db)
  return rows[0]?.counts
}

describe('a store that is slow', () => {
  beforeAll(() => orderAgain())
  it.each(Object.entries(writes))('holds no transaction open while it takes %s', async (_, write) => {
    const [reached, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    world.services.files = storeThat(async () => {
      reached.resolve()
      await mayGoOn.promise
    })
    const writing = write()
    await expect(Promise.race([reached.promise.then(() => 'reached'), writing])).resolves.toBe('reached')
    const open = await eventually(openTransactions, (count) => count === 0, 5000).catch(() => 'a transaction is open')
    mayGoOn.resolve()
    await writing
    expect(open).toBe(0)
  })
})

describe('a store that fails', () => {
  beforeAll(() => orderAgain())
  it.each(Object.entries(writes))('leaves nothing of %s', async (_, write) => {
    await sql`delete from graphile_worker._private_jobs`.execute(world.services.db)
    const before = await stored()
    const keys: string[] = []
    world.services.files = {
      ...store,
      async put(key, content, type) {
        await store.put(key, content, type)
        keys.push(key)
        throw new Error('the store is away')
      },
      async putPath(key, path, type) {
        await store.putPath(key, path, type)
        keys.push(key)
        throw new Error('the store is away')
      },
    }
    await expect(write()).rejects.toMatchObject({ status: 500 })
    expect(await stored()).toEqual(before)
    expect(keys).not.toEqual([])

    world.services.files = store
    await clearAll()
    expect(await Promise.all(keys.map((key) => store.sizeOf(key)))).toEqual(keys.map(() => undefined))
  })
})

/** Runs the jobs that are scheduled to delete unused files. */
async function clearAll() {
  const { rows } = await sql<{ name: string; item: object }>`select t.identifier as name, j.payload -> 'item' as item
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'clear-%'`.execute(
    world.services.db,
  )
  for (const { name, item } of rows) {
    const job = jobs.find((one) => one.name === name)
    if (job) await runItem(world.services, takingMailer, job, item, 'test')
  }
}

/** Files that count only once a form has been saved with them, which no test here does. */
const isUnused = (key: string) => /^(picture|account)\//.test(key)

describe('when the job comes', () => {
  beforeAll(() => orderAgain())
  it.each(Object.entries(writes))(
    'what a committed row of %s refers to stays, and what no form was saved with is deleted',
    async (_, write) => {
      await sql`delete from graphile_worker._private_jobs`.execute(world.services.db)
      const keys: string[] = []
      world.services.files = storeThat(async (key) => void keys.push(key))
      await write()
      await clearAll()
      expect(keys).not.toEqual([])
      const kept = await Promise.all(keys.map(async (key) => (await store.sizeOf(key)) !== undefined))
      expect(kept).toEqual(keys.map((key) => !isUnused(key)))
    },
  )
})

it('a store never gets a stream, whose length it does not know', async () => {
  const got: unknown[] = []
  world.services.files = { ...store, putPath: async (key, path, type) => void got.push(await store.putPath(key, path, type)) }
  await putContent(
    reading(world.services, 'test').services,
    'task/a-stream',
    Readable.from([Buffer.from('one'), Buffer.from('two')]),
    'text/plain',
  )
  expect(got).toHaveLength(1)
  expect(await store.sizeOf('task/a-stream')).toBe(6)
})
