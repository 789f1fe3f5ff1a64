import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { createFileTransfer } from '../../../integrations/file-transfer/file-transfer.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { startFtp } from '../../../testing/ftp-server.ts'
import { type FtpSide, ours } from '../../../testing/remote-servers.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { sendPlatform } from './run.ts'

const world = testWorld()
let ftp: FtpSide
let search = ''
beforeAll(async () => {
  await seedMasters(world)
  ftp = await startFtp()
  world.services.fileTransfer = createFileTransfer({ privateHosts: ['localhost'], timeouts: 10_000, longest: 20_000 })
  const body = { name: 'Half carats', labGrown: false, search: { filter: { crt: { '>=': 0.5 } } } }
  search = (await world.as('super')(savedSearches.upsert, { body })).id
})
afterAll(() => ftp?.stop())

const add = (name: string) => {
  const remote = { mode: 'FTP', host: 'localhost', port: ftp.port, isSecure: false, ...ours } as const
  const plain = { name, platform: 'IDEX', searchId: search, refresh: 15, fileType: '.csv', fileName: name } as const
  return world.send('super')(platformDetails.create, { body: { ...plain, ...remote } })
}
type Profile = Awaited<ReturnType<typeof add>>
const stone = (vStnId: string, fields: object = {}) => world.given.diamond({ vStnId, ...fields })
const send = ({ id }: Profile) => sendPlatform(reading(world.services, 'test'), id)
const view = ({ id }: Profile) => world.as('super')(platformDetails.view, { params: { id } })
const withhold = ({ id }: Profile, stones: string[], note?: string, who: Role = 'super') =>
  world.as(who)(platformDetails.withhold, { body: { id, diamonds: stones, ...(note === undefined ? {} : { note }) } })
const listAgain = ({ id }: Profile, stones: string[], who: Role = 'super') =>
  world.as(who)(platformDetails.putBack, { body: { id, diamonds: stones } })
const listings = (diamond: string) => world.as('admin')(platformDetails.listings, { body: { diamond } })
const storedOf = ({ id }: Profile) =>
  world.services.db.selectFrom('platformWithheld').select(['diamond', 'note']).where('platformDetail', '=', id).orderBy('diamond').execute()
const eventsOf = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'after']).where('subject', '=', subject).orderBy('id').execute()
const isDue = async (profile: Profile) => Date.parse((await view(profile)).nextRunAt!) <= world.services.clock().getTime()

describe('withholding a stone from a platform is refused', () => {
  it('to whoever may not change platforms: nothing is stored, recorded or sent', async () => {
    const one = await stone('P-1')
    const profile = await add('first')
    await send(profile)
    const before = await eventsOf(profile.id)
    for (const who of ['seller', 'master', 'admin'] as const) {
      await expect(withhold(profile, [one.id], '', who)).rejects.toMatchObject(refusal('forbidden'))
      await expect(listAgain(profile, [one.id], who)).rejects.toMatchObject(refusal('forbidden'))
    }
    expect(await storedOf(profile)).toEqual([])
    expect(await eventsOf(profile.id)).toEqual(before)
    expect(await isDue(profile)).toBe(false)
    // The seller may see the stone, and finds it still listed.
    await world.as('seller')(diamonds.view, { params: { id: one.id } })
    expect(await listings(one.id)).toHaveLength(1)
  })

  it('of stones that are not there, of the other kind, or none; of a profile that is gone', async () => {
    await stone('Q-1')
    await stone('Q-2', { labGrown: true })
    const profile = await add('second')
    await expect(withhold(profile, ['Q-1', 'Q-9'])).rejects.toMatchObject(invalidField('diamonds.1', 'Unknown stone: Q-9.'))
    await expect(withhold(profile, ['Q-1', 'Q-2'])).rejects.toMatchObject(
      invalidField('diamonds', 'Natural and lab-grown are never mixed.'),
    )
    await expect(withhold(profile, [])).rejects.toMatchObject(invalidField('diamonds', 'Please Select Diamond.'))
    await expect(withhold(profile, ['Q-1'], 'x'.repeat(201))).rejects.toMatchObject({ status: 400 })
    await expect(
      withhold(
        profile,
        Array.from({ length: 1001 }, (_, i) => `Q-${i}`),
      ),
    ).rejects.toMatchObject(invalidField('diamonds', 'At most 1,000 stones at once.'))
    await world.as('super')(platformDetails.delete, { params: { id: profile.id } })
    await expect(withhold(profile, ['Q-1'])).rejects.toMatchObject(refusal('not_found'))
    await expect(listAgain(profile, ['Q-1'])).rejects.toMatchObject(refusal('not_found'))
    expect(await storedOf(profile)).toEqual([])
  })
})
