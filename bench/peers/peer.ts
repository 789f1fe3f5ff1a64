import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deskFacets } from '@loupe/domain/inventory/diamond-lists.ts'
import { columnOf } from '../parts/search-cases.ts'

/**
 * What Loupe's search is compared with: programs that put an API in front of tables. They are downloaded only for the benchmark, into a separate
 * directory, and are no part of the product. Each gets the same stones on the same PostgreSQL, as one table with nothing else in the way.
 */
export interface Peer {
  name: string
  /** A page of a hundred whole rows in order, their number, two sums, and every facet counted under all other conditions. */
  request(question: Question): Promise<PeerAnswer>
  stop(): Promise<void>
}

/** By column: one of these values, or a range. */
export type Conditions = Map<string, { in: readonly (number | string)[] } | { from: number; to: number }>
export interface Question {
  conditions: Conditions
  sort: readonly (readonly [column: string, way: 'ASC' | 'DESC'])[]
}
export interface PeerAnswer {
  ids: string[]
  count: number
  /** In thousandths of a carat, and in cents. */
  carats: number
  cents: number
  facets: Record<string, Record<string, number>>
}

export const facetColumns = deskFacets.map(columnOf)
export const pageLength = 100

/** Installs packages once, at exact versions, and returns their directory. Their install scripts do not run. */
export function installed(name: string, packages: Record<string, string>): string {
  const versions = Object.values(packages).join('-')
  const dir = join(tmpdir(), 'loupe-bench-peers', `${name}-${versions}`)
  if (existsSync(join(dir, 'node_modules', '.package-lock.json'))) return dir
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: packages }))
  process.stderr.write(`Fetching ${name} for this benchmark (up to some minutes) ...\n`)
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: dir,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`${name} could not be installed.`)
  return dir
}

/** Starts a peer's program and waits until it answers; `stop` ends it. */
export async function running(dir: string, script: string, args: readonly string[], env: Record<string, string>, readyUrl: string) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: dir,
    env: { PATH: process.env['PATH'], HOME: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let input = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (input = (input + chunk.toString()).slice(-4000)))
  child.on('exit', (code) => code && process.stderr.write(`${script} ended: ${input}\n`))
  // Any response means that it listens.
  const isReady = () =>
    fetch(readyUrl).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${script} does not answer: ${input}`)
    await sleep(200)
  }
  return async () => {
    const over = new Promise((done) => child.on('exit', done))
    child.kill('SIGKILL')
    await over
  }
}

/** Copies a file of ours to the peer's packages, so that its imports resolve. */
export function placed(dir: string, file: string): string {
  const to = join(dir, file)
  copyFileSync(join(import.meta.dirname, file), to)
  return to
}
