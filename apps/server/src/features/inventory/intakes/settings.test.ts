import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { intakesOf } from '../../../testing/intakes.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { clock, plain, add, view, change, check } = intakesOf(world)

describe('an intake', () => {
  const remote = (): object => ({ way: 'FTP', host: 'ftp.example.com', username: 'me', password: 'top-secret' })

  const below = 'Please enter the folder as it is named below the directory of the operator, without a “/” before it.'
  it('of a host may begin at its root', async () => expect(await add({ ...remote(), folder: '/out' })).toMatchObject({ folder: '/out' }))

  it.each([
    [
      'a host that is an address',
      { way: 'FTP', host: 'ftp://x/', username: 'a' },
      'host',
      'Please enter only the name of the host, such as ftp.example.com.',
    ],
    ['nobody', { way: 'FTP', host: 'x.example' }, 'username', 'Please enter the username.'],
    ['SFTP without a key', { way: 'SFTP', host: 'x.example', username: 'a' }, 'password', 'Please enter a password or a private key.'],
    ['a folder that leads out', { folder: 'a/../..' }, 'folder', 'Please enter the folder without “..”.'],
    ['a folder of this server that is named from its root', { folder: '/etc' }, 'folder', below],
    ['and one of Windows', { folder: String.raw`C:\sheets` }, 'folder', below],
    ['a day without an hour', { refresh: 1440 }, 'hour', 'Please enter the hour of the day.'],
    ['a pattern with a folder', { pattern: 'in/*.csv' }, 'pattern', 'Please enter file names only; the folder has its own field.'],
    ['no vendor', { vendor: '  ' }, 'vendor', 'Please enter the vendor.'],
  ] as const)('refuses %s, and nothing is stored', async (_, fields, path, message) => {
    const count = async () => (await world.as('admin')(intakes.list, { body: { isCountOnly: true } })).count
    const before = await count()
    await expect(add(fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await count()).toBe(before)
  })

  it.each([
    { refresh: 5 },
    { way: 'API' },
    { mode: 'all' },
    { folder: 'x\r\nDELE a' },
    { hour: 24 },
    { port: 0 },
    { lease: 'x' },
    { pattern: '' },
  ])('refuses %j', async (fields) => {
    await expect(add(fields)).rejects.toMatchObject({ status: 400 })
  })

  it('of a folder of this server needs one that its operator named', async () => {
    Object.assign(world.services.config, { intakeDir: undefined })
    await expect(add()).rejects.toMatchObject(
      invalidField('way', 'The server has no folder for sheets. Its operator can set one with INTAKE_DIR.'),
    )
  })

  it('stores its secrets sealed, shows them to nobody, and deletes them when its address changes', async () => {
    const made = await add(remote())
    expect(JSON.stringify(made)).not.toContain('top-secret')
    expect(made).toMatchObject({ hasPassword: true, state: 'waiting', refresh: 60 })
    const row = await world.services.db.selectFrom('intake').select('password').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row.password!.toString('latin1')).not.toContain('secret')
    const moved = await change(made.id, { host: 'other.example.com', isSecure: false })
    expect(moved).toMatchObject({ hasPassword: false, host: 'other.example.com' })
    const local = await change(made.id, { way: 'local', folder: '', password: 'given-with-it' })
    expect(local).toMatchObject({ host: '', username: '', hasPassword: false })
    const history = await world
      .send('admin')(histories.list, { body: { subject: 'intake', id: made.id } })
      .catch(() => undefined)
    expect(JSON.stringify(history ?? {})).not.toContain('secret')
    const events = await world.services.db.selectFrom('event').selectAll().where('subject', '=', made.id).execute()
    expect(JSON.stringify(events)).not.toMatch(/secret|given-with-it/)
  })

  it('is changed, put away and deleted; stale changes and a second of its folder are refused', async () => {
    const body = plain()
    const made = await world.as('admin')(intakes.create, { body })
    await expect(world.as('admin')(intakes.create, { body })).rejects.toMatchObject(
      takenAt('folder', 'This folder is already imported for this vendor.'),
    )
    await expect(change(made.id, { refresh: 30, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(made.id, { refresh: 1440, hour: 7, isActive: false })).toMatchObject({ hour: 7, state: 'off', nextRunAt: null })
    await expect(world.as('admin')(intakes.run, { body: { id: made.id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This intake is not active.' },
    })
    await check(made.id)
    expect(await view(made.id)).toMatchObject({ note: '', hour: 7 })
    await world.as('admin')(intakes.delete, { params: { id: made.id } })
    await expect(view(made.id)).rejects.toMatchObject(refusal('not_found'))
  })

  it('is looked at when somebody asks, once more when it is asked meanwhile, and at its hour', async () => {
    const made = await add({ refresh: 1440, hour: 11 })
    world.setNow(new Date((clock.now = Date.parse('2027-01-05T05:00:00.000Z'))))
    await check(made.id)
    expect((await view(made.id)).nextRunAt).toBe('2027-01-05T05:30:00.000Z')
    await check(made.id)
    expect(await world.as('admin')(intakes.run, { body: { id: made.id } })).toMatchObject({ nextRunAt: '2027-01-05T05:00:00.000Z' })
  })

  it('is for those who may, and is written for nobody who may not upload', async () => {
    const made = await add()
    for (const who of ['master', 'seller'] as const) {
      await expect(add({}, who)).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.run, { body: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(intakes.test, { body: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    // A user who may set up intakes cannot use one to write stones that they could not upload.
    await sql`insert into user_permission ("user", module, rights) values (${world.people.seller2}, 'intake', '{view,insert}')`.execute(
      world.services.db,
    )
    await expect(world.as('seller2')(intakes.view, { params: { id: made.id } })).resolves.toMatchObject({ id: made.id })
    await expect(add({}, 'seller2')).rejects.toMatchObject(refusal('forbidden'))
  })
})
