/**
 * `npm run bench -- sheets DIR`: every file below a folder through upload, mapping and check into an empty company, one line each; nothing is written to a
 * stock. `--json` prints an array of `SheetTrial` (parts/sheet-trial.ts) instead, to be compared with what is known to be right; `--rows` adds the values
 * of every accepted row. `--vendor NAME` makes all files sheets of one vendor, `--answers FILE` enters what a person would (`Entries` there).
 */
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '../packages/domain/src/kernel/permissions.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { openCompany, openEngine } from './parts/engines.ts'
import { optionError } from '../apps/server/src/command-options.ts'
import { usageOf } from './parts/options.ts'
import { type Entries, type SheetTrial, trySheet } from './parts/sheet-trial.ts'
import { benchDir } from './parts/bench-dir.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replace(/^\/+/, ''))
    .toSorted()

const cell = (text: string | number) => String(text).replaceAll('|', '/').replace(/\s+/g, ' ')

function lineOf({ file, message, columns, convention, accepted, refusedBy, questions, ms }: SheetTrial): string {
  const mapped = columns.filter(({ field }) => field !== null).length
  const proof = convention && `${convention.law}${convention.proved ? '' : convention.asked ? ' (entered)' : ' (unproved)'}`
  const refused = refusedBy.map(({ reason, rows }) => `${rows} x ${reason}`).join('; ')
  const open = questions.map(({ code, answer }) => `${code}${answer === null ? '' : ` = ${answer}`}`).join(', ')
  const cells = [file, `${mapped}/${columns.length}`, proof ?? '', accepted.rows, accepted.natural, accepted.labGrown, accepted.amount]
  return `| ${[...cells, refused, open, message ?? '', ms].map(cell).join(' | ')} |`
}

export const options = { DIR: '', json: false, rows: false, vendor: '', answers: '' }

export async function run({ DIR: folder, json, rows: withRows, vendor, answers }: typeof options): Promise<void> {
  if (folder === '') throw optionError('Please name the folder.', usageOf('sheets', options))
  const entries = answers === '' ? {} : (JSON.parse(readFileSync(answers, 'utf8')) as Entries)
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  try {
    const { pool, config, token } = await openCompany(dir, postgres.url, 4)
    // Sheets are imported by staff with a right of their own.
    await pool.query('update "user" set type = $1', [roles.ADMIN])
    const { services, url, close } = await openEngine(config, postgres.url, 'sql')
    const trials = { url, token, db: services.db, vendor: vendor || undefined, entries, withRows }
    const found: SheetTrial[] = []
    for (const file of filesIn(folder)) found.push(await trySheet(trials, file, join(folder, file)))
    await close()
    await pool.end()
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : table(found))
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const table = (found: readonly SheetTrial[]): string => {
  const headings = [
    'file',
    'columns',
    'convention',
    'accepted',
    'natural',
    'lab-grown',
    'amount US$',
    'refused',
    'questions',
    'message',
    'ms',
  ]
  const all = found.flatMap(({ columns }) => columns)
  const summary = [
    `${found.filter(({ message }) => message === null).length} of ${found.length} files checked`,
    `${all.filter(({ field }) => field !== null).length} of ${all.length} columns mapped`,
  ]
  return [
    `| ${headings.join(' | ')} |`,
    `|${' --- |'.repeat(headings.length)}`,
    ...found.map(lineOf),
    '',
    `${summary.join(', ')}.`,
    '',
  ].join('\n')
}
