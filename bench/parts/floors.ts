import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Ask, rate } from '../wire.ts'
import { quantile } from './measure.ts'

/** How often this disk can be told to keep four kilobytes for good, one after the other, on a file laid out beforehand as PostgreSQL's log is. */
export function syncs(dir: string): number {
  const size = 4096
  const file = openSync(join(dir, 'floor'), 'w')
  const page = Buffer.alloc(size, 1)
  const pages = 2048
  for (let i = 0; i < pages; i++) writeSync(file, page, 0, size, i * size)
  fdatasyncSync(file)
  const since = performance.now()
  let done = 0
  for (; performance.now() - since < 600; done++) {
    writeSync(file, page, 0, size, (done % pages) * size)
    fdatasyncSync(file)
  }
  closeSync(file)
  return done / ((performance.now() - since) / 1000)
}

/** The cheapest route there is: what HTTP alone costs here. */
export const helloRate = (lines: readonly { ask: Ask }[], clients: number) =>
  rate(clients, 0.7, async (i) => (await lines[i]?.ask('/healthz'))?.ms)

/** A line of a table: how often a second, and how long it took. */
export function tableRow(name: string, perSecond: number, took: readonly number[], beside = ''): string {
  const times = [0.5, 0.95, 0.99].map((p) => (took.length > 0 ? quantile(took, p).toFixed(1) : ''))
  return `| ${[name, perSecond.toFixed(0), ...times, beside].join(' | ')} |`
}
