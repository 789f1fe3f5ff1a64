import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { type Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { House } from '../../../context.ts'
import { deriveStones } from '../../../demo/derive.ts'
import type { Stone } from '../../../demo/stone.ts'
import { reading } from '../../../jobs/run-job.ts'
import { createCarrier } from '../../../outside/carrier/carrier.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { type FtpSide, type SftpSide, certificate, newFolder, ours, startFtp, startSftp } from '../../../testing/far-sides.ts'
import { csvOf, isPlain, tableOf } from '../../../testing/sheet-text.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { workOn } from '../../tasks/tasks/work.ts'
import { lookAtIntake } from './look.ts'

const world = testWorld()
/** Each sheet is read in a thread of its own: on a busy machine a day of sheets takes long. */
const timeout = 120_000
const root = newFolder()
let ftp: FtpSide, ftps: FtpSide, sftp: SftpSide
let carrier: House['carrier']
let clock = Date.parse('2026-11-22T05:00:00.000Z')
beforeAll(async () => {
  const tls = await certificate()
  ;[ftp, ftps, sftp] = await Promise.all([startFtp(), startFtp(tls), startSftp()])
  carrier = createCarrier({ privateHosts: ['localhost'], patience: 3000, longest: 6000, ca: tls.cert, intakeDir: root })
  Object.assign(world.house.config, { intakeDir: root })
})
afterAll(() => Promise.all([ftp, ftps, sftp].map((side) => side.stop())))
beforeEach(() => {
  world.house.carrier = carrier
  for (const side of [ftp, ftps, sftp]) side.trouble = 'none'
  wait(3600)
})
/** Lets time go by. */
const wait = (seconds: number) => world.setNow(new Date((clock += seconds * 1000)))

const pool = [...deriveStones(3000, 11, Date.UTC(2026, 10, 1))].filter(isPlain)
let used = 0
const some = (count: number): Stone[] => pool.slice(used, (used += count)).map((stone) => ({ ...stone, vStnId: `I${stone.vStnId}` }))

let next = 0
const plain = (fields: object = {}) => {
  const vendor = `Vendor ${++next}`
  mkdirSync(join(root, vendor))
  return { vendor, mode: 'add', way: 'local', folder: vendor, refresh: 60, ...fields } as const
}
const add = (fields: object = {}, who: Role = 'admin') => world.as(who)(intakes.create, { body: plain(fields) })
const view = (id: string) => world.as('admin')(intakes.view, { params: { id } })
const change = (id: string, body: object) => world.as('admin')(intakes.update, { params: { id }, body })
const look = (id: string) => lookAtIntake(reading(world.house, 'test'), id)
const put = ({ folder }: { folder: string }, name: string, text: string | Uint8Array) => writeFileSync(join(root, folder, name), text)
/** Twice a look, with more than a minute in between. */
async function taken(id: string) {
  for (const _ of [1, 2]) {
    wait(3600)
    await look(id)
  }
  return view(id)
}
const files = async (id: string) =>
  (await world.as('admin')(intakes.files, { body: { filter: { intake: id }, sort: [{ takenAt: 'ASC' }], limit: 100 } })).list ?? []
const told = async (who: Role, words: string) =>
  ((await world.as(who)(notifications.list, { body: { filter: { kind: 'work' }, limit: 200 } })).list ?? []).filter(
    ({ title, text }) => title.includes(words) || text.includes(words),
  )
/** The work that was asked for, done here and now. */
async function worked() {
  for (const { id } of await world.house.db.selectFrom('task').select('id').where('status', '=', 'queued').execute())
    await workOn(reading(world.house, 'test'), id)
}
const stonesOf = (vendor: string) =>
  world.house.db.selectFrom('diamond').selectAll().where('vendor', '=', vendor).where('isDeleted', '=', false).execute()
const at = (sheet: string | null) => ({ params: { id: sheet ?? '' } })
/** What a person does with a sheet that waits. */
async function settled(sheet: string | null): Promise<Sheet> {
  const { columns, convention } = await world.as('admin')(sheets.view, at(sheet))
  const body = {
    columns: columns.map(({ index, field }) => ({ index, field })),
    ...(convention.proved ? {} : { convention: 'signed-percent' as const }),
  }
  await world.as('admin')(sheets.map, { ...at(sheet), body })
  await world.as('admin')(sheets.check, at(sheet) as never)
  await world.as('admin')(sheets.run, at(sheet) as never)
  await worked()
  return world.as('admin')(sheets.view, at(sheet))
}
/** An intake whose vendor's mapping and discounts a person has settled, with these stones in stock. */
async function settledIntake(stones: Stone[], fields: object = {}) {
  const made = await add(fields)
  put(made, 'first.csv', csvOf(tableOf(stones)))
  await taken(made.id)
  const [first] = await files(made.id)
  await settled(first!.sheet)
  return made
}
const later = (name: string, folder: string) => utimesSync(join(root, folder, name), new Date(clock), new Date(clock))

describe('a sheet in a watched folder', { timeout }, () => {
  it('waits once for the mapping; the next ones go into the stock by themselves', async () => {
    const stones = some(120)
    const made = await add()
    put(made, 'first.csv', csvOf(tableOf(stones)))
    await look(made.id)
    expect(await view(made.id)).toMatchObject({
      state: 'fine',
      files: 0,
      seen: [{ name: 'first.csv' }],
      note: 'Nothing new. One is on its way.',
    })

    wait(61)
    await look(made.id)

    const [first] = await files(made.id)
    expect(first).toMatchObject({ name: 'first.csv', outcome: 'asking', rows: 120, new: null, note: expect.stringContaining('confirmed') })
    expect(await view(made.id)).toMatchObject({ files: 1, asking: 1, seen: [], note: 'One file taken.', owner: 'Test admin' })
    expect(await stonesOf(made.vendor)).toEqual([])
    for (const who of ['super', 'admin'] as const)
      expect(await told(who, `${made.vendor}: the sheet first.csv waits`)).toMatchObject([
        { link: `/inventory/upload-sheet/${first!.sheet}` },
      ])
    expect(await told('seller', made.vendor)).toEqual([])

    expect(await settled(first!.sheet)).toMatchObject({ state: 'done', done: 120 })
    const changed = stones.map((stone, i) => (i === 0 ? { ...stone, lbCmt: 'Seen again' } : stone))
    put(made, 'second.csv', csvOf(tableOf([...changed, ...some(5)])))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'running', new: 5, changed: 1, unchanged: 119, refused: 0, note: '' })
    await worked()

    expect((await files(made.id))[1]).toMatchObject({ outcome: 'done' })
    expect(await stonesOf(made.vendor)).toHaveLength(125)
    expect(await taken(made.id)).toMatchObject({ files: 2, note: 'Nothing new.', failed: 0 })
    const trail = await world.house.db.selectFrom('event').select(['kind', 'actor']).where('subject', '=', made.id).orderBy('id').execute()
    expect(trail.map(({ kind }) => kind)).toEqual(['intake.create', 'intake.take', 'intake.take'])
    expect(trail[1]?.actor).toBe(world.people.admin)

    await world.as('admin')(sheets.rollback, at((await files(made.id))[1]!.sheet) as never)
    await worked()
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'rolledBack' })
    expect(await stonesOf(made.vendor)).toHaveLength(120)
  })

  it('is the same by its name, its size and what it holds; a name with other words, or with those of before, is new', async () => {
    const [one, other] = [csvOf(tableOf(some(40))), csvOf(tableOf(some(40)))]
    const made = await add()
    const again = async (text: string) => {
      wait(120)
      put(made, 'stock.csv', text)
      later('stock.csv', made.folder)
      await taken(made.id)
      return (await files(made.id)).length
    }
    expect(await again(one)).toBe(1)
    expect(await again(one)).toBe(1)
    expect(await again(other)).toBe(2)
    expect(await again(one)).toBe(3)
  })

  it('that came under a passing name is taken at once when it has its own', async () => {
    const made = await add({ pattern: 'list*' })
    put(made, 'list.csv.part', 'Stock #,Shape\n')
    await look(made.id)
    put(made, 'list.csv.part', csvOf(tableOf(some(30))))
    wait(3600)
    await look(made.id)
    expect(await files(made.id)).toEqual([])
    renameSync(join(root, made.folder, 'list.csv.part'), join(root, made.folder, 'list.csv'))
    put(made, 'other.csv', 'left alone')
    wait(3600)
    await look(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'list.csv', rows: 30 }])
  })

  it('that grows is not taken before it stands still', async () => {
    const made = await add()
    const text = csvOf(tableOf(some(30)))
    for (const part of [1, 2, 3]) {
      put(made, 'grows.csv', text.slice(0, Math.ceil((text.length * part) / 3)))
      wait(3600)
      await look(made.id)
      expect(await view(made.id)).toMatchObject({ files: 0, seen: [{ name: 'grows.csv' }] })
    }
    wait(61)
    await look(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'grows.csv', rows: 30 }])
  })

  it('that was cut off in the middle of a line, and stands still, is refused, and taken when it is whole', async () => {
    const made = await add()
    put(made, 'cut.csv', 'Stock #,Shape,Carat\nA1,"Round,1.0')
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'refused', note: sheetFaults.torn }])
    put(made, 'cut.csv', csvOf(tableOf(some(30))))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ rows: 30, outcome: 'asking' })
  })

  it('that is changed while it is fetched is not taken, and whole later', async () => {
    const made = await add()
    const text = csvOf(tableOf(some(30)))
    put(made, 'moving.csv', text)
    await look(made.id)
    const whileFetching = async (touch: () => void) => {
      world.house.carrier = {
        ...carrier,
        async fetch(...of) {
          const isThere = await carrier.fetch(...of)
          touch()
          return isThere
        },
      }
      wait(3600)
      await look(made.id)
    }
    await whileFetching(() => appendFileSync(join(root, made.folder, 'moving.csv'), text))
    expect(await files(made.id)).toEqual([])
    expect((await view(made.id)).note).toContain('moving.csv was changed while it was fetched.')
    // It went away when all of it had been fetched.
    await whileFetching(() => undefined)
    await whileFetching(() => rmSync(join(root, made.folder, 'moving.csv')))
    expect(await files(made.id)).toHaveLength(1)
  })

  it('is compared with what the one before it has left behind: the second waits until the first is written', async () => {
    const stones = some(60)
    const made = await settledIntake(stones.slice(0, 40), { mode: 'replace' })
    put(made, 'b.csv', csvOf(tableOf(stones)))
    put(made, 'c.csv', csvOf(tableOf(stones.slice(0, 50))))
    for (const [i, name] of ['b.csv', 'c.csv'].entries())
      utimesSync(join(root, made.folder, name), new Date(clock), new Date(clock + i * 1000))
    await taken(made.id)
    expect((await files(made.id)).map(({ name, outcome }) => [name, outcome])).toEqual([
      ['first.csv', 'done'],
      ['b.csv', 'running'],
    ])
    wait(3600)
    await look(made.id)
    expect((await view(made.id)).note).toBe('The sheet before is still being written.')
    await worked()
    wait(3600)
    await look(made.id)
    await worked()
    expect((await files(made.id)).at(-1)).toMatchObject({ name: 'c.csv', outcome: 'done', unchanged: 50, missing: 10 })
  })
})

describe.each(['FTP', 'FTPS', 'SFTP'] as const)('by %s', { timeout }, (kind) => {
  const side = () => ({ FTP: ftp, FTPS: ftps, SFTP: sftp })[kind]
  const by = () => ({
    ...{ way: kind === 'SFTP' ? 'SFTP' : 'FTP', isSecure: kind === 'FTPS', host: 'localhost', port: side().port, folder: 'out', ...ours },
    ...(kind === 'SFTP' ? { hostKey: sftp.hostKey } : {}),
    pattern: `*${kind}*`,
  })
  const onSide = (name: string, text: string) => writeFileSync(join(side().folder, 'out', name), text)
  beforeAll(() => mkdirSync(join(side().folder, 'out'), { recursive: true }))

  it('is tried, taken in, survives a line that is cut in the middle, and a file that vanishes', async () => {
    const made = await add(by())
    onSide(`one ${kind}.csv`, csvOf(tableOf(some(40))))
    expect(await world.as('admin')(intakes.test, { body: { id: made.id } })).toMatchObject({
      isFine: true,
      note: expect.stringContaining(`one ${kind}.csv`),
    })
    await look(made.id)
    side().trouble = 'breaks'
    wait(3600)
    await look(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', failed: 1, files: 0 })
    expect((await told('admin', `${made.vendor}: no sheets could be taken in`)).length).toBe(1)

    side().trouble = 'none'
    expect(await taken(made.id)).toMatchObject({ state: 'fine', failed: 0, files: 1 })
    expect(await files(made.id)).toMatchObject([{ name: `one ${kind}.csv`, rows: 40, outcome: 'asking' }])

    onSide(`two ${kind}.csv`, csvOf(tableOf(some(40))))
    wait(3600)
    await look(made.id)
    side().trouble = 'vanishes'
    wait(3600)
    await look(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'fine', files: 1, note: expect.stringContaining('went away before it was fetched') })
  })

  it('a wrong password is said, in the test as in the look, and told once for as long as it fails', async () => {
    const words = 'The host does not take this username and password.'
    const made = await add({ ...by(), password: 'wrong' })
    expect(await world.as('admin')(intakes.test, { body: { id: made.id } })).toEqual({ isFine: false, note: words })
    await look(made.id)
    wait(3600)
    await look(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', failed: 2, note: words })
    expect(await told('admin', `${made.vendor}: no sheets`)).toMatchObject([{ text: words, link: '/inventory/vendor-intake' }])
  })
})

describe('what can not be taken in', { timeout }, () => {
  it('a host whose key is another, and one that leads inside, get no password and fail in words', async () => {
    const by = { way: 'SFTP', host: 'localhost', port: sftp.port, ...ours }
    const strange = await add({ ...by, hostKey: 'SHA256:other' })
    await look(strange.id)
    expect((await view(strange.id)).note).toContain('shows another key')
    const inside = await add({ ...by, host: '169.254.169.254', hostKey: 'SHA256:x' })
    await look(inside.id)
    expect((await view(inside.id)).note).toContain('private network')
    expect((await view(inside.id)).nextRunAt).toBe(new Date(clock + 60_000).toISOString())
  })

  it('files that are no sheets are refused once, in words, and not fetched again', async () => {
    const made = await add()
    put(made, 'a.csv', Buffer.from('MZ\x90\0\0\0'))
    put(made, 'b.xlsx', 'Stock #,Shape\n')
    put(made, 'c.csv', 'nothing of a sheet\n')
    put(made, 'd.csv', Buffer.alloc(25_000_001, 'a,b\n'))
    put(made, 'e.csv', '')
    let fetched = 0
    world.house.carrier = { ...carrier, fetch: (...of) => (fetched++, carrier.fetch(...of)) }
    await taken(made.id)
    await taken(made.id)
    const format = sheetFaults.format
    expect(
      (await files(made.id))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, outcome, note, sheet }) => [name, outcome, note, sheet]),
    ).toEqual([
      ['a.csv', 'refused', format, null],
      ['b.xlsx', 'refused', format, null],
      ['c.csv', 'refused', sheetFaults.header, null],
      ['d.csv', 'refused', sheetFaults.large, null],
      ['e.csv', 'refused', 'The file is empty.', null],
    ])
    expect(fetched).toBe(4)
    expect(await told('admin', `${made.vendor}: c.csv can not be taken in`)).toMatchObject([{ text: sheetFaults.header }])
    expect(await world.house.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toEqual([])
  })

  it('a full disk of our own is said, nothing is half taken, and what came meanwhile is taken when there is room', async () => {
    const made = await settledIntake(some(20))
    const more = some(10)
    put(made, 'more.csv', csvOf(tableOf(more)))
    let isFull = true
    world.house.carrier = {
      ...carrier,
      fetch: async (...of) => {
        if (!isFull) return carrier.fetch(...of)
        throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      },
    }
    await taken(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', note: expect.stringContaining('The disk of this server is full') })
    expect(await stonesOf(made.vendor)).toHaveLength(20)
    expect(await files(made.id)).toHaveLength(1)
    isFull = false
    await taken(made.id)
    await worked()
    expect(await stonesOf(made.vendor)).toHaveLength(30)
  })

  it('a bomb is refused before it unpacks', async () => {
    const made = await add()
    // The table of contents of a ZIP says what its part unpacks to.
    put(made, 'bomb.xlsx', bomb())
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'refused', note: sheetFaults.swollen }])
  })
})

/** A workbook whose one worksheet says that it unpacks to 4 GB. */
function bomb(): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt32LE(0xfffffff0, 24)
  central.writeUInt16LE(name.length, 28)
  const head = [local, Buffer.from(name)]
  const entry = Buffer.concat([central, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([...head, entry, end])
}

describe('what the importer would ask a person waits for one', { timeout }, () => {
  it('discounts that can not be proved, with the question of the importer', async () => {
    const made = await add()
    put(made, 'few.csv', csvOf(tableOf(some(3))))
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'asking', note: 'How does this sheet write its discounts?' }])
    expect(await told('super', 'How does this sheet write its discounts?')).not.toEqual([])
  })

  it('values that nobody knows', async () => {
    const made = await settledIntake(some(40))
    const table = tableOf(some(40))
    table[1]![table[0]!.indexOf('Shade')] = 'Blurple'
    put(made, 'second.csv', csvOf(table))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'asking', note: 'Nobody knows the value “Blurple” yet.' })
    expect(await stonesOf(made.vendor)).toHaveLength(40)
  })

  it('a list that would withdraw more than 30 % of the stones', async () => {
    const stones = some(60)
    const made = await settledIntake(stones, { mode: 'replace' })
    put(made, 'second.csv', csvOf(tableOf(stones.slice(0, 40))))
    await taken(made.id)
    const [, second] = await files(made.id)
    expect(second).toMatchObject({ outcome: 'asking', missing: 20, note: 'It would withdraw 20 of 60 stones.' })
    expect((await stonesOf(made.vendor)).filter(({ wSts }) => wSts === 'NA')).toEqual([])

    await world.as('admin')(sheets.run, { ...at(second!.sheet), body: { removals: 20 } })
    await worked()
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'done' })
  })

  it('a column that has come to mean something and that nobody has looked at', async () => {
    const stones = some(40)
    const made = await settledIntake(stones)
    const table = tableOf(stones).map((cells, row) => [...cells, row === 0 ? 'Ratio' : '1.01'])
    put(made, 'second.csv', csvOf(table))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'asking', note: expect.stringContaining('“Ratio”') })
  })

  it('whoever it is taken in for has lost the right, or has left', async () => {
    const made = await add({}, 'super')
    put(made, 'list.csv', csvOf(tableOf(some(40))))
    const { db } = world.house
    await db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.super).execute()
    expect(await taken(made.id)).toMatchObject({ state: 'failing', files: 0, note: expect.stringContaining('has left') })
    await db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.super).execute()
    await change(made.id, { refresh: 30 })
    expect(await taken(made.id)).toMatchObject({ state: 'fine', files: 1, owner: 'Test admin' })
  })
})

describe('workers', { timeout }, () => {
  it('two at once take a file once', async () => {
    const made = await add()
    put(made, 'once.csv', csvOf(tableOf(some(40))))
    await look(made.id)
    wait(3600)
    await Promise.all([look(made.id), look(made.id), look(made.id)])
    expect(await files(made.id)).toHaveLength(1)
    expect(await world.house.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })

  it('one that was held up so long that another took over writes nothing', async () => {
    const made = await add()
    put(made, 'slow.csv', csvOf(tableOf(some(40))))
    await look(made.id)
    const fetched = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    world.house.carrier = {
      ...carrier,
      async fetch(...of) {
        const isThere = await carrier.fetch(...of)
        fetched.resolve()
        await goOn.promise
        return isThere
      },
    }
    wait(3600)
    const slow = look(made.id)
    await fetched.promise
    world.house.carrier = carrier
    wait(120)
    await look(made.id)
    expect(await files(made.id)).toHaveLength(1)
    goOn.resolve()
    await slow
    expect(await files(made.id)).toHaveLength(1)
    expect(await view(made.id)).toMatchObject({ state: 'fine', failed: 0 })
    expect(await world.house.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })

  it('one that dies when the sheet is read leaves it to the next, which goes on with it', async () => {
    const stones = some(40)
    const made = await settledIntake(stones)
    put(made, 'second.csv', csvOf(tableOf([...stones, ...some(2)])))
    wait(3600)
    await look(made.id)
    wait(3600)
    const { files: store } = world.house
    world.house.files = { ...store, read: () => Promise.reject(new Error('died')) }
    await expect(look(made.id)).rejects.toThrow('died')
    world.house.files = store
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'importing' })
    wait(3600)
    await look(made.id)
    await worked()
    expect((await files(made.id)).map(({ outcome, new: added }) => [outcome, added])).toEqual([
      ['done', 40],
      ['done', 2],
    ])
  })

  it('one that is killed between fetching and importing leaves nothing half done: another takes the file, once', async () => {
    const made = await add()
    put(made, 'killed.csv', csvOf(tableOf(some(40))))
    await look(made.id)
    wait(3600)
    const { db } = world.house
    // The real clock of the other process: the look is due for it.
    await db
      .updateTable('intake')
      .set({ nextRunAt: '2020-01-01T00:00:00Z', seen: sql`jsonb_set(seen, '{0,since}', '"2020-01-01T00:00:00.000Z"')` })
      .execute()
    await db.updateTable('intake').set({ nextRunAt: null }).where('id', '<>', made.id).execute()
    const held = await db.startTransaction().execute()
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
    await sql`lock table sheet in exclusive mode`.execute(held)
    const args = [world.databaseUrl, 'smtp://127.0.0.1:1', 250, 1500, 1000, world.house.config.dataDir, root].map(String)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/worker-process.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(child.stdout, 'data')
      await sql`select graphile_worker.add_job('take-intake', json_build_object('item', json_build_object('id', ${made.id}::text)))`.execute(
        db,
      )
      await eventually(
        () =>
          sql<{
            n: number
          }>`select count(*)::int as n from pg_locks where not granted and relation = 'sheet'::regclass and mode = 'RowExclusiveLock'
            and database = (select oid from pg_database where datname = current_database())`.execute(db),
        ({ rows }) => (rows[0]?.n ?? 0) > 0,
        30_000,
      )
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await held.rollback().execute()
    }
    expect(await files(made.id)).toEqual([])

    world.setNow(new Date(Math.max(clock, Date.now()) + 3_600_000))
    await look(made.id)
    await look(made.id)
    expect(await files(made.id)).toMatchObject([{ name: 'killed.csv', rows: 40 }])
    expect(await db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toHaveLength(1)
  })
})

describe('an intake', () => {
  const remote = (): object => ({ way: 'FTP', host: 'ftp.example.com', username: 'me', password: 'top-secret' })

  it.each([
    [
      'a host that is an address',
      { way: 'FTP', host: 'ftp://x/', username: 'a' },
      'host',
      'Please give the name of the host alone, such as ftp.example.com.',
    ],
    ['nobody', { way: 'FTP', host: 'x.example' }, 'username', 'Please give the username.'],
    ['SFTP without a key', { way: 'SFTP', host: 'x.example', username: 'a' }, 'password', 'Please give a password or a private key.'],
    ['a folder that leads out', { folder: 'a/../..' }, 'folder', 'Please give the folder without “..”.'],
    ['a day without an hour', { refresh: 1440 }, 'hour', 'Please give the hour of the day.'],
    ['a pattern with a folder', { pattern: 'in/*.csv' }, 'pattern', 'Please give the names alone; the folder has a field of its own.'],
    ['no vendor', { vendor: '  ' }, 'vendor', 'Please give the vendor.'],
  ] as const)('refuses %s, and nothing is kept', async (_, fields, path, message) => {
    const count = async () => (await world.as('admin')(intakes.list, { body: { isCountOnly: true } })).count
    const before = await count()
    await expect(add(fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await count()).toBe(before)
  })

  it.each([
    { refresh: 5 },
    { way: 'API' },
    { mode: 'all' },
    { folder: 'x\r\nDELE a' },
    { hour: 24 },
    { port: 0 },
    { lease: 'x' },
    { pattern: '' },
  ])('refuses %j', async (fields) => {
    await expect(add(fields)).rejects.toMatchObject({ status: 400 })
  })

  it('of a folder of this server needs one that its operator named', async () => {
    Object.assign(world.house.config, { intakeDir: undefined })
    await expect(add()).rejects.toMatchObject(
      invalidField('way', 'This server has no folder for sheets: its operator names one in INTAKE_DIR.'),
    )
    Object.assign(world.house.config, { intakeDir: root })
  })

  it('keeps its secrets sealed, shows them nobody, and forgets them when it goes elsewhere', async () => {
    const made = await add(remote())
    expect(JSON.stringify(made)).not.toContain('top-secret')
    expect(made).toMatchObject({ hasPassword: true, state: 'waiting', refresh: 60 })
    const row = await world.house.db.selectFrom('intake').select('password').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row.password!.toString('latin1')).not.toContain('secret')
    const moved = await change(made.id, { host: 'other.example.com', isSecure: false })
    expect(moved).toMatchObject({ hasPassword: false, host: 'other.example.com' })
    const local = await change(made.id, { way: 'local', folder: '', password: 'given-with-it' })
    expect(local).toMatchObject({ host: '', username: '', hasPassword: false })
    const told = await world
      .as('admin')(histories.list, { body: { subject: 'intake', id: made.id } as never })
      .catch(() => undefined)
    expect(JSON.stringify(told ?? {})).not.toContain('secret')
    const events = await world.house.db.selectFrom('event').selectAll().where('subject', '=', made.id).execute()
    expect(JSON.stringify(events)).not.toMatch(/secret|given-with-it/)
  })

  it('is changed, put away and deleted; stale changes and a second of its folder are refused', async () => {
    const body = plain()
    const made = await world.as('admin')(intakes.create, { body })
    await expect(world.as('admin')(intakes.create, { body })).rejects.toMatchObject(
      takenAt('folder', 'The files of this folder are taken in for this vendor already.'),
    )
    await expect(change(made.id, { refresh: 30, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(made.id, { refresh: 1440, hour: 7, isActive: false })).toMatchObject({ hour: 7, state: 'off', nextRunAt: null })
    await expect(world.as('admin')(intakes.run, { body: { id: made.id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This intake is not active.' },
    })
    await look(made.id)
    expect(await view(made.id)).toMatchObject({ note: '', hour: 7 })
    await world.as('admin')(intakes.delete, { params: { id: made.id } })
    await expect(view(made.id)).rejects.toMatchObject(refusal('not_found'))
  })

  it('is looked at when somebody asks, once more when it is asked meanwhile, and at its hour', async () => {
    const made = await add({ refresh: 1440, hour: 11 })
    world.setNow(new Date((clock = Date.parse('2027-01-05T05:00:00.000Z'))))
    await look(made.id)
    expect((await view(made.id)).nextRunAt).toBe('2027-01-05T05:30:00.000Z')
    await look(made.id)
    expect(await world.as('admin')(intakes.run, { body: { id: made.id } })).toMatchObject({ nextRunAt: '2027-01-05T05:00:00.000Z' })
  })

  it('is for those who may, and is written for nobody who may not upload', async () => {
    const made = await add()
    for (const who of ['master', 'seller'] as const) {
      await expect(add({}, who)).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.run, { body: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.test, { body: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    // Who may set one up may not have stones written by it that they could not upload.
    await sql`insert into user_permission ("user", module, rights) values (${world.people.seller2}, 'intake', '{view,insert}')`.execute(
      world.house.db,
    )
    await expect(world.as('seller2')(intakes.view, { params: { id: made.id } })).resolves.toMatchObject({ id: made.id })
    await expect(add({}, 'seller2')).rejects.toMatchObject(refusal('forbidden'))
  })
})
