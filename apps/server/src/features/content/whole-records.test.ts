import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../../testing/content.ts'
import { testWorld } from '../../testing/world.ts'

const world = testWorld()
const { period, event, make, writeAudit } = contentOf(world)
const as: ReturnType<typeof world.as> = (...call) => world.as('super')(...call)

/** A change may contain the whole record as it was read (S1 §7); what people do not enter is ignored. */
const others = { id: crypto.randomUUID(), createdAt: '2001-01-01T00:00:00.000Z', byName: 'Somebody else' }

describe.each([
  ['banner', async () => [await make(), banners, { eventName: 'New' }] as const],
  ['event', async () => [await event(), homeEvents, { name: 'New' }] as const],
  [
    'announcement',
    async () => [await as(announcements.create, { body: { ...period, text: 'Old' } }), announcements, { text: 'New' }] as const,
  ],
  [
    'version',
    async () =>
      [await as(appVersions.create, { body: { name: 'Old', number: '1.2', platform: 1 } }), appVersions, { name: 'New' }] as const,
  ],
])('the whole record of a %s', (_, made) => {
  it('is taken by a change, which changes neither when and by whom it was created nor its id', async () => {
    const [row, { update }, change] = await made()
    const body = { ...row, ...others, ...change }
    const changed = await world.send('super')(update, { params: { id: row.id }, body })

    expect(changed).toMatchObject({ ...change, id: row.id, createdAt: row.createdAt, byName: row.byName })
    expect((await writeAudit(row.id)).map(({ after }) => after)).toEqual([expect.anything(), change])
  })
})
