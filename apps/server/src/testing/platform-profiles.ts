import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFileTransfer } from '../integrations/file-transfer/file-transfer.ts'
import { reading } from '../jobs/run-job.ts'
import { startFtp } from './ftp-server.ts'
import { type ApiSide, type FtpSide, fileOn, ours, startApi } from './remote-servers.ts'
import { seedMasters } from './stock.ts'
import { sendPlatform } from '../features/platforms/platform-details/run.ts'
import type { World } from './world.ts'

/** Profiles of price platforms that send to an FTP host and an API on this machine; each test begins with none. */
export function platformProfiles(world: World) {
  const sides = {} as { ftp: FtpSide; api: ApiSide }
  const ids = { natural: '', lab: '', egl: 0, gia: 0 }
  beforeAll(async () => {
    await seedMasters(world)
    ids.egl = world.services.masters.noOf('LAB', 'EGLI')!
    ids.gia = world.services.masters.noOf('LAB', 'GIA')!
    ;[sides.ftp, sides.api] = await Promise.all([startFtp(), startApi()])
    world.services.fileTransfer = createFileTransfer({ privateHosts: ['localhost'], timeouts: 30_000, longest: 60_000 })
    const store = async (name: string, labGrown: boolean) =>
      (await world.as('super')(savedSearches.upsert, { body: { name, labGrown, search: { filter: { crt: { '>=': 0.5 } } } } })).id
    ;[ids.natural, ids.lab] = [await store('Half carats', false), await store('Grown', true)]
  })

  afterAll(() => Promise.all([sides.ftp, sides.api].map((side) => side?.stop())))

  beforeEach(async () => {
    const { db } = world.services
    for (const table of ['platformLine', 'platformRejection', 'platformListing', 'platformRun', 'platformDetail', 'globalPolicy'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('diamond').set({ isDeleted: true }).execute()
    sides.ftp.trouble = 'none'
    sides.api.received.length = 0
    sides.api.answer = (response) => void response.writeHead(200).end()
    world.setNow(undefined)
  })

  let next = 0
  const plain = () => ({
    ...({
      name: `Profile ${++next}`,
      platform: 'IDEX',
      searchId: ids.natural,
      refresh: 15,
      fileType: '.csv',
      fileName: `stock-${next}`,
    } as const),
    ...({ mode: 'FTP', host: 'localhost', port: sides.ftp.port, isSecure: false, ...ours } as const),
  })
  const byApi = () => ({
    ...plain(),
    mode: 'API' as const,
    url: `http://localhost:${sides.api.port}/feed`,
    username: '',
    password: 'token',
  })
  const add = (fields: object = {}) => world.as('super')(platformDetails.create, { body: { ...plain(), ...fields } })
  const view = (id: string) => world.as('super')(platformDetails.view, { params: { id } })
  const change = (id: string, body: object) => world.as('super')(platformDetails.update, { params: { id }, body })
  const send = (id: string) => sendPlatform(reading(world.services, 'test'), id)
  const again = async (id: string, isFull = false) => {
    await world.as('super')(platformDetails.run, { body: { id, isFull } })
    await send(id)
    return view(id)
  }
  const stone = (fields: object = {}) => world.given.diamond({ lbNm: ids.gia, rptNo: `R${Math.random()}`, ...fields })
  const sentCsv = (text: string | Buffer | undefined) => parse(text ?? '', { bom: true, columns: true }) as Record<string, string>[]
  const onFtp = (fileName: string) => sentCsv(fileOn(sides.ftp, `${fileName}.csv`))
  const runs = (id: string) =>
    world.as('super')(platformDetails.runs, { body: { filter: { platformDetail: id }, sort: [{ startedAt: 'DESC' }] } })
  const rejected = async (id: string) =>
    (
      await world.as('super')(platformDetails.rejections, {
        body: { filter: { platformDetail: id }, sort: [{ vStnId: 'ASC' }], limit: 100 },
      })
    ).list!
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

  return {
    sides,
    ids,
    plain,
    byApi,
    add,
    view,
    change,
    send,
    again,
    stone,
    sentCsv,
    onFtp,
    runs,
    rejected,
    listings,
    storedCount,
    priceList,
  }
}
