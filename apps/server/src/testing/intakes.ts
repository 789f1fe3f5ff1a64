import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { type Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { House } from '../context.ts'
import { deriveStones } from '../demo/derive.ts'
import type { Stone } from '../demo/stone.ts'
import { lookAtIntake } from '../features/inventory/intakes/look.ts'
import { workOn } from '../features/tasks/tasks/work.ts'
import { reading } from '../jobs/run-job.ts'
import { createCarrier } from '../outside/carrier/carrier.ts'
import { type FtpSide, type SftpSide, certificate, newFolder, startFtp, startSftp } from './far-sides.ts'
import { csvOf, isPlain, tableOf } from './sheet-text.ts'
import type { Role, World } from './world.ts'

/** Each sheet is read in a thread of its own: on a busy machine a day of sheets takes long. */
export const timeout = 120_000

/** Vendors' folders, of this machine and of far sides, for a test file; the house looks at them only when a test says so. */
export function intakesOf(world: World) {
  const root = newFolder()
  const sides = {} as { ftp: FtpSide; ftps: FtpSide; sftp: SftpSide }
  const carrier = {} as House['carrier']
  const clock = { now: Date.parse('2026-11-22T05:00:00.000Z') }
  beforeAll(async () => {
    const tls = await certificate()
    const [ftp, ftps, sftp] = await Promise.all([startFtp(), startFtp(tls), startSftp()])
    Object.assign(sides, { ftp, ftps, sftp })
    Object.assign(carrier, createCarrier({ privateHosts: ['localhost'], patience: 3000, longest: 6000, ca: tls.cert, intakeDir: root }))
    Object.assign(world.house.config, { intakeDir: root })
  })
  afterAll(() => Promise.all(Object.values(sides).map((side) => side?.stop())))
  beforeEach(() => {
    world.house.carrier = carrier
    for (const side of Object.values(sides)) side.trouble = 'none'
    wait(3600)
  })
  /** Lets time go by. */
  const wait = (seconds: number) => world.setNow(new Date((clock.now += seconds * 1000)))

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
  const later = (name: string, folder: string) => utimesSync(join(root, folder, name), new Date(clock.now), new Date(clock.now))

  return {
    ...{ root, sides, carrier, clock, wait, some, plain, add, view, change, look, put, taken, files, told, worked, stonesOf, at },
    ...{ settled, settledIntake, later },
  }
}
