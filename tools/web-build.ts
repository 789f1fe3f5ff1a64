import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, constants as system, setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip as gzipOf } from 'node:zlib'

const [gzip, brotli] = [promisify(gzipOf), promisify(brotliCompress)]

const root = join(import.meta.dirname, '..')
const sources = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/catalogue.html',
  'apps/web/catalogue.vite.config.ts',
  'apps/web/build',
  'packages/domain/src',
  'packages/contract/src',
  'docs/glossary.md',
  'package-lock.json',
]
const dist = join(root, 'apps/web/dist')
/** Builds are made here, in a folder for each process: several may run at once. */
const making = join(root, 'apps/web/dist.new')
const stampIn = (folder: string) => join(folder, '.built-from')

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesIn(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const isCompressible = (file: string) => /\.(js|css|svg|html)$/.test(file) && statSync(file).size >= 1024

/**
 * Compresses once here instead of for every response: the server sends `x.js.br` or `x.js.gz` where it exists (app.ts, preCompressed). In threads, as
 * `npm start` prepares the database in this process meanwhile.
 */
const gzipFiles = (folder: string) =>
  Promise.all(
    [...filesIn(folder)]
      .filter(isCompressible)
      .map(async (file) => writeFile(`${file}.gz`, await gzip(await readFile(file), { level: 9 }))),
  )

/**
 * Adds brotli to a build that is in use, a file at a time, where an earlier run has not: most of the time that compressing takes, for a tenth of the
 * bytes, so a first start does not wait for it. Level 11 makes files 8% smaller and takes twenty times as long as level 7: it is for those that every
 * person loads first, which the pages name. Only files named by their content: another build may take the place of this one meanwhile.
 */
export async function brotliWeb(folder = dist): Promise<void> {
  const isMissing = (file: string) => isCompressible(file) && !existsSync(`${file}.br`)
  const missing = [...filesIn(join(folder, 'assets'))].filter(isMissing)
  if (missing.length === 0) return
  const pages = readdirSync(folder).flatMap((name) => (name.endsWith('.html') ? [readFileSync(join(folder, name), 'utf8')] : []))
  const made = join(folderToMake(), 'br')
  try {
    for (const file of missing) {
      const quality = pages.some((page) => page.includes(basename(file))) ? 11 : 7
      await writeFile(made, await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
      // Whole or not at all: requests look for the file.
      renameSync(made, `${file}.br`)
    }
  } finally {
    rmSync(dirname(made), { recursive: true, force: true })
  }
}

const isOf = (folder: string, print: string) => existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === print

/**
 * Replaces the existing build with the new one; readers of the old files find them complete until the new ones are in place. If another process has
 * meanwhile put the same build there, that stays.
 */
export function putInPlace(made: string, place: string, print: string): void {
  const aside = `${made}.old`
  for (;;) {
    try {
      return renameSync(made, place)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    if (isOf(place, print)) return
    try {
      renameSync(place, aside)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Makes a folder to build in. Deletes what killed processes have left. */
function folderToMake(): string {
  mkdirSync(making, { recursive: true })
  for (const name of readdirSync(making)) {
    const left = statSync(join(making, name), { throwIfNoEntry: false })
    if (left && left.mtimeMs < Date.now() - 3_600_000) rmSync(join(making, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(making, 'of-'))
}

/** Builds the web app if its sources have changed since the last build. Safe when several start at once. */
export async function buildWeb(): Promise<void> {
  const print = fingerprint()
  if (isOf(dist, print)) return
  const made = folderToMake()
  try {
    await bundle(made)
    await gzipFiles(made)
    writeFileSync(stampIn(made), print)
    putInPlace(made, dist, print)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/**
 * A build is short and ends: memory that it gives back and takes again, as a node should (node-flags.mjs), is cleared by the system each time, which was an
 * eighth of its processor time; so are huge pages, of which the bundler's threads use little (220 MB of 890); and collecting its first objects, or storing
 * what was compiled, is wasted.
 */
const builderEnv = {
  MALLOC_MMAP_THRESHOLD_: '1073741824',
  MALLOC_TRIM_THRESHOLD_: '4294967296',
  MIMALLOC_PURGE_DELAY: '-1',
  MIMALLOC_ALLOW_THP: '0',
  NODE_DISABLE_COMPILE_CACHE: '1',
}
const builderFlags = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--initial-old-space-size=300']

const bundle = (into: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [...builderFlags, join(root, 'tools/web-bundle.ts'), into], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...builderEnv,
        // Tests that build run with NODE_ENV=test, which would include React's development version.
        NODE_ENV: 'production',
        // The bundler's threads, a core less than there are: more wait for each other, and for the database that starts meanwhile.
        RAYON_NUM_THREADS: String(Math.max(1, availableParallelism() - 1)),
      },
    })
    // The database, which a first start waits for longer, goes first.
    setPriority(child.pid ?? 0, system.priority.PRIORITY_BELOW_NORMAL)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error('The web app could not be built.'))))
  })
