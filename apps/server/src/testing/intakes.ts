import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Services } from '../context.ts'
import { deriveStones } from '../demo/derive.ts'
import type { Stone } from '../demo/stone.ts'
import { checkIntake } from '../features/inventory/intakes/watch-folder.ts'
import { workOn } from '../features/tasks/tasks/work.ts'
import { taskKinds } from '../jobs/task-kinds.ts'
import { reading } from '../jobs/run-job.ts'
import { createFileTransfer } from '../integrations/file-transfer/file-transfer.ts'
import { startFtp } from './ftp-server.ts'
import { type FtpSide, certificate, newFolder } from './remote-servers.ts'
import { type SftpSide, startSftp } from './sftp-server.ts'
import { csvOf, isPlain, tableOf } from './sheet-text.ts'
import type { Role, World } from './world.ts'

/** Folders of vendors, local and on remote servers, for a test file. They are checked only when a test does so. */
export function intakesOf(world: World) {
  const root = newFolder()
  const sides = {} as { ftp: FtpSide; ftps: FtpSide; sftp: SftpSide }
  const fileTransfer = {} as Services['fileTransfer']
  const clock = { now: Date.parse('2026-11-22T05:00:00.000Z') }
  beforeAll(async () => {
    const tls = await certificate()
    const [ftp, ftps, sftp] = await Promise.all([startFtp(), startFtp(tls), startSftp()])
    Object.assign(sides, { ftp, ftps, sftp })
    Object.assign(
      fileTransfer,
      createFileTransfer({ privateHosts: ['localhost'], timeouts: 30_000, longest: 60_000, ca: tls.cert, intakeDir: root }),
    )
    Object.assign(world.services.config, { intakeDir: root })
  })
  afterAll(() => Promise.all(Object.values(sides).map((side) => side?.stop())))
  beforeEach(() => {
    world.services.fileTransfer = fileTransfer
    for (const side of Object.values(sides)) side.trouble = 'none'
    wait(3600)
  })
  /** Advances the clock. */
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
  const check = (id: string) => checkIntake(reading(world.services, 'test'), id)
  const put = ({ folder }: { folder: string }, name: string, text: string | Uint8Array) => writeFileSync(join(root, folder, name), text)
  /** Checks the folder twice, an hour apart: a file is taken once it no longer changes. */
  async function taken(id: string) {
    for (const _ of [1, 2]) {
      wait(3600)
      await check(id)
    }
    return view(id)
  }
  const files = async (id: string) =>
    (await world.as('admin')(intakes.files, { body: { filter: { intake: id }, sort: [{ takenAt: 'ASC' }], limit: 100 } })).list ?? []
  const noticesTo = async (who: Role, part: string) =>
    ((await world.as(who)(notifications.list, { body: { filter: { kind: 'work' }, limit: 200 } })).list ?? []).filter(
      ({ title, text }) => title.includes(part) || text.includes(part),
    )
  /** Runs the queued tasks in this process. */
  async function worked() {
    for (const { id } of await world.services.db.selectFrom('task').select('id').where('status', '=', 'queued').execute())
      await workOn(reading(world.services, 'test'), taskKinds, id)
  }
  const stonesOf = (vendor: string) =>
    world.services.db.selectFrom('diamond').selectAll().where('vendor', '=', vendor).where('isDeleted', '=', false).execute()
  const at = (sheet: string | null) => ({ params: { id: sheet ?? '' } })
  /** Settles a sheet that waits for a person. */
  async function settled(sheet: string | null): Promise<Sheet> {
    const { columns, convention } = await world.as('admin')(sheets.view, at(sheet))
    const body = {
      columns: columns.map(({ index, field }) => ({ index, field })),
      ...(convention.proved ? {} : { convention: 'signed-percent' as const }),
    }
    await world.as('admin')(sheets.map, { ...at(sheet), body })
    await world.send('admin')(sheets.check, at(sheet))
    await world.send('admin')(sheets.run, at(sheet))
    await worked()
    return world.as('admin')(sheets.view, at(sheet))
  }
  /** An intake with these stones in stock, whose mapping and discount convention a person has settled. */
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
    ...{
      root,
      sides,
      fileTransfer,
      clock,
      wait,
      some,
      plain,
      add,
      view,
      change,
      check,
      put,
      taken,
      files,
      noticesTo,
      worked,
      stonesOf,
      at,
    },
    ...{ settled, settledIntake, later },
  }
}
