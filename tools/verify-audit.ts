/**
 * `npm run verify-audit`: verifies that the audit log is as it was sealed. In the database (DATABASE_URL, or that of a running `npm start`), or with
 * `--file` in an export, which needs only the file. `--hash` is the hash of a seal as recorded elsewhere: without one, a chain that was truncated or
 * rebuilt completely looks intact.
 */
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { readOptions } from '../apps/server/src/command-options.ts'
import { ConfigError } from '../apps/server/src/config/values.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { embeddedAt } from '../apps/server/src/db/embedded-installation.ts'
import { verifyExport } from '../apps/server/src/features/reports/audit-seals/verify-export.ts'
import { type Broken, verifyAll } from '../apps/server/src/features/reports/audit-seals/verify-seals.ts'
import { countText } from '../packages/domain/src/kernel/pieces.ts'
import { fileSentences, unknownHash, wholeLog } from './verify-audit-text.ts'

/** A mistyped hash is an input error, not a broken log. */
function hashGiven(hash: string | undefined): string | undefined {
  if (hash !== undefined && !/^[0-9a-f]{64}$/i.test(hash))
    throw new ConfigError(`"${hash}" is not a hash of a seal: those have 64 hexadecimal digits.`)
  return hash?.toLowerCase()
}

const report = (line: string) => process.stdout.write(`${line}\n`)

function options() {
  const usage = 'npm run verify-audit -- [--file audit-log.jsonl] [--hash HASH]'
  const { file, hash } = readOptions(process.argv.slice(2), usage, { file: 'text', hash: 'text' })
  return { file, hash: hashGiven(hash) }
}

function end(broken: Broken | undefined) {
  if (!broken) return report(wholeLog)
  report(`NOT as it was sealed. First broken seal: ${broken.seal}. ${broken.reason}`)
  process.exitCode = 1
}

async function ofFile(file: string, noted: string | undefined) {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const verify = (hash?: string) => verifyExport(createInterface({ input: createReadStream(file), crlfDelay: Infinity }), hash)
  const { verified, broken } = await verify()
  const { seals, first, number, previous, hash, at } = verified
  // Checked separately from the file itself, so that a mistyped hash is not reported as a broken seal.
  const isHashUnknown = broken === undefined && noted !== undefined && (await verify(noted)).broken !== undefined
  const [extent, verdict] = fileSentences({ ...verified, ...(broken ? { reason: broken.reason } : {}), isHashUnknown })
  report(extent)
  if (seals > 0) {
    report(`Seals ${first} to ${number}, the last of ${at}: ${hash}`)
    if (first > 1) report(`This file goes on from seal ${first - 1}: ${previous}`)
  }
  report(verdict)
  if (broken || isHashUnknown) process.exitCode = 1
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
    let reportedAt = Date.now()
    const { verified, broken } = await verifyAll(createDb(pool), noted, ({ number, entries }) => {
      if (Date.now() - reportedAt < 5000) return
      reportedAt = Date.now()
      report(`... ${countText(entries, 'entry', 'entries')} up to seal ${number}`)
    })
    const { rows } = await pool.query<{ at: string | null }>('select at from event_seal where number = $1', [verified.number])
    report(
      `${countText(verified.entries, 'entry', 'entries')} in ${countText(verified.number, 'seal')} verified${rows[0] ? `, until ${rows[0].at}` : ''}.`,
    )
    if (verified.number > 0) report(`Seal ${verified.number}: ${verified.hash}`)
    if (verified.number === 0 && !broken) return report('Nothing is sealed yet: a worker does it every minute.')
    const isHashUnknown = broken !== undefined && noted !== undefined && (await verifyAll(createDb(pool), undefined)).broken === undefined
    if (!isHashUnknown) return end(broken)
    report(unknownHash(`The ${countText(verified.number, 'seal')}`, verified.number))
    process.exitCode = 1
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
