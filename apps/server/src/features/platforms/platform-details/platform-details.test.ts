import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileTransfer } from '../../../integrations/file-transfer/file-transfer.ts'
import { jobs } from '../../../jobs/index.ts'
import { reading, runDue } from '../../../jobs/run-job.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { type ApiSide, type FtpSide, fileOn, ours, startApi, startFtp } from '../../../testing/remote-servers.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { sendPlatform } from './run.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
let ftp: FtpSide, api: ApiSide
let natural = '',
  lab = '',
  egl = 0,
  gia = 0
beforeAll(async () => {
  await seedMasters(world)
  egl = world.services.masters.noOf('LAB', 'EGLI')!
  gia = world.services.masters.noOf('LAB', 'GIA')!
  ;[ftp, api] = await Promise.all([startFtp(), startApi()])
  world.services.fileTransfer = createFileTransfer({ privateHosts: ['localhost'], timeouts: 2000, longest: 5000 })
  const store = async (name: string, labGrown: boolean) =>
    (await world.as('super')(savedSearches.upsert, { body: { name, labGrown, search: { filter: { crt: { '>=': 0.5 } } } } })).id
  ;[natural, lab] = [await store('Half carats', false), await store('Grown', true)]
})
afterAll(() => Promise.all([ftp, api].map((side) => side?.stop())))
beforeEach(async () => {
  const { db } = world.services
  for (const table of ['platformLine', 'platformRejection', 'platformListing', 'platformRun', 'platformDetail', 'globalPolicy'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('diamond').set({ isDeleted: true }).execute()
  ftp.trouble = 'none'
  api.received.length = 0
  api.answer = (response) => void response.writeHead(200).end()
  world.setNow(undefined)
})

let next = 0
const plain = () => ({
  ...({
    name: `Profile ${++next}`,
    platform: 'IDEX',
    searchId: natural,
    refresh: 15,
    fileType: '.csv',
    fileName: `stock-${next}`,
  } as const),
  ...({ mode: 'FTP', host: 'localhost', port: ftp.port, isSecure: false, ...ours } as const),
})
const byApi = () => ({ ...plain(), mode: 'API' as const, url: `http://localhost:${api.port}/feed`, username: '', password: 'token' })
const add = (fields: object = {}) => world.as('super')(platformDetails.create, { body: { ...plain(), ...fields } })
const view = (id: string) => world.as('super')(platformDetails.view, { params: { id } })
const change = (id: string, body: object) => world.as('super')(platformDetails.update, { params: { id }, body })
const send = (id: string) => sendPlatform(reading(world.services, 'test'), id)
const again = async (id: string, isFull = false) => {
  await world.as('super')(platformDetails.run, { body: { id, isFull } })
  await send(id)
  return view(id)
}
const stone = (fields: object = {}) => world.given.diamond({ lbNm: gia, rptNo: `R${Math.random()}`, ...fields })
const sentCsv = (text: string | Buffer | undefined) => parse(text ?? '', { bom: true, columns: true }) as Record<string, string>[]
const onFtp = (fileName: string) => sentCsv(fileOn(ftp, `${fileName}.csv`))
const runs = (id: string) =>
  world.as('super')(platformDetails.runs, { body: { filter: { platformDetail: id }, sort: [{ startedAt: 'DESC' }] } })
const rejected = async (id: string) =>
  (await world.as('super')(platformDetails.rejections, { body: { filter: { platformDetail: id }, sort: [{ vStnId: 'ASC' }], limit: 100 } }))
    .list!
const listings = (diamond: string) => world.as('admin')(platformDetails.listings, { body: { diamond } })
const storedCount = (table: 'platformDetail' | 'platformRun' | 'platformListing' | 'platformLine' | 'platformRejection') =>
  world.services.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
    .then(({ n }) => n)

/** A list with one price, for round stones of a carat. */
async function priceList(labGrown: boolean, priced: { colNm: number | null; clrNm: number | null }, rap: number): Promise<string> {
  const { db } = world.services
  const { id } = await db
    .insertInto('priceList')
    .values({ name: `List ${++next}`, labGrown, effectiveDate: '2026-11-01', report: '{}', createdBy: world.people.admin })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('priceListCell')
    .values({ list: id, table: 'round', low: 1, high: 1.49, colNo: priced.colNm!, clrNo: priced.clrNm!, rap })
    .execute()
  return id
}

describe('a feed', () => {
  it('sends what its search finds, in the columns of the platform, and says where each stone is listed', async () => {
    const one = await stone({ vStnId: 'F-1', crt: 1.01, ctPr: 6200.5, amt: 6262.51 })
    await stone({ vStnId: 'F-2', crt: 0.3 })
    const { id, fileName } = await add()
    await send(id)

    expect(onFtp(fileName)).toMatchObject([
      { 'Item ID #': 'F-1', Cut: 'Round', Carat: '1.01', 'Asking Price Per Carat': '6200.5', Availability: 'Available' },
    ])
    expect(await view(id)).toMatchObject({
      state: 'fine',
      listed: 1,
      rejected: 0,
      failed: 0,
      note: '1 row sent',
      searchName: 'Half carats',
    })
    expect(await listings(one.id)).toMatchObject([{ platform: 'IDEX', ctPr: 6200.5, amt: 6262.51, until: null }])
    expect((await runs(id)).list).toMatchObject([{ outcome: 'done', isFull: true, found: 1, sent: 1, changed: 1, removed: 0 }])
  })

  it('a stone that is held, on memo or sold leaves the next one, and says why', async () => {
    const stones = await Promise.all((['A', 'A', 'A', 'D'] as const).map((wSts, i) => stone({ vStnId: `H-${i}`, wSts })))
    const { id, fileName } = await add()
    await send(id)
    expect(onFtp(fileName)).toHaveLength(4)
    for (const [i, wSts] of (['H', 'M', 'O'] as const).entries())
      await world.services.db.updateTable('diamond').set({ wSts }).where('id', '=', stones[i]!.id).execute()

    expect(await again(id)).toMatchObject({ listed: 1, rejected: 3, note: '1 row sent, 3 rejected' })
    expect(onFtp(fileName).map((row) => row['Item ID #'])).toEqual(['H-3'])
    expect(await rejected(id)).toMatchObject(['H-0', 'H-1', 'H-2'].map((vStnId) => ({ vStnId, reason: 'notOffered' })))
    expect(await listings(stones[0]!.id)).toEqual([])
  })

  it('RapNet gets no EGL, no stone without what it needs, no report twice; a week is how long it keeps the rest', async () => {
    const good = await stone({ vStnId: 'R-1', rptNo: '77' })
    await stone({ vStnId: 'R-2', lbNm: egl })
    await stone({ vStnId: 'R-3', clrNm: null })
    await stone({ vStnId: 'R-4', rptNo: '77' })
    await stone({ vStnId: 'R-5', ctPr: 0, amt: 0 })
    const { id } = await add({ platform: 'RAPNET' })
    const preview = await world.as('super')(platformDetails.preview, { body: { id } })
    expect(preview).toMatchObject({ found: 5, sent: 1, reasons: { egl: 1, incomplete: 1, twice: 1, noPrice: 1 } })
    expect(preview.heads.slice(0, 4)).toEqual(['Stock #', 'Availability', 'Shape', 'Weight'])
    expect(preview.rows).toHaveLength(1)
    expect(await storedCount('platformRun')).toBe(0)

    await send(id)
    expect((await rejected(id)).map(({ vStnId, reason, note }) => [vStnId, reason, note])).toEqual([
      ['R-2', 'egl', 'EGL reports are not taken there.'],
      ['R-3', 'incomplete', 'Without Clarity.'],
      ['R-4', 'twice', 'Another stone of the feed has the same report.'],
      ['R-5', 'noPrice', 'It would go out without a price.'],
    ])
    const [listing] = await listings(good.id)
    expect(Date.parse(listing!.until!) - Date.parse(listing!.sentAt)).toBe(7 * 24 * 3_600_000)
  })

  it('goes by its policies and its price rule; the stock keeps its price', async () => {
    const dear = await stone({ vStnId: 'P-1', crt: 2, ctPr: 7000, amt: 14_000 })
    await stone({ vStnId: 'P-2', crt: 3 })
    await stone({ vStnId: 'P-3', crt: 1, rap: null, back: null, ctPr: 500, amt: 500 })
    const policy = { feed: 'global', effect: 'include', labGrown: false } as const
    await world.as('admin')(globalPolicies.create, {
      body: { ...policy, name: 'Not three', effect: 'exclude', priority: 1, search: { filter: { crt: 3 } } },
    })
    await world.as('admin')(globalPolicies.create, { body: { ...policy, name: 'The rest', priority: 2, markUp: 10 } })
    const { id, fileName } = await add({ policy: 'global', ruleType: 'rapDiscount', ruleValue: -40 })
    await send(id)

    // 10,000 at -40% is 6,000; 10% more is 6,600.
    expect(onFtp(fileName)).toMatchObject([{ 'Item ID #': 'P-1', 'Asking Price Per Carat': '6600', 'Total Price': '13200' }])
    expect((await rejected(id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([
      ['P-2', 'excluded'],
      ['P-3', 'noListPrice'],
    ])
    expect(await listings(dear.id)).toMatchObject([{ ctPr: 6600, amt: 13_200 }])
    expect(await world.services.db.selectFrom('diamond').select('ctPr').where('id', '=', dear.id).executeTakeFirst()).toEqual({
      ctPr: 7000,
    })
  })

  it('sends nothing below what it has cost, whether its rule, a policy or somebody’s own hand takes it there', async () => {
    const at = { crt: 1, ctPr: 7000, amt: 7000 }
    await stone({ vStnId: 'K-1', ...at, cost: 6301 })
    await stone({ vStnId: 'K-2', ...at, cost: 6300 })
    await stone({ vStnId: 'K-3', ...at, cost: 9000 })
    const ruled = await add({ ruleType: 'ctPrPercent', ruleValue: -10 })
    const preview = await world.as('super')(platformDetails.preview, { body: { id: ruled.id } })
    expect(preview).toMatchObject({ found: 3, sent: 1, reasons: { belowCost: 2 } })
    await send(ruled.id)
    expect(onFtp(ruled.fileName)).toMatchObject([{ 'Item ID #': 'K-2', 'Total Price': '6300' }])
    expect((await rejected(ruled.id)).map(({ vStnId, note }) => [vStnId, note])).toEqual([
      ['K-1', 'It would go out below what it has cost.'],
      ['K-3', 'It would go out below what it has cost.'],
    ])

    await world.as('admin')(globalPolicies.create, {
      body: { feed: 'global', effect: 'include', labGrown: false, name: 'Dear', priority: 1, markUp: -10, search: {} },
    })
    const marked = await add({ policy: 'global' })
    await send(marked.id)
    expect(onFtp(marked.fileName).map((row) => row['Item ID #'])).toEqual(['K-2'])

    const plainly = await add()
    await send(plainly.id)
    expect(onFtp(plainly.fileName).map((row) => row['Item ID #'])).toEqual(['K-1', 'K-2'])
    expect((await rejected(plainly.id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([['K-3', 'belowCost']])
  })

  it('says discounts against the list the platform goes by, and prices by it; the stock keeps its own', async () => {
    const one = await stone({ vStnId: 'L-1', crt: 1, rap: 10_000, ctPr: 7000, amt: 7000, back: -30 })
    await stone({ vStnId: 'L-2', crt: 0.6, rap: 10_000, ctPr: 7000, amt: 4200, back: -30 })
    const list = await priceList(false, one, 14_000)
    const { id, fileName } = await add({ platform: 'VDB', list })
    await send(id)
    // The list has no price for a lighter stone, and so there is no discount.
    expect(onFtp(fileName).map((row) => [row['Stock #'], row['Price Per Carat'], row['Discount Percent']])).toEqual([
      ['L-1', '7000', '-50'],
      ['L-2', '7000', ''],
    ])
    await change(id, { ruleType: 'rapDiscount', ruleValue: -40, updatedAt: (await view(id)).updatedAt })
    await again(id)
    expect(onFtp(fileName).map((row) => [row['Stock #'], row['Price Per Carat']])).toEqual([['L-1', '8400']])
    expect((await rejected(id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([['L-2', 'noListPrice']])
    await change(id, { list: null, updatedAt: (await view(id)).updatedAt })
    await again(id)
    expect(onFtp(fileName).map((row) => row['Price Per Carat'])).toEqual(['6000', '6000'])
    expect(await world.services.db.selectFrom('diamond').select(['rap', 'ctPr']).where('id', '=', one.id).executeTakeFirst()).toEqual({
      rap: 10_000,
      ctPr: 7000,
    })
  })

  it('writes a workbook that begins with its heads', async () => {
    await stone({ vStnId: 'X-1', crt: 1.005 })
    const { id } = await add({ ...byApi(), platform: 'VDB', fileType: '.xlsx' })
    await send(id)
    const rows = (await readXlsx(new Uint8Array(api.received[0]!.body))).sheets[0]!.rows
    expect(rows[0]?.slice(0, 4)).toEqual(['Stock #', 'Availability', 'Shape', 'Weight'])
    expect(rows[1]?.slice(0, 4)).toEqual(['X-1', 'G', 'Round', 1.005])
  })

  it('sends changes alone to an API that takes them: what is new, changed and gone, and nothing when nothing is', async () => {
    const stones = await Promise.all(Array.from({ length: 5 }, (_, i) => stone({ vStnId: `C-${i}` })))
    const { id } = await add({ ...byApi(), part: 'changes' })
    await send(id)
    await again(id)
    await world.services.db.updateTable('diamond').set({ ctPr: 6900, amt: 6900 }).where('id', '=', stones[1]!.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stones[2]!.id).execute()
    await stone({ vStnId: 'C-5' })
    await again(id)

    expect(api.received.map(({ headers }) => headers['loupe-mode'])).toEqual(['replace', 'update'])
    expect(sentCsv(api.received[1]!.body).map((row) => [row['Item ID #'], row['Availability'], row['Asking Price Per Carat']])).toEqual([
      ['C-1', 'Available', '6900'],
      ['C-5', 'Available', '7000'],
      ['C-2', 'Not Available', ''],
    ])
    expect(
      (await runs(id)).list?.map(({ outcome, isFull, sent, changed, removed }) => ({ outcome, isFull, sent, changed, removed })),
    ).toEqual([
      { outcome: 'done', isFull: false, sent: 3, changed: 2, removed: 1 },
      { outcome: 'same', isFull: false, sent: 0, changed: 0, removed: 0 },
      { outcome: 'done', isFull: true, sent: 5, changed: 5, removed: 0 },
    ])
    expect((await view(id)).listed).toBe(5)
    await again(id, true)
    expect(api.received.at(-1)?.headers['loupe-mode']).toBe('replace')
  })
})

describe('a run that fails', () => {
  it('leaves what stood there, is tried again with growing pauses, and is told of once when it lasts', async () => {
    const one = await stone({ vStnId: 'E-1' })
    const { id, fileName } = await add()
    await send(id)
    await world.services.db.updateTable('diamond').set({ ctPr: 6000, amt: 6000 }).where('id', '=', one.id).execute()
    ftp.trouble = 'full'
    const start = Date.now()
    const pauses: number[] = []
    for (const minutes of [0, 1, 2]) {
      world.setNow(new Date(start + minutes * 600_000))
      const failing = await again(id)
      pauses.push(Math.round((Date.parse(failing.nextRunAt!) - world.services.clock().getTime()) / 60_000))
      expect(failing).toMatchObject({
        state: 'failing',
        note: 'The disk of the platform is full. What stood there before still stands.',
        listed: 1,
      })
    }
    expect(pauses).toEqual([1, 2, 4])
    expect(onFtp(fileName)).toMatchObject([{ 'Asking Price Per Carat': '7000' }])
    expect(await listings(one.id)).toMatchObject([{ ctPr: 7000 }])
    expect(await storedCount('platformLine')).toBe(0)

    world.setNow(new Date(start + 61 * 60_000))
    expect((await view(id)).state).toBe('stale')
    const mails = () => world.services.db.selectFrom('mail').select(['toAddress', 'subject']).where('kind', '=', 'feed-stale').execute()
    const stale = jobs.find(({ name }) => name === 'tell-stale-platforms')!
    for (const _ of [1, 2]) await runDue(world.services, takingMailer, stale, 'test')
    expect((await mails()).filter(({ toAddress }) => toAddress === 'super@test.example')).toMatchObject([
      { subject: expect.stringContaining('IDEX') },
    ])

    const { name } = await view(id)
    const noticesOf = async (who: Role) =>
      ((await world.as(who)(notifications.list, { body: { filter: { kind: 'work' }, limit: 100 } })).list ?? [])
        .filter(({ title }) => title.startsWith(name))
        .map(({ title, link }) => [title, link])
    // After three failures of one cause, the people who may fix it get one notice of the failure and one that nothing has been sent for long.
    expect((await noticesOf('super')).toSorted()).toEqual([
      [`${name}: nothing could be sent to IDEX`, '/setting/platform'],
      [expect.stringMatching(/: nothing has reached IDEX since \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/), '/setting/platform'],
    ])
    expect(await noticesOf('admin')).toEqual([])

    ftp.trouble = 'none'
    expect(await again(id)).toMatchObject({ state: 'fine', failed: 0, listed: 1 })
    expect(onFtp(fileName)).toMatchObject([{ 'Asking Price Per Carat': '6000' }])
    ftp.trouble = 'full'
    await again(id)
    expect(await noticesOf('super')).toHaveLength(3)
  })

  it('would take off more than 30% of what stands there: it asks a person first', async () => {
    const stones = await Promise.all(Array.from({ length: 40 }, () => stone()))
    const { id, fileName } = await add()
    await send(id)
    const sold = stones.slice(0, 30).map((one) => one.id)
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', 'in', sold).execute()
    expect(await again(id)).toMatchObject({ state: 'failing', listed: 40, note: expect.stringContaining('take off 30 of 40 stones') })
    expect(onFtp(fileName)).toHaveLength(40)
    expect(await again(id, true)).toMatchObject({ state: 'fine', listed: 10 })
    expect(onFtp(fileName)).toHaveLength(10)
  })

  it('a process that died in the middle: begun anew when its time is over, by one alone', async () => {
    await stone()
    const { id } = await add(byApi())
    const { services } = world
    // The state after a process was killed: profile leased, run open, half of its lines written.
    const soon = new Date(Date.now() + 60_000).toISOString()
    await services.db.updateTable('platformDetail').set({ lease: id, leasedUntil: soon }).where('id', '=', id).execute()
    const open = await services.db.insertInto('platformRun').values({ platformDetail: id }).returning('id').executeTakeFirstOrThrow()
    await send(id)
    expect((await view(id)).state).toBe('running')
    expect(api.received).toEqual([])

    world.setNow(new Date(Date.now() + 61_000))
    await Promise.all(Array.from({ length: 5 }, () => send(id)))
    expect(api.received).toHaveLength(1)
    const { list = [] } = await runs(id)
    expect(list.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed'])
    expect(list.find((run) => run.id === open.id)?.note).toBe('The server that sent it stopped. It is sent again.')
  })

  it('one that was held up while another sent writes nothing down and gives nothing its name', async () => {
    await stone()
    const { id } = await add()
    const { services } = world
    const real = services.fileTransfer
    services.fileTransfer = {
      ...real,
      bring: async (to, what, before) => {
        await services.db.updateTable('platformDetail').set({ lease: id }).where('id', '=', id).execute()
        return real.bring(to, what, before)
      },
    }
    await send(id).finally(() => (services.fileTransfer = real))
    expect(await storedCount('platformListing')).toBe(0)
  })

  it('a full disk of our own is said', async () => {
    await stone()
    const { id } = await add()
    const real = world.services.fileTransfer
    world.services.fileTransfer = { ...real, bring: async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })) }
    await send(id).finally(() => (world.services.fileTransfer = real))
    expect((await view(id)).note).toContain('The disk of this server is full')
  })
})

describe('a profile', () => {
  it.each([
    [
      'RapNet for lab-grown stones',
      { platform: 'RAPNET', searchId: () => lab },
      'searchId',
      'RapNet takes no lab-grown stones. Please choose a search of natural ones.',
    ],
    ['changes by FTP', { part: 'changes' }, 'part', 'A file on FTP stands alone: it holds all stones. Only an API accepts changes.'],
    [
      'columns without the stone',
      { columns: [{ head: 'A', from: 'crt' }] },
      'columns',
      'A column has to hold the stone ID: without it the platform cannot tell stones apart.',
    ],
    ['a rule without a figure', { ruleType: 'rapDiscount' }, 'ruleValue', 'A rule and its figure go together.'],
    [
      'a rule that gives stones away',
      { ruleType: 'rapDiscount', ruleValue: -101 },
      'ruleValue',
      'Please give a percentage from -100 to 100.',
    ],
    ['an API without address', { mode: 'API', url: 'javascript:1' }, 'url', 'Please give the address of the API.'],
    ['a host that is an address', { host: 'ftp://x/' }, 'host', 'Please give the name of the host alone, such as ftp.example.com.'],
    ['SFTP without a key', { mode: 'SFTP', password: '' }, 'password', 'Please give a password or a private key.'],
    ['a folder that leads out', { folder: 'a/../..' }, 'folder', 'Please give the folder without “..”.'],
    ['nobody', { username: '' }, 'username', 'Please give the username.'],
  ] as const)('refuses %s, and nothing is kept', async (_, fields, path, message) => {
    const given = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'function' ? value() : value]))
    await expect(add(given)).rejects.toMatchObject(invalidField(path, message))
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it('refuses a list of the other kind, or one that is not there; nothing is kept', async () => {
    const list = await priceList(true, { colNm: 1, clrNm: 1 }, 100)
    await expect(add({ list })).rejects.toMatchObject(invalidField('list', 'This list is of lab-grown stones, and the search is not.'))
    await expect(add({ list: natural })).rejects.toMatchObject(
      invalidField('list', 'This price list is not there any more. Please choose another.'),
    )
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it.each([
    { platform: 'EBAY' },
    { refresh: 5 },
    { mode: 'SCP' },
    { fileType: '.pdf' },
    { fileName: '../stock' },
    { fileName: 'a b' },
    { folder: 'x\r\nDELE stock.csv' },
    { username: 'a\nb' },
    { columns: [] },
    { columns: [{ head: 'Cost', from: 'cost' }] },
    { columns: [{ head: 'Rap', from: 'rap' }] },
    { port: 70_000 },
    { searchId: 'all' },
    { lease: 'x' },
  ])('refuses %j', async (fields) => {
    await expect(add(fields)).rejects.toMatchObject({ status: 400 })
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it('keeps its secrets sealed: in no reply, no event, and not readable in the database', async () => {
    const made = await add({ password: 'top-secret' })
    expect(JSON.stringify(made)).not.toContain('top-secret')
    expect(made).toMatchObject({ hasPassword: true, hasPrivateKey: false })
    await change(made.id, { password: 'newer-secret' })
    const events = await world.services.db.selectFrom('event').selectAll().where('subject', '=', made.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['platformDetail.create', 'platformDetail.update'])
    expect(JSON.stringify(events)).not.toMatch(/secret/)
    const row = await world.services.db.selectFrom('platformDetail').select('password').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row.password!.toString('latin1')).not.toContain('secret')
  })

  it('forgets its secrets when it is sent elsewhere: they are not shown to another host', async () => {
    const { id } = await add({ mode: 'SFTP', hostKey: 'SHA256:x' })
    await expect(change(id, { host: 'evil.example.com' })).rejects.toMatchObject(
      invalidField('password', 'Please give a password or a private key.'),
    )
    expect(await change(id, { host: 'new.example.com', password: 'new' })).toMatchObject({ host: 'new.example.com', hasPassword: true })
  })

  it('a secret that cannot be opened any more is said, and nothing is sent', async () => {
    await stone()
    const { id } = await add()
    await world.services.db
      .updateTable('platformDetail')
      .set({ password: Buffer.from('not sealed by us at all, is it') })
      .where('id', '=', id)
      .execute()
    await send(id)
    expect((await view(id)).note).toContain('cannot be read any more')
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toMatchObject({ isFine: false })
  })

  it('is tried before it is trusted', async () => {
    const { id } = await add()
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toMatchObject({
      isFine: true,
      note: expect.stringContaining('Files arrive'),
    })
    await change(id, { password: 'wrong' })
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toEqual({
      isFine: false,
      note: 'The host does not take this username and password.',
    })
    await change(id, { host: '127.0.0.1', password: 'x' })
    expect((await world.as('super')(platformDetails.test, { body: { id } })).note).toContain('private network')
  })

  it('is tried before it is kept, and a change before it is saved', async () => {
    const tryOut = (body: object) => world.as('super')(platformDetails.test, { body })
    const { mode, host, port, isSecure } = plain()
    const entered = { mode, host, port, isSecure, ...ours }
    expect(await tryOut(entered)).toMatchObject({ isFine: true, note: expect.stringContaining('Files arrive') })
    expect(await tryOut({ ...entered, password: 'wrong' })).toMatchObject({ isFine: false })
    expect(
      await tryOut({ ...byApi(), ...({ name: undefined, platform: undefined, searchId: undefined, refresh: undefined } as object) }),
    ).toMatchObject({ isFine: true })
    await expect(tryOut({ ...entered, host: '' })).rejects.toMatchObject(
      invalidField('host', 'Please give the name of the host alone, such as ftp.example.com.'),
    )
    await expect(tryOut({ ...entered, folder: 'a/../b' })).rejects.toMatchObject(
      invalidField('folder', 'Please give the folder without “..”.'),
    )
    await expect(tryOut({ mode: 'API', url: 'file:///etc/passwd' })).rejects.toMatchObject(
      invalidField('url', 'Please give the address of the API.'),
    )
    await expect(tryOut({ ...entered, lease: 'x' })).rejects.toMatchObject({ status: 400 })
    expect(await storedCount('platformDetail')).toBe(0)

    const { id } = await add()
    expect(await tryOut({ id, password: '' })).toMatchObject({ isFine: true })
    expect(await tryOut({ id, password: 'wrong' })).toMatchObject({ isFine: false })
    expect(await tryOut({ id, username: 'another' })).toMatchObject({ isFine: false })
    // The stored password is not sent to another host.
    const elsewhere = await startFtp()
    try {
      expect(await tryOut({ id, port: elsewhere.port })).toMatchObject({ isFine: false, note: expect.stringContaining('password') })
      expect(await tryOut({ id, port: elsewhere.port, password: ours.password })).toMatchObject({ isFine: true })
    } finally {
      await elsewhere.stop()
    }
    await world.as('super')(platformDetails.delete, { params: { id } })
    await expect(tryOut({ id })).rejects.toMatchObject(refusal('not_found'))
  })

  it('says what goes out beside what stands in the stock, before it gives anything away', async () => {
    await stone({ vStnId: 'G-1', crt: 2, ctPr: 7000, amt: 14_000 })
    await stone({ vStnId: 'G-2', crt: 1, ctPr: 500, amt: 500 })
    const { id } = await add({ ruleType: 'fixedCtPr', ruleValue: 1 })
    const preview = () => world.as('super')(platformDetails.preview, { body: { id } })
    expect(await preview()).toMatchObject({
      ...{ sent: 2, stock: 14_500, going: 3, change: -99.98 },
      moved: [
        { vStnId: 'G-1', stock: 14_000, going: 2, change: -99.99 },
        { vStnId: 'G-2', stock: 500, going: 1, change: -99.8 },
      ],
    })
    await change(id, { ruleType: null, ruleValue: null })
    expect(await preview()).toMatchObject({ stock: 14_500, going: 14_500, change: 0, moved: [] })
    await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
    expect(await preview()).toMatchObject({ sent: 0, stock: 0, going: 0, change: null, moved: [] })
  })

  it('is changed, put away and deleted; stale changes and a second of its name are refused', async () => {
    const first = await add({ name: 'One' })
    await expect(add({ name: 'ONE' })).rejects.toMatchObject(takenAt('name', 'There is a platform of this name already.'))
    await expect(change(first.id, { refresh: 30, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(first.id, { refresh: 30, isActive: false })).toMatchObject({ refresh: 30, state: 'off', nextRunAt: null })
    await expect(world.as('super')(platformDetails.run, { body: { id: first.id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This profile is not active.' },
    })
    await world.as('super')(platformDetails.delete, { params: { id: first.id } })
    await expect(view(first.id)).rejects.toMatchObject(refusal('not_found'))
    await send(first.id)
    expect(await storedCount('platformRun')).toBe(0)
  })

  it('is the super admin’s to make; an admin looks, sellers see only where a stone is listed', async () => {
    const { id } = await add()
    const one = await stone()
    await expect(world.as('admin')(platformDetails.view, { params: { id } })).resolves.toMatchObject({ id })
    for (const who of ['admin', 'master', 'seller'] as const) {
      await expect(world.as(who)(platformDetails.create, { body: plain() })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(platformDetails.run, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(platformDetails.test, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    await expect(world.as('seller')(platformDetails.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(listings(one.id)).resolves.toEqual([])
    expect(await storedCount('platformDetail')).toBe(1)
  })
})
