/**
 * `npm run verify-audit`: verifies that the audit log is as it was sealed. In the database (DATABASE_URL, or that of a running `npm start`), or with `--file` in
 * an export, which takes nothing but the file. `--hash` is that of a seal as it was noted outside: without one, a chain that was cut off or made anew as a whole looks
 * like one that always was so.
 */
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ConfigError } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { embeddedAt } from '../apps/server/src/db/embedded.ts'
import { verifyExport } from '../apps/server/src/features/reports/audit-seals/offline.ts'
import { type Broken, verifyAll } from '../apps/server/src/features/reports/audit-seals/verifying.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const many = (count: number, one: string, more = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

function options() {
  try {
    return parseArgs({ options: { file: { type: 'string' }, hash: { type: 'string' } } }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n  npm run verify-audit -- [--file audit-log.jsonl] [--hash HASH]`)
  }
}

function end(broken: Broken | undefined) {
  if (!broken) return say('The audit log is as it was sealed.')
  say(`NOT as it was sealed. First broken seal: ${broken.seal}. ${broken.reason}`)
  process.exitCode = 1
}

async function ofFile(file: string, noted: string | undefined) {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const { verified, broken } = await verifyExport(createInterface({ input: createReadStream(file), crlfDelay: Infinity }), noted)
  const { seals, entries, first, number, previous, hash, at, withValues } = verified
  say(`${many(entries, 'entry', 'entries')} in ${many(seals, 'seal')} verified, ${withValues.toLocaleString('en')} with their values.`)
  if (seals > 0) {
    say(`Seals ${first} to ${number}, the last of ${at}: ${hash}`)
    if (first > 1) say(`This file goes on from seal ${first - 1}: ${previous}`)
  }
  end(broken)
}

async function ofDatabase(noted: string | undefined) {
  const own = process.env['DATABASE_URL']
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  const pool = createPool(own || embeddedAt(dataDir).url, 1, { statementSeconds: 600 })
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new ConfigError(
        own ? `The database does not answer (${error.message}).` : `No Loupe is running on ${dataDir}. Start it, or set DATABASE_URL.`,
      )
    })
    let told = Date.now()
    const { verified, broken } = await verifyAll(createDb(pool), noted, ({ number, entries }) => {
      if (Date.now() - told < 5000) return
      told = Date.now()
      say(`... ${many(entries, 'entry', 'entries')} up to seal ${number}`)
    })
    const { rows } = await pool.query<{ at: string | null }>('select at from event_seal where number = $1', [verified.number])
    say(
      `${many(verified.entries, 'entry', 'entries')} in ${many(verified.number, 'seal')} verified${rows[0] ? `, until ${rows[0].at}` : ''}.`,
    )
    if (verified.number > 0) say(`Seal ${verified.number}: ${verified.hash}`)
    if (verified.number === 0 && !broken) return say('Nothing is sealed yet: a worker does it every minute.')
    end(broken)
  } finally {
    await pool.end()
  }
}

try {
  const { file, hash } = options()
  await (file === undefined ? ofDatabase(hash) : ofFile(resolve(file), hash))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
