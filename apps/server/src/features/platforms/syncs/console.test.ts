import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { syncHost } from '../../../testing/sync-host.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { remote, run, rowsOf, stone, hostSends } = syncHost(world)

describe('the console', () => {
  it('asks for pulls in the background, and says that there is no host', async () => {
    await world.as('admin')(syncs.run, { body: {} })
    expect(await world.as('admin')(syncs.host, {})).toEqual({ host: `up.example:${remote.port}`, isPrivate: true, hasKey: true })
    world.services.config.syncHost = undefined
    await expect(world.as('admin')(syncs.run, { body: {} })).rejects.toMatchObject(refusal('no_sync_host'))
    expect(await world.as('admin')(syncs.host, {})).toEqual({ host: null, isPrivate: false, hasKey: false })
  })
  it('goes from the beginning when the host is another', async () => {
    remote.answer = () => ({ rows: [], cursor: 'of-one', more: false })
    await run()
    const cursors: (string | null)[] = []
    remote.answer = ({ cursor }) => (cursors.push(cursor), { rows: [] })
    world.services.config.syncHost!.url = `http://other.example:${remote.port}/`
    await run()
    expect(cursors).toEqual([null])
  })
  it('is for who may; a seller sees nothing of it', async () => {
    for (const route of [syncs.list, syncs.rows, syncs.runs])
      await expect(world.as('seller')(route as typeof syncs.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(syncs.run, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
  it('looks again at rows that wait', async () => {
    hostSends(stone({ colNm: 'never' }))
    await run()
    const [row] = await rowsOf()
    expect(await world.as('admin')(syncs.retry, { body: { ids: [row!.id] } })).toEqual({ settled: 0, open: 1 })
    expect((await rowsOf())[0]).toMatchObject({ state: 'kept' })
  })
})
