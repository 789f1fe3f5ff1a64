import { auth } from '@loupe/contract/access/auth.ts'
import { company } from '@loupe/contract/access/company.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { signingIn } from '../../../testing/people.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { person, send, signIn, by } = signingIn(world)
let minutes = 0
const later = () => world.setNow(new Date(Date.now() + ++minutes * 60_000))
afterEach(() => world.setNow(undefined))

/** A person signed in on several devices. */
async function onDevices(count: number) {
  const pat = await person()
  const devices = []
  for (let i = 0; i < count; i++) {
    devices.push(by((await signIn(pat)).token.jwt))
    later()
  }
  return devices
}

describe('devices', () => {
  it('are listed, the one on screen first', async () => {
    const [, second] = await onDevices(2)

    const { list } = await second!(sessions.list, {})

    expect(list).toHaveLength(2)
    expect(list.map((d) => d.isCurrent)).toEqual([true, false])
    expect(list[0]).toMatchObject({ ip: expect.stringMatching(/^10\./), agent: 'node', isRemembered: false })
  })

  it('can be ended one by one, at once', async () => {
    const [first, second] = await onDevices(2)
    const { list } = await second!(sessions.list, {})
    const other = list.find((d) => !d.isCurrent)!.id

    await second!(sessions.end, { params: { id: other } })

    await expect(first!(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
    await expect(second!(sessions.end, { params: { id: other } })).resolves.toEqual({})
    await expect(second!(auth.me, {})).resolves.toMatchObject({ firstName: 'Pat' })
  })

  it('can all be ended but this one', async () => {
    const [first, second, third] = await onDevices(3)

    await expect(third!(sessions.endOthers, {})).resolves.toEqual({ ended: 2 })

    for (const device of [first, second]) await expect(device!(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
    await expect(third!(auth.me, {})).resolves.toBeTruthy()
  })

  it("are nobody else's to end", async () => {
    const [mine] = await onDevices(1)
    const { list } = await mine!(sessions.list, {})

    await expect(world.as('super')(sessions.end, { params: { id: list[0]!.id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(mine!(auth.me, {})).resolves.toBeTruthy()
  })

  it('fall asleep after twelve idle hours', async () => {
    const [plain] = await onDevices(1)
    world.setNow(new Date(Date.now() + 13 * 3_600_000))
    await expect(plain!(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('end with signing out', async () => {
    const [mine] = await onDevices(1)
    await mine!(auth.logout, {})
    await expect(mine!(auth.me, {})).rejects.toMatchObject(refusal('unauthorized'))
  })
})

describe('the login log', () => {
  it("shows one's own tries, and everybody's to who may see users", async () => {
    const pat = await person()
    const mine = by((await signIn(pat)).token.jwt)
    await send('somebody-else', 'not it').catch(() => undefined)

    const own = await mine(sessions.log, { body: { sort: [{ at: 'DESC' }] } })
    const all = await world.as('admin')(sessions.log, { body: { filter: { username: 'somebody-else' } } })

    expect(own.list?.map((entry) => entry.user)).toEqual([pat.id, pat.id])
    expect(own.list).toMatchObject([{ isOk: true }, { isOk: true }])
    expect(all.list).toMatchObject([{ user: null, step: 'password', isOk: false }])
  })

  it('is narrowed by what came of a try, by step and by days', async () => {
    const pat = await person()
    await signIn(pat)
    await send(pat.username, 'not it').catch(() => undefined)
    const count = async (filter: Record<string, unknown>) =>
      (await world.as('admin')(sessions.log, { body: { filter: { user: pat.id, ...filter } } })).list?.map(({ step }) => step)
    const day = 24 * 3_600_000
    const now = Date.now()

    expect(await count({ outcome: ['signed-in'] })).toEqual(['otp'])
    expect(await count({ outcome: ['accepted'] })).toEqual(['password'])
    expect(await count({ outcome: ['refused'] })).toEqual(['password'])
    expect(await count({ outcome: ['blocked'] })).toEqual([])
    expect(await count({ step: ['otp'], at: { '>=': new Date(now - day).toISOString() } })).toEqual(['otp'])
    expect(await count({ at: { '>=': new Date(now + day).toISOString() } })).toEqual([])
  })
})

describe('the system', () => {
  it('says what time it is and which build answers', async () => {
    await expect(world.as('anyone')(company.serverTime, {})).resolves.toMatchObject({ timezone: 'Asia/Kolkata' })
    await expect(world.as('anyone')(company.version, {})).resolves.toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  })
})
