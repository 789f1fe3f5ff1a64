import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveConfig, startConfig } from './config.ts'
import { ConfigError } from './config/values.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const config = (more: Record<string, string>) =>
  serveConfig({
    DATABASE_URL: 'postgresql://loupe@db/loupe',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'loupe@company.example',
    PUBLIC_URL: 'https://loupe.company.example/',
    SESSION_SECRET: 'x'.repeat(32),
    DATA_DIR: dataDir,
    ...more,
  })
const refused = (more: Record<string, string>): string => {
  try {
    config(more)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(more)} was taken.`)
}

describe('what cannot work is refused at the start, in a sentence', () => {
  it.each<[Record<string, string>, string]>([
    [{ MAIL_FROM: 'hello' }, 'MAIL_FROM must be an email address'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ TEST_DATABASE_URL: 'postgresql://loupe@db/loupe' }, "TEST_DATABASE_URL must name a database of its own; this one is the company's."],
    [{ TEST_DATABASE_URL: 'postgres://test@DB:5432/loupe' }, 'TEST_DATABASE_URL must name a database of its own'],
    [
      { DATABASE_OWNER_URL: 'postgresql://owner@primary/loupe', TEST_DATABASE_URL: 'postgresql://test@primary/loupe' },
      'TEST_DATABASE_URL must name a database of its own',
    ],
    [{ MAIL_FROM: 'Loupe <hello>' }, 'MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be an email address'],
    [{ PUBLIC_URL: 'http://loupe.company.example' }, 'PUBLIC_URL must begin with https'],
    [{ PUBLIC_URL: 'http://localhost.company.example' }, 'PUBLIC_URL must begin with https'],
    [{ PUBLIC_URL: 'https://company.example/loupe' }, 'Loupe cannot run below a path'],
    [{ PUBLIC_URL: 'https://company.example/?x=1' }, 'PUBLIC_URL must be scheme, host and port only'],
    [{ PUBLIC_URL: 'https://ana:word@company.example' }, 'PUBLIC_URL must be scheme, host and port only'],
    [{ SYNC_HOST_ROWS: '5000' }, 'SYNC_HOST_ROWS must be a number from 1 to 1000, not "5000".'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'one' }, 'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'other' }, 'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_ACCESS_KEY_ID: 'one' }, 'S3_ACCESS_KEY_ID is set without S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'one', S3_SECRET_ACCESS_KEY: 'other' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set without S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://objects.company.example' }, 'S3_ENDPOINT is set without S3_BUCKET: files would be stored below DATA_DIR.'],
    [{ SMTP_URL: 'smtp://loupe@mail' }, 'SMTP_URL has a user without a password'],
    [{ SMTP_URL: 'smtp://:secret@mail' }, 'SMTP_URL has a password without a user'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host'],
    [
      { SMTP_URL: 'smtps://loupe:a/b@mail.company.example' },
      'SMTP_URL is no valid address. Check its host and its port; in its user and password write / as %2F',
    ],
    [
      { DATABASE_URL: 'postgresql://loupe:a#b@db.internal/loupe' },
      'DATABASE_URL is no valid address. Check its host and its port; in its user',
    ],
    [{ PUBLIC_URL: 'https://loupe.company.example:99999' }, 'PUBLIC_URL is no valid address. Check its host and its port.'],
    [{ DATABASE_URL: 'db.internal/loupe' }, 'DATABASE_URL must be an address that begins with postgresql:// or postgres://.'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x' }, 'OTEL_EXPORTER_OTLP_HEADERS is set without OTEL_EXPORTER_OTLP_ENDPOINT'],
    [
      { TEST_DATABASE_URL: 'postgresql://loupe@/loupe_test?host=/run/postgresql' },
      'TEST_DATABASE_URL has a user and no host. Write localhost',
    ],
    [{ METRICS_HOST: '10.0.0.7' }, 'METRICS_HOST is set without METRICS_PORT'],
    [{ SYNC_HOST_KEY: 'loupe_x' }, 'SYNC_HOST_KEY is set without SYNC_HOST_URL'],
    [{ PRIVATE_HOSTS: 'sftp.office.example,http://x' }, 'not "http://x"'],
    [{ PRIVATE_HOSTS: 'x:8080' }, 'without scheme and port'],
  ])('%j', (more, input) => expect(refused(more)).toContain(input))
})

it.each(['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])('refuses %s of a start that has its own database', (name) => {
  expect(() => startConfig({ DATA_DIR: dataDir, [name]: 'postgresql://loupe@db/loupe' })).toThrow(
    `${name} is set without DATABASE_URL: the embedded database would be used beside it.`,
  )
})

it('takes the same settings when they are whole', () => {
  expect(config({ SMTP_URL: 'smtps://loupe:secret@mail:465' }).smtpUrl).toBe('smtps://loupe:secret@mail:465')
  expect(config({ METRICS_HOST: '10.0.0.7', METRICS_PORT: '9464' }).metrics).toMatchObject({ host: '10.0.0.7', port: 9464 })
  expect(config({ S3_BUCKET: 'files', S3_REGION: 'eu-west-1' }).s3).toMatchObject({ region: 'eu-west-1' })
  // Lines of .env.example with their defaults change nothing.
  expect(config({ METRICS_PORT: '', S3_ENDPOINT: '', S3_REGION: 'us-east-1', SYNC_HOST_ROWS: '500' })).toMatchObject({ s3: undefined })
})

it('leaves an address whose certificates cannot be read to the connection, which says so', () => {
  const testDatabaseUrl = 'postgresql://test@db/test?sslrootcert=/nowhere/ca.pem'
  expect(config({ TEST_DATABASE_URL: testDatabaseUrl })).toMatchObject({ testDatabaseUrl })
  // Directories of sockets differ by case.
  const sockets = { DATABASE_URL: 'postgresql:///loupe?host=/run/A', TEST_DATABASE_URL: 'postgresql:///loupe?host=/run/a' }
  expect(config(sockets)).toMatchObject({ testDatabaseUrl: sockets.TEST_DATABASE_URL })
})

it('makes the directory for its data, with those above it, and says of one that cannot be made that it cannot', () => {
  expect(config({ DATA_DIR: join(dataDir, 'a', 'b') }).dataDir).toBe(join(dataDir, 'a', 'b'))
  expect(existsSync(join(dataDir, 'a', 'b'))).toBe(true)
  writeFileSync(join(dataDir, 'file'), '')
  // Below /proc, Node's recursive mkdir never returns.
  for (const nowhere of [join(dataDir, 'file', 'b'), '/proc/nothere', '/proc/nothere/b'])
    expect(refused({ DATA_DIR: nowhere })).toBe(`DATA_DIR ${nowhere} is not writable. Choose a directory that you own.`)
})

it('takes a sender with a name, and keys of a bucket in pairs or not at all', () => {
  expect(config({ MAIL_FROM: 'Loupe <loupe@company.example>' })).toMatchObject({
    mailFrom: 'Loupe <loupe@company.example>',
    publicUrl: 'https://loupe.company.example',
  })
  expect(config({ S3_BUCKET: 'files' }).s3).toMatchObject({ region: 'us-east-1', accessKeyId: undefined })
  expect(config({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'one', S3_SECRET_ACCESS_KEY: 'other' }).s3).toMatchObject({ accessKeyId: 'one' })
})

it('takes sign-ups in the demo, and elsewhere only when they are switched on', () => {
  const started = (more: Record<string, string>) => startConfig({ DATA_DIR: dataDir, ...more }).signUp
  expect([started({}), started({ SIGN_UP: '0' }), started({ DEMO: '0' }), started({ DEMO: '0', SIGN_UP: '1' })]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([config({}).signUp, config({ SIGN_UP: '1' }).signUp]).toEqual([false, true])
})
