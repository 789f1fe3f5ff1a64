import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'
import { cleanUp, deleteExpired, storedDays } from './clean-up.ts'
import { runDue } from './run-job.ts'
import { noMail } from '../testing/mailers.ts'

const world = testWorld()
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** Just too old, and not yet too old. */
const ages = (days: number) => [ago(days + 0.1), ago(days - 0.1)] as const

it('throws away old attempts, sent mail, ended sessions, used codes and links, and nothing younger', async () => {
  const { db } = world.services
  const user = world.people.seller2
  const hash = () => Buffer.from(crypto.randomUUID())
  const never = new Date('2100-01-01').toISOString()
  const attempts = ages(storedDays.loginAttempt).map((at, i) => ({ nameKey: `clean-${i}`, step: 'password' as const, isOk: false, at }))
  await db.insertInto('loginAttempt').values(attempts).execute()
  const mail = (subject: string, status: 'sent' | 'failed' | 'waiting', at: string) => ({
    kind: 'clean',
    toAddress: 'x@test.example',
    subject,
    text: '',
    status,
    createdAt: at,
    sentAt: status === 'sent' ? at : null,
  })
  const [oldMail, newMail] = ages(storedDays.mail)
  await db
    .insertInto('mail')
    .values([
      mail('old sent', 'sent', oldMail),
      mail('old failed', 'failed', oldMail),
      mail('old waiting', 'waiting', oldMail),
      mail('new sent', 'sent', newMail),
    ])
    .execute()
  const [oldEnd, newEnd] = ages(storedDays.session)
  await db
    .insertInto('session')
    .values(
      [oldEnd, newEnd, null].map((endedAt) => ({
        user,
        tokenHash: hash(),
        expiresAt: never,
        endedAt,
        agent: endedAt === oldEnd ? 'old' : 'kept',
      })),
    )
    .execute()
  const [oldCode, newCode] = ages(storedDays.loginCode)
  await db
    .insertInto('loginCode')
    .values([oldCode, newCode].map((usedAt) => ({ user, codeHash: hash(), usedAt, expiresAt: never, tries: usedAt === oldCode ? 1 : 2 })))
    .execute()
  const [oldLink, newLink] = ages(storedDays.mailLink)
  await db
    .insertInto('mailLink')
    .values(
      [oldLink, newLink].map((usedAt) => ({
        user,
        tokenHash: hash(),
        purpose: usedAt === oldLink ? 'reset' : 'verify',
        usedAt,
        expiresAt: never,
      })),
    )
    .execute()

  const { failed } = await runDue(world.services, noMail, cleanUp, 'test')

  expect(failed).toBe(0)
  const stored = await Promise.all([
    db.selectFrom('loginAttempt').select('nameKey as is').where('nameKey', 'like', 'clean-%').execute(),
    db.selectFrom('mail').select('subject as is').where('kind', '=', 'clean').orderBy('subject').execute(),
    db.selectFrom('session').select('agent as is').where('user', '=', user).where('agent', 'in', ['old', 'kept']).execute(),
    db.selectFrom('loginCode').select('tries as is').where('user', '=', user).execute(),
    db.selectFrom('mailLink').select('purpose as is').where('user', '=', user).execute(),
  ])
  expect(stored.map((rows) => rows.map((row) => row.is))).toEqual([
    ['clean-1'],
    ['new sent', 'old waiting'],
    ['kept', 'kept'],
    [2],
    ['verify'],
  ])
})

it('throws away in one run all that is too old, however much an hour brings', async () => {
  const { db } = world.services
  const rows = (days: number, name: string, count: number) =>
    sql`insert into effect (key, at) select ${name} || n, ${ago(days)}::timestamptz from generate_series(1, ${count}::int) n`.execute(db)
  await rows(storedDays.effect + 1, 'old-', 60_000)
  await rows(storedDays.effect - 1, 'new-', 3)

  const { failed } = await runDue(world.services, noMail, cleanUp, 'test')

  expect(failed).toBe(0)
  const stored = await db.selectFrom('effect').select('key').where('key', 'like', 'old-%').limit(3).execute()
  expect(stored).toEqual([])
  expect(await db.selectFrom('effect').select('key').where('key', 'like', 'new-%').execute()).toHaveLength(3)
})

it('stops in time at a table that grows faster than it is cleared, and goes on in the next run', async () => {
  const { db } = world.services
  await sql`insert into effect (key, at) select 'left-' || n, ${ago(storedDays.effect + 1)}::timestamptz from generate_series(1, 25) n`.execute(
    db,
  )
  const left = async () => (await db.selectFrom('effect').select('key').where('key', 'like', 'left-%').execute()).length

  await deleteExpired(db, 'effect', { rows: 10, milliseconds: 0 })
  const afterOne = await left()
  await deleteExpired(db, 'effect', { rows: 10, milliseconds: 60_000 })

  expect([afterOne, await left()]).toEqual([15, 0])
})
