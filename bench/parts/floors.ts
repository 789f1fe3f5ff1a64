import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Send, rate } from '../wire.ts'
import { quantile } from './measure.ts'

/** How many times per second this disk can write four kilobytes durably, one after the other, in a preallocated file as PostgreSQL's WAL is. */
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

/** The cheapest route: what HTTP alone costs here. */
export const helloRate = (lines: readonly { request: Send }[], clients: number) =>
  rate(clients, 0.7, async (i) => (await lines[i]?.request('/healthz'))?.ms)

/** A row of a table: how many per second, and how long each took. */
export function tableRow(name: string, perSecond: number, took: readonly number[], beside = ''): string {
  const times = [0.5, 0.95, 0.99].map((p) => (took.length > 0 ? quantile(took, p).toFixed(1) : ''))
  return `| ${[name, perSecond.toFixed(0), ...times, beside].join(' | ')} |`
}
