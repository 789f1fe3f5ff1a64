import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const sources = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contract/src',
  'docs/glossary.md',
  'package-lock.json',
]
const dist = join(root, 'apps/web/dist')
const made = join(root, 'apps/web/dist.new')
const stamp = join(dist, '.built-from')

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

/** Compressed once here instead of with every reply: the server sends `x.js.br` or `x.js.gz` where it finds one (app.ts, preCompressed). */
function precompress(folder: string) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|svg|html)$/.test(file)) continue
    const plain = readFileSync(file)
    if (plain.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

/** Builds the web app if what it is made of has changed since it was last built. */
export async function buildWeb(): Promise<void> {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await new Promise<void>((done, fail) => {
    const vite = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'error', '--outDir', 'dist.new', '--emptyOutDir'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        // A test that asks for the build runs with NODE_ENV=test, and React would come in its development form.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    vite.on('exit', (code) => (code === 0 ? done() : fail(new Error('The web app could not be built.'))))
  })
  precompress(made)
  // Whoever reads the old files meanwhile finds them whole until the new ones are.
  rmSync(dist, { recursive: true, force: true })
  renameSync(made, dist)
  writeFileSync(stamp, now)
}
