import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { examine } from '../../../../tools/doctor/examine.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { smtpServer } from '../testing/smtp.ts'
import { testWorld } from '../testing/world.ts'
import { ConfigError } from '../config/values.ts'
import { seal, sealSecrets } from './sealed.ts'
import { createDb, createPool } from './connection.ts'
import { checkDatabase, prepareDatabase } from './prepare.ts'

const world = testWorld()
let dir = ''
let smtp: Awaited<ReturnType<typeof smtpServer>>
beforeAll(async () => {
  dir = mkdtempSync('/tmp/loupe-doctor-')
  smtp = await smtpServer()
})
afterAll(async () => {
  await smtp.stop()
  rmSync(dir, { recursive: true })
})

const secret = 'k8sJ2nq4Vw0aLx7pRt3zYb6cUe9dHf1g'
const env = (more: Record<string, string | undefined> = {}) => ({
  DATABASE_URL: world.databaseUrl,
  DATABASE_OWNER_URL: world.ownerUrl,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'loupe@company.example',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SESSION_SECRET: secret,
  DATA_DIR: dir,
  BACKUP_DIR: `${dir}/backups`,
  METRICS_PORT: '9464',
  ...more,
})
const found = async (title: string, more: Record<string, string | undefined> = {}, beforeStart = true) =>
  (await examine(env(more), { beforeStart })).find((one) => one.title === title)

describe('what the doctor says', () => {
  it('says that a database is busy while another process holds a lock', async () => {
    const pool = createPool(world.ownerUrl, 1)
    const client = await pool.connect()
    await client.query('begin; lock table kysely_migration in access exclusive mode')
    expect(await found('Database')).toMatchObject({ state: 'warn', message: expect.stringContaining('holds a lock') })
    await client.query('rollback')
    client.release()
    await pool.end()
  })

  it('says what to do wherever something is wrong or risky', async () => {
    const findings = await examine(env())
    expect(findings.length).toBeGreaterThan(25)
    for (const { title, state, next } of findings) expect([title, next !== '']).toEqual([title, state !== 'good'])
    expect(findings.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Node',
        'Session secret',
        'Mail',
        'TLS',
        'Database',
        'Clock',
        'Backup',
        'Keys',
        'Work: Workers',
        'Audit log: Sealed',
      ]),
    )
  })

  it('calls the audit log not yet verified before the first verification, and says what to do', async () => {
    expect(await found('Audit log: Seals verified', {}, false)).toEqual({
      title: 'Audit log: Seals verified',
      state: 'warn',
      message: 'Not yet verified, so no one knows whether the log is as it was written.',
      next: expect.stringContaining('npm run verify-audit'),
    })
  })

  it('names what a start refuses of the settings, in the same sentence', async () => {
    expect(await found('Configuration', { MAIL_FROM: 'nobody' })).toMatchObject({
      state: 'bad',
      message: 'MAIL_FROM must be an email address, or a name with one: Loupe <loupe@company.example>. "nobody" is neither.',
    })
    expect(await found('Configuration', { SMTP_URL: undefined })).toMatchObject({
      state: 'bad',
      message: expect.stringContaining('Please set SMTP_URL'),
    })
  })

  it.each<[string, string, Record<string, string>, string]>([
    ['Mail', 'bad', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'does not accept us'],
    ['TLS', 'bad', { PUBLIC_URL: 'https://127.0.0.1:9' }, 'cannot reach'],
    ['Proxy', 'warn', { PUBLIC_URL: 'https://loupe.company.example:9' }, 'TRUST_PROXY'],
    ['Session secret', 'bad', { SESSION_SECRET: 'ab'.repeat(20) }, 'can be guessed'],
    [
      'Test company',
      'warn',
      { TEST_DATABASE_URL: 'postgresql://127.0.0.1:9/loupe_test' },
      'The test database does not answer (connect ECONNREFUSED 127.0.0.1:9). Check that TEST_DATABASE_URL is correct',
    ],
    ['Malware scanner', 'bad', { CLAMD: '127.0.0.1:9' }, 'Every upload is refused'],
    ['Monitoring', 'warn', { METRICS_PORT: '' }, 'Nothing reads'],
    ['Sender', 'warn', { MAIL_FROM: 'Loupe <no-reply@loupe.example>' }, 'which mail servers refuse'],
    ['Sync host', 'bad', { SYNC_HOST_URL: 'https://loupe.other.example' }, 'without SYNC_HOST_KEY'],
    ['Configuration', 'bad', { S3_ACCESS_KEY_ID: 'one' }, 'S3_ACCESS_KEY_ID is set without S3_BUCKET: files would be stored'],
    ['Monitoring', 'warn', { METRICS_HOST: '0.0.0.0' }, 'open to everyone'],
  ])('%s is %s with %j', async (title, state, more, message) => {
    expect(await found(title, more)).toMatchObject({ state, message: expect.stringContaining(message) })
  })

  it('refuses the database of a company for test keys, this one and another', async () => {
    const title = 'Test company'
    expect(await found('Configuration', { TEST_DATABASE_URL: world.ownerUrl })).toMatchObject({
      state: 'bad',
      message: expect.stringContaining('of its own'),
    })
    const name = `t_${randomUUID().replaceAll('-', '')}`
    const url = databaseUrl(inject('postgres'), name)
    await sql`create database ${sql.id(name)} template template_loupe strategy file_copy`.execute(world.owner)
    expect(await found(title, { TEST_DATABASE_URL: url })).toMatchObject({ state: 'good' })
    const db = createDb(createPool(url, 1))
    await db.insertInto('account').values({ companyName: 'A client', vendorCode: 'A-1' }).execute()
    await db.destroy()
    expect(await found(title, { TEST_DATABASE_URL: url })).toMatchObject({
      state: 'warn',
      message: expect.stringMatching(/^TEST_DATABASE_URL has people, clients/),
    })
    await sql`drop database ${sql.id(name)} with (force)`.execute(world.owner)
  })

  it('sees that there is no backup, no admin, and a key that ends soon', async () => {
    const { db } = world.services
    expect(await found('Backup')).toMatchObject({ state: 'warn' })
    await world.given.diamond()
    expect(await found('Backup')).toMatchObject({ state: 'bad' })
    expect(await found('People')).toMatchObject({ state: 'good' })
    await db.updateTable('user').set({ isActive: false }).where('type', '=', 1).execute()
    expect(await found('People')).toMatchObject({ state: 'bad', next: expect.stringContaining('npm run create-admin -- ') })
    await db.updateTable('user').set({ isActive: true }).where('type', '=', 1).execute()
    const key = {
      name: 'ERP',
      hint: 'x',
      perMinute: 60,
      scopes: [],
      tokenHash: Buffer.from('x'),
      user: world.people.admin,
      createdBy: world.people.admin,
    }
    await db
      .insertInto('apiKey')
      .values({ ...key, expiresAt: sql`now() + interval '3 days'` })
      .execute()
    expect(await found('Keys')).toMatchObject({ state: 'warn', message: expect.stringContaining('ERP') })
  })
})

describe('stored secrets', () => {
  const sealedOf = (kind: string, id: string) => sealSecrets(secret, `${kind}:${id}`, { password: 'x', privateKey: 'y' })
  const owner = { id: randomUUID(), isDeleted: false }
  /** A row with each column that holds one, by the kind that the doctor says. */
  const stored: Record<string, { columns: string[]; insert(): Promise<unknown> }> = {
    platform: {
      columns: ['platform_detail.password', 'platform_detail.private_key'],
      insert: () =>
        world.services.db
          .insertInto('platformDetail')
          .values({
            ...{ ...owner, ...sealedOf('platform', owner.id), name: 'Shop', platform: 'RAPNET', labGrown: false, fileType: '.csv' },
            ...{ searchData: '{}', mode: 'SFTP', refresh: 60, columns: '[]', searchName: 'All' },
          })
          .execute(),
    },
    intake: {
      columns: ['intake.password', 'intake.private_key'],
      insert: () =>
        world.services.db
          .insertInto('intake')
          .values({
            ...({ ...owner, ...sealedOf('intake', owner.id), vendor: 'Shop', mode: 'add', way: 'SFTP', refresh: 60 } as const),
            owner: world.people.admin,
          })
          .execute(),
    },
    webhook: {
      columns: ['webhook.secret'],
      insert: () =>
        world.services.db
          .insertInto('webhook')
          .values({
            ...{ ...owner, secret: seal(secret, 'webhook', 'whsec_x'), user: world.people.admin, name: 'Shop' },
            ...{ url: 'https://shop.example/', topics: ['hold'], createdBy: world.people.admin },
          })
          .execute(),
    },
  }

  it('are all known: every column of bytes is one of them, a hash or a mark', async () => {
    const { rows } = await sql<{ at: string }>`select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(hash|mark)$' order by 1`.execute(world.owner)
    // The key of a seal's own hashes is stored as it is: it makes them unlike those of equal rows.
    const others = ['event_seal.secret']
    expect(rows.map(({ at }) => at)).toEqual([...Object.values(stored).flatMap(({ columns }) => columns), ...others].toSorted())
  })

  it.each(Object.keys(stored))('of a %s are named when another SESSION_SECRET does not open them', async (kind) => {
    await stored[kind]?.insert()
    expect(await found('Stored secrets')).toMatchObject({ state: 'good' })
    expect(await found('Stored secrets', { SESSION_SECRET: `${secret}2` })).toMatchObject({
      state: 'bad',
      message: expect.stringMatching(new RegExp(`^SESSION_SECRET does not open those of .*${kind} Shop`)),
    })
  })
})

describe('doctor, migrate --dry-run and a start agree', () => {
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ConfigError) return error.message
        throw error
      },
    )
  const superuser = () => world.ownerUrl
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, () => Record<string, string>]>([
    [
      'a database of a newer version',
      () => sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(world.owner),
      () => sql`delete from kysely_migration where name = '9999_future'`.execute(world.owner),
      () => ({}),
    ],
    [
      'a database that does not answer',
      async () => undefined,
      async () => undefined,
      () => ({ DATABASE_OWNER_URL: 'postgresql://x@127.0.0.1:9/x' }),
    ],
    ['a role that could change the audit log', async () => undefined, async () => undefined, () => ({ DATABASE_URL: superuser() })],
  ])('about %s', async (_, begin, end, more) => {
    await begin()
    try {
      const { DATABASE_URL: url, DATABASE_OWNER_URL: owner } = env(more())
      const started = await refusal(prepareDatabase(url, owner))
      expect(started).toBeDefined()
      expect(await refusal(checkDatabase(url, owner))).toBe(started)
      expect(await found('Database', more())).toMatchObject({ state: 'bad', message: started })
    } finally {
      await end()
    }
  })

  it('about an empty database: that the start makes its tables, not that every migration waits', async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    await sql`create database ${sql.id(name)} template template0 strategy file_copy`.execute(world.owner)
    const url = databaseUrl(inject('postgres'), name)
    expect(await found('Database', { DATABASE_URL: url, DATABASE_OWNER_URL: undefined })).toMatchObject({
      state: 'good',
      message: expect.stringContaining('is empty'),
    })
  })

  it('about a migration that waits: it is named, and run by the start', async () => {
    // The last one that can run twice: it is only taken off the list.
    const { rows } = await sql<{ name: string }>`delete from kysely_migration where name = '0001_kernel' returning name`.execute(
      world.owner,
    )
    try {
      expect(rows).toHaveLength(1)
      expect(await checkDatabase(world.databaseUrl, world.ownerUrl)).toEqual(['0001_kernel'])
      expect(await found('Database')).toMatchObject({ state: 'warn', message: '1 migration is waiting: 0001_kernel.' })
      // Before an upgrade it counts most.
      expect(await found('Backup')).toMatchObject({ state: 'bad', message: expect.stringContaining('There is none in') })
    } finally {
      await sql`insert into kysely_migration values ('0001_kernel', now()::text)`.execute(world.owner)
    }
    expect(await found('Database')).toMatchObject({ state: 'good' })
  })
})
