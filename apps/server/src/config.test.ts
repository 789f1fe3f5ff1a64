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
  ])('%j', (more, input) => expect(refused(more)).toContain(input))
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
