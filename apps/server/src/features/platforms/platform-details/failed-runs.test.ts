import { notifications } from '@loupe/contract/messages/notifications.ts'
import { describe, expect, it } from 'vitest'
import { jobs } from '../../../jobs/index.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { platformProfiles } from '../../../testing/platform-profiles.ts'

const world = testWorld()
const { sides, byApi, add, view, send, again, stone, onFtp, runs, listings, storedCount } = platformProfiles(world)

describe('a run that fails', () => {
  it('leaves what stood there, is tried again with growing pauses, and is told of once when it lasts', async () => {
    const one = await stone({ vStnId: 'E-1' })
    const { id, fileName } = await add()
    await send(id)
    await world.services.db.updateTable('diamond').set({ ctPr: 6000, amt: 6000 }).where('id', '=', one.id).execute()
    sides.ftp.trouble = 'full'
    const start = Date.now()
    const pauses: number[] = []
    for (const minutes of [0, 1, 2]) {
      world.setNow(new Date(start + minutes * 600_000))
      const failing = await again(id)
      pauses.push(Math.round((Date.parse(failing.nextRunAt!) - world.services.clock().getTime()) / 60_000))
      expect(failing).toMatchObject({
        state: 'failing',
        note: 'The disk of the platform is full. The previous file is still there.',
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
      [expect.stringMatching(/: no update of IDEX since \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/), '/setting/platform'],
      [`${name}: nothing could be sent to IDEX`, '/setting/platform'],
    ])
    expect(await noticesOf('admin')).toEqual([])

    sides.ftp.trouble = 'none'
    expect(await again(id)).toMatchObject({ state: 'fine', failed: 0, listed: 1 })
    expect(onFtp(fileName)).toMatchObject([{ 'Asking Price Per Carat': '6000' }])
    sides.ftp.trouble = 'full'
    await again(id)
    expect(await noticesOf('super')).toHaveLength(3)
  })

  it('would take off more than 30% of what stands there: it asks a person first', async () => {
    const stones = await Promise.all(Array.from({ length: 40 }, () => stone()))
    const { id, fileName } = await add()
    await send(id)
    const sold = stones.slice(0, 30).map((one) => one.id)
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', 'in', sold).execute()
    expect(await again(id)).toMatchObject({ state: 'failing', listed: 40, note: expect.stringContaining('remove 30 of 40 stones') })
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
    expect(sides.api.received).toEqual([])

    world.setNow(new Date(Date.now() + 61_000))
    await Promise.all(Array.from({ length: 5 }, () => send(id)))
    expect(sides.api.received).toHaveLength(1)
    const { list = [] } = await runs(id)
    expect(list.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed'])
    expect(list.find((run) => run.id === open.id)?.note).toBe('The server that was sending it stopped. It is being sent again.')
  })

  it('one that was held up while another sent writes nothing down and gives nothing its name', async () => {
    await stone()
    const { id } = await add()
    const { services } = world
    const real = services.fileTransfer
    services.fileTransfer = {
      ...real,
      upload: async (to, what, before) => {
        await services.db.updateTable('platformDetail').set({ lease: id }).where('id', '=', id).execute()
        return real.upload(to, what, before)
      },
    }
    await send(id)
    expect(await storedCount('platformListing')).toBe(0)
  })

  it('a full disk of our own is said', async () => {
    await stone()
    const { id } = await add()
    const real = world.services.fileTransfer
    world.services.fileTransfer = { ...real, upload: async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })) }
    await send(id)
    expect((await view(id)).note).toContain('The server’s disk is full')
  })
})
