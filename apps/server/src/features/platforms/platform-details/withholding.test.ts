import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { createFileTransfer } from '../../../integrations/file-transfer/file-transfer.ts'
import { invalidField } from '../../../testing/expect.ts'
import { startFtp } from '../../../testing/ftp-server.ts'
import { type ApiSide, type FtpSide, fileOn, ours, startApi } from '../../../testing/remote-servers.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { sendPlatform } from './run.ts'

const world = testWorld()
let ftp: FtpSide, api: ApiSide
let search = ''
let gia = 0
beforeAll(async () => {
  await seedMasters(world)
  gia = world.services.masters.noOf('LAB', 'GIA')!
  ;[ftp, api] = await Promise.all([startFtp(), startApi()])
  world.services.fileTransfer = createFileTransfer({ privateHosts: ['localhost'], timeouts: 30_000, longest: 60_000 })
  const body = { name: 'Half carats', labGrown: false, search: { filter: { crt: { '>=': 0.5 } } } }
  search = (await world.as('super')(savedSearches.upsert, { body })).id
})
afterAll(() => Promise.all([ftp, api].map((side) => side?.stop())))
beforeEach(async () => {
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
  api.received.length = 0
})

let next = 0
const byFtp = () => ({ mode: 'FTP', host: 'localhost', port: ftp.port, isSecure: false, ...ours }) as const
const byApi = () => ({ mode: 'API', url: `http://localhost:${api.port}/feed`, password: 'token' }) as const
const add = (fields: object = byFtp()) => {
  const name = `Profile ${++next}`
  const plain = { name, platform: 'IDEX', searchId: search, refresh: 15, fileType: '.csv', fileName: `kept-${next}` } as const
  return world.send('super')(platformDetails.create, { body: { ...plain, ...fields } })
}
type Profile = Awaited<ReturnType<typeof add>>
const stone = (vStnId: string, fields: object = {}) => world.given.diamond({ vStnId, lbNm: gia, rptNo: `R-${vStnId}`, ...fields })
const send = ({ id }: Profile) => sendPlatform(reading(world.services, 'test'), id)
/** The run is not due yet, so it is requested by hand. */
const again = async (profile: Profile) => {
  await world.as('super')(platformDetails.run, { body: { id: profile.id } })
  await send(profile)
}
const view = ({ id }: Profile) => world.as('super')(platformDetails.view, { params: { id } })
const withhold = ({ id }: Profile, stones: string[], note?: string, who: Role = 'super') =>
  world.as(who)(platformDetails.withhold, { body: { id, diamonds: stones, ...(note === undefined ? {} : { note }) } })
const listAgain = ({ id }: Profile, stones: string[], who: Role = 'super') =>
  world.as(who)(platformDetails.putBack, { body: { id, diamonds: stones } })
const csv = (text: string | Buffer | undefined) =>
  (parse(text ?? '', { bom: true, columns: true }) as Record<string, string>[]).map((row) => [row['Item ID #'], row['Availability']])
const onFtp = ({ fileName }: Profile) => csv(fileOn(ftp, `${fileName}.csv`)).map(([name]) => name)
const rejected = async ({ id }: Profile) =>
  (await world.as('super')(platformDetails.rejections, { body: { filter: { platformDetail: id }, sort: [{ vStnId: 'ASC' }] } })).list!
const lastRun = async ({ id }: Profile) =>
  (await world.as('super')(platformDetails.runs, { body: { filter: { platformDetail: id }, sort: [{ startedAt: 'DESC' }], limit: 1 } }))
    .list![0]!
const listings = (diamond: string) => world.as('admin')(platformDetails.listings, { body: { diamond } })
const withheld = (diamond: string) => world.as('seller')(platformDetails.withheld, { body: { diamond } })
const storedOf = ({ id }: Profile) =>
  world.services.db.selectFrom('platformWithheld').select(['diamond', 'note']).where('platformDetail', '=', id).orderBy('diamond').execute()
const eventsOf = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'after']).where('subject', '=', subject).orderBy('id').execute()
const isDue = async (profile: Profile) => Date.parse((await view(profile)).nextRunAt!) <= world.services.clock().getTime()

describe('a stone withheld from a platform', () => {
  it('leaves a full feed with the next run, which is due at once, and is sent again when it is listed again', async () => {
    const one = await stone('W-1')
    await stone('W-2')
    const [here, there] = [await add(), await add()]
    await send(here)
    await send(there)
    expect(await isDue(here)).toBe(false)

    await withhold(here, [one.id], 'Shown to one client alone')
    expect(await isDue(here)).toBe(true)
    // Until the next run the stone is still listed, and known to be withheld.
    expect(await listings(one.id)).toHaveLength(2)
    expect(await withheld(one.id)).toMatchObject([{ platformDetail: here.id, platform: 'IDEX', note: 'Shown to one client alone' }])

    await send(here)
    await again(there)
    expect(onFtp(here)).toEqual(['W-2'])
    expect(onFtp(there)).toEqual(['W-1', 'W-2'])
    expect((await listings(one.id)).map(({ platformDetail }) => platformDetail)).toEqual([there.id])
    const [row] = await rejected(here)
    const [{ createdByName } = { createdByName: '' }] = await withheld(one.id)
    expect(row).toMatchObject({
      ...{ vStnId: 'W-1', reason: 'withheld', isWithheld: true },
      note: `Withheld from this platform by ${createdByName}: Shown to one client alone`,
    })
    expect(await world.as('super')(platformDetails.preview, { body: { id: here.id } })).toMatchObject({ sent: 1, reasons: { withheld: 1 } })

    await listAgain(here, [one.id])
    expect(await isDue(here)).toBe(true)
    expect(await rejected(here)).toMatchObject([{ vStnId: 'W-1', isWithheld: false }])
    await send(here)
    expect(onFtp(here)).toEqual(['W-1', 'W-2'])
    expect(await rejected(here)).toEqual([])
    expect(await withheld(one.id)).toEqual([])
  })

  it('leaves a feed of changes although the stone itself was not written, and is sent anew when it is listed again', async () => {
    const stones = await Promise.all(['G-1', 'G-2', 'G-3'].map((name) => stone(name)))
    const profile = await add({ ...byApi(), part: 'changes' })
    await send(profile)
    // Simulates a log that was cleaned up after its readers: the stones checked now were written by nobody.
    const clear = () => world.services.db.deleteFrom('changeLog').execute()
    await clear()
    await withhold(profile, ['G-2'])
    await send(profile)
    expect(await lastRun(profile)).toMatchObject({ isFull: false, judged: 1, sent: 1, removed: 1, rejected: 1, reasons: { withheld: 1 } })
    expect(csv(api.received.at(-1)!.body)).toEqual([['G-2', 'Not Available']])
    await clear()
    await again(profile)
    expect(await lastRun(profile)).toMatchObject({ outcome: 'same', judged: 0 })

    await listAgain(profile, [stones[1]!.id])
    await send(profile)
    expect(csv(api.received.at(-1)!.body)).toEqual([['G-2', 'Available']])
    expect(await lastRun(profile)).toMatchObject({ judged: 1, sent: 1, rejected: 0 })
    await clear()
    await again(profile)
    expect(await lastRun(profile)).toMatchObject({ outcome: 'same', judged: 0 })
  })

  it('is taken off by the run after one that failed', async () => {
    await stone('F-1')
    const profile = await add({ ...byApi(), part: 'changes' })
    await send(profile)
    await withhold(profile, ['F-1'])
    api.answer = (response) => void response.writeHead(500).end()
    await send(profile)
    api.answer = (response) => void response.writeHead(200).end()
    expect(await lastRun(profile)).toMatchObject({ outcome: 'failed' })
    expect((await view(profile)).listed).toBe(1)
    await again(profile)
    expect(csv(api.received.at(-1)!.body)).toEqual([['F-1', 'Not Available']])
    expect((await view(profile)).listed).toBe(0)
  })

  it.each(['all', 'changes'] as const)('that was never sent stays unsent, and the platform learns nothing of it (%s)', async (part) => {
    await stone(`N-${part}`)
    const profile = await add({ ...byApi(), part })
    await withhold(profile, [`N-${part}`])
    await send(profile)
    await again(profile)
    for (const { body } of api.received) expect(body.toString()).not.toContain(`N-${part}`)
    expect(api.received.length).toBeGreaterThan(0)
    expect(await rejected(profile)).toMatchObject([{ vStnId: `N-${part}`, reason: 'withheld' }])
  })

  it('is rejected as withheld before any other reason, and leaves its report to another stone', async () => {
    const first = await stone('D-1', { rptNo: '77' })
    await stone('D-2', { rptNo: '77' })
    await stone('D-3', { wSts: 'H' })
    const profile = await add({ ...byApi(), part: 'changes' })
    await send(profile)
    expect((await rejected(profile)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([
      ['D-2', 'twice'],
      ['D-3', 'notOffered'],
    ])
    await withhold(profile, ['D-1', 'D-3'])
    await send(profile)
    expect((await rejected(profile)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([
      ['D-1', 'withheld'],
      ['D-3', 'withheld'],
    ])
    expect(csv(api.received.at(-1)!.body)).toEqual([
      ['D-2', 'Available'],
      ['D-1', 'Not Available'],
    ])
    await listAgain(profile, [first.id, 'D-3'])
    await send(profile)
    expect((await rejected(profile)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([
      ['D-2', 'twice'],
      ['D-3', 'notOffered'],
    ])
  })

  it('does not trip the guard against emptied feeds, which still checks the other stones', async () => {
    const stones = await Promise.all(Array.from({ length: 60 }, (_, i) => stone(`E-${i}`)))
    const ids = stones.map(({ id }) => id)
    const profile = await add()
    await send(profile)
    await withhold(profile, ids.slice(0, 30))
    await send(profile)
    expect(await view(profile)).toMatchObject({ state: 'fine', listed: 30 })

    await withhold(profile, ids.slice(30, 35))
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', 'in', ids.slice(35, 58)).execute()
    await send(profile)
    expect(await view(profile)).toMatchObject({
      state: 'failing',
      listed: 30,
      note: expect.stringContaining('remove 23 of 25 stones that are not withheld'),
    })
  })

  it('stays withheld when it is deleted and restored', async () => {
    const one = await stone('X-1')
    const profile = await add()
    await withhold(profile, [one.id])
    const isDeleted = (is: boolean) => world.services.db.updateTable('diamond').set({ isDeleted: is }).where('id', '=', one.id).execute()
    await isDeleted(true)
    await expect(listAgain(profile, ['X-1'])).rejects.toMatchObject(invalidField('diamonds.0', 'Unknown stone: X-1.'))
    expect(await storedOf(profile)).toHaveLength(1)
    await send(profile)
    expect(await rejected(profile)).toEqual([])
    await isDeleted(false)
    await again(profile)
    expect(await rejected(profile)).toMatchObject([{ vStnId: 'X-1', reason: 'withheld' }])
  })

  it('is withheld once by two requests at a time, and a repeated request changes nothing', async () => {
    const stones = await Promise.all(['T-1', 'T-2', 'T-3'].map((name) => stone(name)))
    const profile = await add()
    await Promise.all([withhold(profile, ['T-1', 'T-2'], 'One'), withhold(profile, ['T-3', 'T-2'], 'Two')])
    expect(await storedOf(profile)).toHaveLength(3)
    await send(profile)
    await withhold(profile, ['T-1'], 'Three')
    expect(await isDue(profile)).toBe(false)
    expect((await storedOf(profile)).map(({ note }) => note)).not.toContain('Three')
    expect((await eventsOf(stones[1]!.id)).filter(({ kind }) => kind === 'diamond.withhold')).toHaveLength(1)

    await Promise.all([listAgain(profile, ['T-1', 'T-2']), listAgain(profile, ['T-2', 'T-3'])])
    expect(await storedOf(profile)).toEqual([])
    expect((await eventsOf(stones[1]!.id)).filter(({ kind }) => kind === 'diamond.putBack')).toHaveLength(1)
    const before = (await eventsOf(profile.id)).length
    await listAgain(profile, ['T-1'])
    expect(await eventsOf(profile.id)).toHaveLength(before)
  })

  it('is described in both histories', async () => {
    const one = await stone('S-1')
    const profile = await add()
    await withhold(profile, ['S-1'], 'On show')
    await listAgain(profile, ['S-1'])
    const happened = await world.as('seller')(diamondPages.statusHistory, { body: { id: one.id } })
    expect(happened.map(({ what, note }) => [what, note])).toEqual([
      ['Listed again on a platform', profile.name],
      ['Withheld from a platform', `${profile.name} · On show`],
    ])
    const body = { subjectType: 'platformDetail' as const, subject: profile.id, sort: [{ id: 'DESC' as const }], limit: 2 }
    const { list = [] } = await world.as('super')(histories.list, { body })
    expect(list.map(({ kind, changes }) => [kind, changes.map(({ title, before, after }) => [title, before, after])])).toEqual([
      ['platformDetail.putBack', [['Stones', ['S-1'], null]]],
      [
        'platformDetail.withhold',
        [
          ['Reason', null, 'On show'],
          ['Stones', null, ['S-1']],
        ],
      ],
    ])
  })

  it('of an inactive profile waits for it: nothing is sent meanwhile', async () => {
    await stone('I-1')
    const profile = await add({ ...byFtp(), isActive: false })
    expect(await withhold(profile, ['I-1'])).toMatchObject({ state: 'off', nextRunAt: null })
  })
})
