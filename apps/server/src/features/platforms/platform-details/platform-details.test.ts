import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { startFtp } from '../../../testing/ftp-server.ts'
import { ours } from '../../../testing/remote-servers.ts'
import { testWorld } from '../../../testing/world.ts'
import { platformProfiles } from '../../../testing/platform-profiles.ts'

const world = testWorld()
const { ids, plain, byApi, add, view, change, send, stone, listings, storedCount, priceList } = platformProfiles(world)

describe('a profile', () => {
  it.each([
    [
      'RapNet for lab-grown stones',
      { platform: 'RAPNET', searchId: () => ids.lab },
      'searchId',
      'RapNet does not accept lab-grown stones. Please choose a search of natural stones.',
    ],
    ['changes by FTP', { part: 'changes' }, 'part', 'Files sent by FTP always contain all stones. Only an API accepts changes.'],
    [
      'columns without the stone',
      { columns: [{ head: 'A', from: 'crt' }] },
      'columns',
      'One column must be the stone ID: the platform identifies stones by it.',
    ],
    ['a rule without a figure', { ruleType: 'rapDiscount' }, 'ruleValue', 'Enter both a rule and its figure, or neither.'],
    [
      'a rule that gives stones away',
      { ruleType: 'rapDiscount', ruleValue: -101 },
      'ruleValue',
      'Please enter a percentage from −100 to 100.',
    ],
    ['an API without address', { mode: 'API', url: 'javascript:1' }, 'url', 'Please enter the address of the API.'],
    ['a host that is an address', { host: 'ftp://x/' }, 'host', 'Please enter only the name of the host, such as ftp.example.com.'],
    ['SFTP without a key', { mode: 'SFTP', password: '' }, 'password', 'Please enter a password or a private key.'],
    ['a folder that leads out', { folder: 'a/../..' }, 'folder', 'Please enter the folder without “..”.'],
    ['nobody', { username: '' }, 'username', 'Please enter the username.'],
  ] as const)('refuses %s, and nothing is stored', async (_, fields, path, message) => {
    const given = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'function' ? value() : value]))
    await expect(add(given)).rejects.toMatchObject(invalidField(path, message))
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it('refuses a list of the other kind, or one that is not there; nothing is stored', async () => {
    const list = await priceList(true, { colNm: 1, clrNm: 1 }, 100)
    await expect(add({ list })).rejects.toMatchObject(
      invalidField('list', 'This price list is for lab-grown stones, but the search is not.'),
    )
    await expect(add({ list: ids.natural })).rejects.toMatchObject(
      invalidField('list', 'This price list no longer exists. Please choose another.'),
    )
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it.each([
    { platform: 'EBAY' },
    { refresh: 5 },
    { mode: 'SCP' },
    { fileType: '.pdf' },
    { fileName: '../stock' },
    { fileName: 'a b' },
    { folder: 'x\r\nDELE stock.csv' },
    { username: 'a\nb' },
    { columns: [] },
    { columns: [{ head: 'Cost', from: 'cost' }] },
    { columns: [{ head: 'Rap', from: 'rap' }] },
    { port: 70_000 },
    { searchId: 'all' },
    { lease: 'x' },
  ])('refuses %j', async (fields) => {
    await expect(add(fields)).rejects.toMatchObject({ status: 400 })
    expect(await storedCount('platformDetail')).toBe(0)
  })

  it('keeps its secrets sealed: in no reply, no event, and not readable in the database', async () => {
    const made = await add({ password: 'top-secret' })
    expect(JSON.stringify(made)).not.toContain('top-secret')
    expect(made).toMatchObject({ hasPassword: true, hasPrivateKey: false })
    await change(made.id, { password: 'newer-secret' })
    const events = await world.services.db.selectFrom('event').selectAll().where('subject', '=', made.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['platformDetail.create', 'platformDetail.update'])
    expect(JSON.stringify(events)).not.toMatch(/secret/)
    const row = await world.services.db.selectFrom('platformDetail').select('password').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row.password!.toString('latin1')).not.toContain('secret')
  })

  it('forgets its secrets when it is sent elsewhere: they are not shown to another host', async () => {
    const { id } = await add({ mode: 'SFTP', hostKey: 'SHA256:x' })
    await expect(change(id, { host: 'evil.example.com' })).rejects.toMatchObject(
      invalidField('password', 'Please enter a password or a private key.'),
    )
    expect(await change(id, { host: 'new.example.com', password: 'new' })).toMatchObject({ host: 'new.example.com', hasPassword: true })
  })

  it('a secret that cannot be opened any more is said, and nothing is sent', async () => {
    await stone()
    const { id } = await add()
    await world.services.db
      .updateTable('platformDetail')
      .set({ password: Buffer.from('not sealed by us at all, is it') })
      .where('id', '=', id)
      .execute()
    await send(id)
    expect((await view(id)).note).toContain('can no longer be read')
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toMatchObject({ isFine: false })
  })

  it('is tried before it is trusted', async () => {
    const { id } = await add()
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toMatchObject({
      isFine: true,
      note: expect.stringContaining('The test file arrived'),
    })
    await change(id, { password: 'wrong' })
    expect(await world.as('super')(platformDetails.test, { body: { id } })).toEqual({
      isFine: false,
      note: 'The host rejected this username and password.',
    })
    await change(id, { host: '127.0.0.1', password: 'x' })
    expect((await world.as('super')(platformDetails.test, { body: { id } })).note).toContain('private network')
  })

  it('is tried before it is kept, and a change before it is saved', async () => {
    const tryOut = (body: object) => world.as('super')(platformDetails.test, { body })
    const { mode, host, port, isSecure } = plain()
    const entered = { mode, host, port, isSecure, ...ours }
    expect(await tryOut(entered)).toMatchObject({ isFine: true, note: expect.stringContaining('The test file arrived') })
    expect(await tryOut({ ...entered, password: 'wrong' })).toMatchObject({ isFine: false })
    expect(
      await tryOut({ ...byApi(), ...({ name: undefined, platform: undefined, searchId: undefined, refresh: undefined } as object) }),
    ).toMatchObject({ isFine: true })
    await expect(tryOut({ ...entered, host: '' })).rejects.toMatchObject(
      invalidField('host', 'Please enter only the name of the host, such as ftp.example.com.'),
    )
    await expect(tryOut({ ...entered, folder: 'a/../b' })).rejects.toMatchObject(
      invalidField('folder', 'Please enter the folder without “..”.'),
    )
    await expect(tryOut({ mode: 'API', url: 'file:///etc/passwd' })).rejects.toMatchObject(
      invalidField('url', 'Please enter the address of the API.'),
    )
    await expect(tryOut({ ...entered, lease: 'x' })).rejects.toMatchObject({ status: 400 })
    expect(await storedCount('platformDetail')).toBe(0)

    const { id } = await add()
    expect(await tryOut({ id, password: '' })).toMatchObject({ isFine: true })
    expect(await tryOut({ id, password: 'wrong' })).toMatchObject({ isFine: false })
    expect(await tryOut({ id, username: 'another' })).toMatchObject({ isFine: false })
    // The stored password is not sent to another host.
    const elsewhere = await startFtp()
    try {
      expect(await tryOut({ id, port: elsewhere.port })).toMatchObject({ isFine: false, note: expect.stringContaining('password') })
      expect(await tryOut({ id, port: elsewhere.port, password: ours.password })).toMatchObject({ isFine: true })
    } finally {
      await elsewhere.stop()
    }
    await world.as('super')(platformDetails.delete, { params: { id } })
    await expect(tryOut({ id })).rejects.toMatchObject(refusal('not_found'))
  })

  it('says what goes out beside what stands in the stock, before it gives anything away', async () => {
    await stone({ vStnId: 'G-1', crt: 2, ctPr: 7000, amt: 14_000 })
    await stone({ vStnId: 'G-2', crt: 1, ctPr: 500, amt: 500 })
    const { id } = await add({ ruleType: 'fixedCtPr', ruleValue: 1 })
    const preview = () => world.as('super')(platformDetails.preview, { body: { id } })
    expect(await preview()).toMatchObject({
      ...{ sent: 2, stock: 14_500, going: 3, change: -99.98 },
      moved: [
        { vStnId: 'G-1', stock: 14_000, going: 2, change: -99.99 },
        { vStnId: 'G-2', stock: 500, going: 1, change: -99.8 },
      ],
    })
    await change(id, { ruleType: null, ruleValue: null })
    expect(await preview()).toMatchObject({ stock: 14_500, going: 14_500, change: 0, moved: [] })
    await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
    expect(await preview()).toMatchObject({ sent: 0, stock: 0, going: 0, change: null, moved: [] })
  })

  it('is changed, put away and deleted; stale changes and a second of its name are refused', async () => {
    const first = await add({ name: 'One' })
    await expect(add({ name: 'ONE' })).rejects.toMatchObject(takenAt('name', 'A platform with this name already exists.'))
    await expect(change(first.id, { refresh: 30, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(first.id, { refresh: 30, isActive: false })).toMatchObject({ refresh: 30, state: 'off', nextRunAt: null })
    await expect(world.as('super')(platformDetails.run, { body: { id: first.id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This profile is not active.' },
    })
    await world.as('super')(platformDetails.delete, { params: { id: first.id } })
    await expect(view(first.id)).rejects.toMatchObject(refusal('not_found'))
    await send(first.id)
    expect(await storedCount('platformRun')).toBe(0)
  })

  it('is the super admin’s to make; an admin looks, sellers see only where a stone is listed', async () => {
    const { id } = await add()
    const one = await stone()
    await expect(world.as('admin')(platformDetails.view, { params: { id } })).resolves.toMatchObject({ id })
    for (const who of ['admin', 'master', 'seller'] as const) {
      await expect(world.as(who)(platformDetails.create, { body: plain() })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(platformDetails.run, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(platformDetails.test, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    await expect(world.as('seller')(platformDetails.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(listings(one.id)).resolves.toEqual([])
    expect(await storedCount('platformDetail')).toBe(1)
  })
})
