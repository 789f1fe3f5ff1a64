import { roles } from '@loupe/domain/kernel/permissions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Role, testWorld } from '../../testing/world.ts'
import { type Person, type Stone, emptyLedger } from '../../testing/trade/book.ts'
import { clear, expectSame } from '../../testing/trade/compare.ts'
import { type Real, type Model, commands } from '../../testing/trade/history.ts'
import type { Cast } from '../../testing/trade/moves.ts'
import { type Node, openNode } from '../../testing/trade/node.ts'
import { budget, seedOfRun } from '../../testing/budget.ts'
import { getWindows } from './bids/windows.ts'

/**
 * Random histories: sellers, clients, jobs, sheets and a moving clock, sometimes two commands at once, connections cut and terminated in the middle,
 * against the real API on a real PostgreSQL. After each history, the database must equal the model in testing/trade after the same commands ran one
 * after the other in the order of the audit log; no stone may be reserved twice, and every audit event must be there.
 *
 * A failure prints a seed, a path and a replayPath. `HISTORY="<seed> <path> <replayPath>" npx vitest run --project server histories` repeats that one
 * (the last two are optional); `HISTORIES=5000` runs that many.
 */
const count = Number(process.env['HISTORIES'] ?? budget(60, 1000))
const [seed, path, replayPath] = (process.env['HISTORY'] ?? '').split(' ').filter(Boolean)
const lanes = seed === undefined ? 3 : 1

const world = testWorld()
const nodes: Node[] = []
let stage: Omit<Cast, 'clients'>
beforeAll(async () => {
  // One after the other: building one blocks this process, and the connections of the others would time out.
  for (let at = 0; at < lanes; at++) nodes.push(await openNode(world, `history-${at}`))
  stage = { people: peopleOf(), place: await somewhere(), windows: await getWindows(world.services.db) }
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const roleOf = { super: roles.SUPER_ADMIN, admin: roles.ADMIN, master: roles.MASTER_SALES, seller: roles.SELLER, seller2: roles.SELLER }
const peopleOf = () =>
  Object.fromEntries(Object.entries(roleOf).map(([name, role]) => [name, { id: world.people[name as Role], role }])) as Record<Role, Person>

async function somewhere(): Promise<Cast['place']> {
  const { rows } = await sql<Cast['place']>`
    with c as (insert into country (iso_code, name) values ('QQ', 'Testland') returning id),
      s as (insert into state (country, code, name) select id, '00', 'Testland' from c returning id, country)
    insert into city (state, name) select id, 'Testville' from s returning id as city, (select id from c) as country`.execute(
    world.services.db,
  )
  return rows[0] ?? { country: '', city: '' }
}

/** Two clients of one seller and one of another, each with a buyer; three stones for sale and a best buy. */
async function newScene() {
  const { db } = world.services
  const { seller, seller2 } = world.people
  const name = randomUUID()
  const { rows: clients } = await sql<Cast['clients'][number]>`
    with a as (insert into account (company_name, vendor_code, seller)
        select 'Client ' || s.no, 'T' || s.no || ${name}, s.seller from (values (1, ${seller}::uuid), (2, ${seller2}::uuid), (3, ${seller}::uuid)) as s(no, seller)
        returning id, seller, vendor_code),
      u as (insert into "user" (type, first_name, username, email, password_hash, account)
        select ${roles.PRIMARY}::smallint, 'Bea', vendor_code, vendor_code || '@test.example', '-', id from a returning id, account)
    select a.id, a.seller, u.id as buyer from a join u on u.account = a.id order by a.vendor_code`.execute(db)
  const { rows: stones } = await sql<Stone>`
    insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts)
    select 'T' || s.no || ${name}, 1, 1, 1, 1, 10000, -30, 7000, 7000, s.status from (values (1, 'A'), (2, 'A'), (3, 'D'), (4, 'A')) as s(no, status)
    returning id, w_sts, ct_pr`.execute(db)
  return { clients, stones }
}

/** A working day at noon, India time: an open round runs until half past two. */
const noon = Date.parse('2026-11-25T12:00:00+05:30')

async function play(node: Node, histories: number, from: { seed?: number; path?: string; replayPath?: string }) {
  let cast: Cast = { ...stage, clients: [] }
  const lasting = fc.commands(
    commands(() => cast),
    { maxCommands: 10, size: 'max', ...(from.replayPath ? { replayPath: from.replayPath } : {}) },
  )
  const history = fc.asyncProperty(lasting, async (steps) => {
    const { clients, stones } = await newScene()
    cast = { ...stage, clients }
    node.setNow(noon)
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from event`.execute(world.services.db)
    const expected: Model = { ledger: emptyLedger(noon, stones), turns: 0 }
    const real: Real = { world, node, cast, last: rows[0]?.last ?? 0 }
    try {
      await fc.asyncModelRun(() => ({ model: expected, real }), steps)
      await expectSame(world.services.db, expected.ledger)
    } finally {
      await clear(world.services.db, expected.ledger)
    }
    turns += expected.turns
  })
  await fc.assert(history, { numRuns: histories, unbiased: true, ...from, interruptAfterTimeLimit: 580_000, markInterruptAsFailure: true })
}
let turns = 0

it(`keeps its promises through ${count} histories`, { timeout: 600_000 }, async () => {
  const first = seed === undefined ? seedOfRun() : Number(seed)
  const from = { ...(path ? { path } : {}), ...(replayPath ? { replayPath } : {}) }
  const share = seed === undefined ? Math.ceil(count / lanes) : 1
  const played = await Promise.allSettled(nodes.map((node, lane) => play(node, share, { ...from, seed: first + lane })))
  const failed = played.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  expect(turns).toBeGreaterThan(0)
})
