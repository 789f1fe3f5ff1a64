import { kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { sql } from 'kysely'
import { companySearchKeys } from '../packages/contract/src/accounts/account-lists.ts'
import { accounts } from '../packages/contract/src/accounts/accounts.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { heads, tails, trades } from '../apps/server/src/demo/clients.ts'
import { crowd } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { type Answer, type Send, wire } from './wire.ts'
import { itemAt } from './parts/item-at.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const sellers = 50
export const options = { accounts: 100_000, rounds: 300 }

/** The company search and the pages of the client list over 100,000 clients, for an admin, who sees all of them, and for a seller. */
export async function run({ accounts: many, rounds }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const node = await nodeProcess(postgres.url, dir)
  const db = createDb(createPool(postgres.url, 4))
  try {
    const people = await crowd(db, sessionSecret, sellers + 1)
    const [admin, seller] = [itemAt(people, 0), itemAt(people, 1)]
    await db.updateTable('user').set({ type: 2 }).where('id', '=', admin.user).execute()
    for (let from = 0; from < many; from += 2500)
      await sql`insert into account (company_name, vendor_code, name, first_name, last_name, mobile, seller, kyc_status, created_at)
      select (${heads}::text[])[1 + n % 15] || (${tails}::text[])[1 + n / 15 % 12] || ' ' || (${trades}::text[])[1 + n / 180 % 8] || ' ' || n,
        'B' || n, 'Contact ' || n, 'First' || n % 977, 'Last' || n % 1009, (9000000000 + n)::text,
        (${people.slice(1).map(({ user }) => user)}::uuid[])[1 + n % ${sellers}::int],
        case when n / 50 % 20 = 0 then 1 when n / 50 % 33 = 0 then 3 else 2 end, now() - n * interval '1 minute'
      from generate_series(${from + 1}::int, ${Math.min(from + 2500, many)}::int) as n`.execute(db)
    // As in production, where autovacuum has run.
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`vacuum (analyze) account`.execute(one)
    })
    const { request } = await wire(node.url)
    // Warms up each question before any is measured, so that the code is compiled and the data cached.
    for (const { token } of people.slice(0, 2)) for (const { body } of questions) await timed(request, token, 20, body)
    const measured: [string, number, number[]][] = []
    for (const [who, token] of [
      ['admin', admin.token],
      ['seller', seller.token],
    ] as const)
      for (const { name, most, body } of questions) measured.push([`${name}, ${who}`, most, await timed(request, token, rounds, body)])
    measured.push(['hello route', 0, await hello(request, rounds)])
    report(many, rounds, measured)
  } finally {
    await db.destroy()
    await node.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const search = (keyword: string) => ({
  page: 1,
  limit: 15,
  filter: { isActive: true, isDeleted: false },
  startWith: { keyword, keys: companySearchKeys },
  sort: [{ createdAt: 'DESC' }],
  isUncounted: true,
})
/** The same with a count of all matches, as a page of the client list requests. */
const counted = (keyword: string) => ({ ...search(keyword), isUncounted: false })
const head = (i: number) => itemAt(heads, i)
const tail = (i: number) => itemAt(tails, i)

interface Question {
  name: string
  /** The limit for the p95, in ms. */
  most: number
  body(i: number): object
}
const questions: Question[] = [
  { name: 'company search, 3 letters', most: 50, body: (i) => search(head(i).slice(0, 3)) },
  { name: 'company search, 8 letters', most: 50, body: (i) => search((head(i) + tail(i)).slice(0, 8)) },
  { name: 'company search, part of a number', most: 50, body: (i) => search(String(9_000_000_000 + (i % 97) * 1000).slice(0, 8)) },
  { name: 'company search, nobody', most: 50, body: (i) => search(`xq${i % 10}`) },
  { name: 'list found by 3 letters', most: 100, body: (i) => counted(head(i).slice(0, 3)) },
  { name: 'list, newest first', most: 100, body: (i) => ({ page: 1 + (i % 5), limit: 100, sort: [{ createdAt: 'DESC' }] }) },
  { name: 'list, page 200', most: 100, body: () => ({ page: 200, limit: 100, sort: [{ createdAt: 'DESC' }] }) },
  { name: 'list by company', most: 100, body: (i) => ({ page: 1 + (i % 5), limit: 100, sort: [{ companyName: 'ASC' }] }) },
  {
    name: 'list, KYC pending',
    most: 100,
    body: () => ({ page: 1, limit: 100, filter: { isApproved: kycStatus.pending }, sort: [{ createdAt: 'DESC' }] }),
  },
]

async function timed(request: Send, token: string, rounds: number, body: (i: number) => object): Promise<number[]> {
  const took: number[] = []
  // The first tenth is not counted: the code is being compiled and connections are caching their plans.
  for (let i = 0; i < rounds * 1.1; i++) {
    const answer: Answer = await request(accounts.list.path, token, body(i))
    if (answer.status !== 200) throw new Error(`a list was answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    if (i >= rounds * 0.1) took.push(answer.ms)
  }
  return took
}

async function hello(request: Send, rounds: number): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < rounds; i++) took.push((await request('/healthz')).ms)
  return took
}

function report(many: number, rounds: number, measured: readonly [string, number, number[]][]) {
  const post = (line: string) => process.stdout.write(`${line}\n`)
  post(
    `${many} clients of ${sellers} sellers, one node, one PostgreSQL, ${cpus().length} cores; load average ${loadAverage()}; ${rounds} calls each.\n`,
  )
  post('| measure | p50 ms | p95 ms | p99 ms | must be |\n| --- | ---: | ---: | ---: | ---: |')
  for (const [name, most, took] of measured) {
    const times = [0.5, 0.95, 0.99].map((p) => quantile(took, p).toFixed(1))
    post(`| ${[name, ...times, most === 0 ? '' : `< ${most}`].join(' | ')} |`)
  }
}
