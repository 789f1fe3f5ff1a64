import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../apps/server/src/config/values.ts'

/**
 * A backup is a folder: `backup.json`, `contents.sha256` (which `sha256sum -c` reads too), the database (`postgres`, a copy of the directory of the
 * embedded server, or `database.dump`, made by pg_dump), `files` unless they are in a bucket, and `session-secret` where `npm start` has made one.
 */
const manifest = z.object({
  format: z.literal(1),
  /** When the backup began: what was written before is in it. */
  at: z.iso.datetime(),
  loupe: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  postgres: z.number(),
  database: z.enum(['postgres', 'database.dump']),
  /** How many files; null when they are in a bucket, which the backup does not contain. */
  files: z.number().nullable(),
  /** The hash of contents.sha256. */
  contents: z.string(),
})
export type Manifest = z.infer<typeof manifest>
const [manifestFile, contentsFile] = ['backup.json', 'contents.sha256']

/** One for all files: a stream takes a new one for each part, and collecting those took most of the time of a backup. */
const part = Buffer.alloc(1_000_000)

function hashOf(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (let length = readSync(file, part); length > 0; length = readSync(file, part)) hash.update(part.subarray(0, length))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== manifestFile && path !== contentsFile && statSync(join(directory, path)).isFile())
    .toSorted()

/** Hashes everything in the folder and completes it with its two lists. */
export function seal(directory: string, facts: Omit<Manifest, 'contents' | 'format'>): void {
  const lines: string[] = []
  for (const path of filesIn(directory)) lines.push(`${hashOf(join(directory, path))}  ${path}\n`)
  writeFileSync(join(directory, contentsFile), lines.join(''))
  const whole: Manifest = { format: 1, ...facts, contents: hashOf(join(directory, contentsFile)) }
  writeFileSync(join(directory, manifestFile), `${JSON.stringify(whole, null, 2)}\n`)
}

/** @throws ConfigError when the folder is no backup */
function manifestOf(directory: string): Manifest {
  const file = join(directory, manifestFile)
  if (!existsSync(file)) throw new ConfigError(`${directory} is not a backup: it has no ${manifestFile}.`)
  const parsed = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new ConfigError(`${file} is not of a backup that this version can read.`)
  return parsed.data
}

/**
 * Reads every byte of a backup.
 * @throws ConfigError when something is missing, was added or has changed since it was made
 */
export function verify(directory: string): Manifest {
  const known = manifestOf(directory)
  const list = join(directory, contentsFile)
  if (!existsSync(list) || hashOf(list) !== known.contents) throw new ConfigError(`${list} is missing or has been changed.`)
  const expected = new Map(
    readFileSync(list, 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  )
  const there = new Set(filesIn(directory))
  const faults = [...there].filter((path) => !expected.has(path)).map((path) => `${path} is not of this backup`)
  for (const [path, hash] of expected) {
    if (!there.has(path)) faults.push(`${path} is missing`)
    else if (hashOf(join(directory, path)) !== hash) faults.push(`${path} has changed`)
  }
  if (faults.length > 0)
    throw new ConfigError(`The backup ${directory} is damaged: ${faults.slice(0, 3).join('; ')}. Nothing was restored.`)
  return known
}

/** The newest complete backup of a folder of backups. */
export function newestIn(backupDir: string): { directory: string; manifest: Manifest } | undefined {
  if (!existsSync(backupDir)) return undefined
  const complete = readdirSync(backupDir)
    .map((name) => join(backupDir, name))
    .filter((path) => existsSync(join(path, manifestFile)))
  return complete
    .map((directory) => ({ directory, manifest: manifestOf(directory) }))
    .toSorted((a, b) => b.manifest.at.localeCompare(a.manifest.at))[0]
}
