import { setTimeout as sleep } from 'node:timers/promises'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from '../jobs/runner.ts'
import { eventually } from '../testing/eventually.ts'
import { ordering } from '../testing/ordering.ts'
import { type Samples, idsOf, normaliser, readAll } from '../testing/read-all.ts'
import { type Role, type World, Refused, testWorld } from '../testing/world.ts'
import { takingMailer } from '../testing/mailers.ts'

/**
 * Two companies that differ only in costs. A person who may not see costs makes the same requests in both and must get the same bytes: a difference
 * in a preview, a refusal, a count, an approval or a file reveals a cost by bisection. `admin` has every right here except those on costs.
 */
const [cheap, dear] = [testWorld(), testWorld()]
const costsOf = new Map<World, readonly (number | null)[]>([
  [cheap, [null, 1, 1, 1, 1, 1]],
  [dear, [6900, 7500, 6999.99, 7000, 99_999, null]],
])
const parcelCosts = new Map<World, number>([
  [cheap, 1],
  [dear, 999_999_999],
])
/** The sample stone has no picture. */
const answerable =
  /^(?!diamonds\.picture$)(diamonds|diamondPages|stoneEdits|summaries|priceRuns|priceRules|pricePositions|parcels|parcelPrices|approvals|blocks|tracks|offers|globalPolicies|notifications|activities|audits|histories|reports|tasks|dashboard)\./
const outsiders = ['admin', 'master', 'seller'] as const
const stoneId = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const stoneIds = [0, 1, 2, 3, 4, 5].map(stoneId)
const workers: { stop(): Promise<void> }[] = []
const samples = new Map<World, Samples>()

async function prepare(world: World) {
  const { db } = world.services
  const rights = moduleNames.map((module) => ({ user: world.people.admin, module, rights: module === 'cost' ? [] : ['all'] }))
  await db.insertInto('userPermission').values(rights).execute()
  for (const [at, id] of stoneIds.entries())
    await world.given.diamond({ id, vStnId: `STONE-${at}`, memoNo: 'LOT', stoneId: `OFFICE-${at}` })
  for (const [at, cost] of costsOf.get(world)!.entries()) {
    await world.as('super')(diamondCosts.update, { params: { id: stoneId(at) }, body: { cost: (cost ?? 0) + 1 } })
    await world.as('super')(diamondCosts.update, { params: { id: stoneId(at) }, body: { cost } })
  }
  workers.push(await start(world.services, { mailer: takingMailer }))
}
beforeAll(async () => {
  await Promise.all([cheap, dear].map(prepare))
})
afterAll(() => Promise.all(workers.map((worker) => worker.stop())))

const entriesOf = async ({ services: { db } }: World) =>
  (
    await db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Runs the same sequence of requests; returns the responses to people without the right, in order. */
async function play(world: World): Promise<string[]> {
  const lines: string[] = []
  const normalised = normaliser()
  const call = async <R extends Named>(who: Role, route: R, input: Sent<R>): Promise<Reply<R> | undefined> => {
    const answer = await world
      .as(who)(route, input)
      .then(
        (data) => ({ data }),
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error
          return { status: error.status, body: error.body }
        },
      )
    if (who !== 'super') lines.push(normalised(`${who} ${route.name} ${JSON.stringify(answer)}`))
    return 'data' in answer ? answer.data : undefined
  }
  const lot = { labGrown: false, search: { filter: { memoNo: 'LOT' } } } as const
  const all = { labGrown: false, diamonds: stoneIds }
  const decide = (who: Role, key: string, answer: 'approve' | 'reject') =>
    call(who, approvals.answer, { body: { kind: 'price', key, answer } })
  const settled = (id: string) =>
    eventually(
      () => world.as('super')(priceRuns.view, { params: { id } }),
      ({ status }) => !['running', 'undoing'].includes(status),
    )

  for (const who of ['master', 'admin'] as const) {
    for (const value of [1, -1, -1.5, -10, -30]) await call(who, priceRuns.preview, { body: { ...lot, way: 'ctPrBy', value } })
    await call(who, priceRuns.preview, { body: { ...all, way: 'ctPr', value: 6950 } })
    const low = await call(who, priceRuns.create, { body: { ...lot, way: 'ctPrBy', value: -10 } })
    if (low) {
      await call(who, priceRuns.view, { params: { id: low.id } })
      await call('admin', approvals.list, { body: {} })
      await decide('admin', low.id, 'approve')
      await decide('super', low.id, 'reject')
      await call(who, priceRuns.list, { body: {} })
    }
    // A price increase is never below cost: approved in both.
    const high = await call(who, priceRuns.create, { body: { ...lot, way: 'ctPrBy', value: 1 } })
    if (high) {
      await decide('super', high.id, 'approve')
      await settled(high.id)
      await call(who, priceRuns.view, { params: { id: high.id } })
      await call('admin', priceRuns.undo, { params: { id: high.id }, body: {} })
      await settled(high.id)
      await call('admin', priceRuns.view, { params: { id: high.id } })
    }
  }
  const saved = await call('admin', savedSearches.upsert, { body: { name: 'The lot', labGrown: false, search: lot.search } })
  const rule = await call('admin', priceRules.create, {
    body: { name: 'Fixed', savedSearch: saved!.id, type: 'fixedCtPr', value: 6000, priority: 7 },
  })
  for (const who of ['master', 'admin'] as const) {
    await call(who, priceRules.preview, { params: { id: rule!.id }, body: {} })
    const run = await call(who, priceRules.apply, { params: { id: rule!.id }, body: {} })
    if (run) await decide('super', run.id, 'reject')
  }
  const edit = { diamonds: stoneIds, changes: { ctPr: 6950 } }
  await call('admin', stoneEdits.preview, { body: edit })
  const edited = await call('admin', stoneEdits.update, { body: edit })
  await call('admin', stoneEdits.undo, { body: { edit: edited!.edit! } })
  await call('admin', globalPolicies.create, {
    body: { feed: 'global', name: 'Ten off', effect: 'include', labGrown: false, search: {}, markUp: -10, priority: 1 },
  })
  await call('admin', globalPolicies.preview, { body: { feed: 'global' } })
  for (const stone of stoneIds) {
    await call('admin', globalPolicies.check, { body: { feed: 'global', stone } })
    await call('seller', platformDetails.listings, { body: { diamond: stone } })
  }
  const account = await world.given.account({ companyName: 'A client', vendorCode: 'CLIENT' })
  await call('seller', blocks.create, { body: { blockType: 1, diamonds: [stoneId(0)], account: account.id, hours: 4 } })
  await call('seller', tracks.create, {
    body: { trackType: 4, diamonds: [stoneId(1)], account: account.id, trackPricePerCarat: 6500, hours: 24 },
  })

  const { client, form } = ordering(world)
  const buyer = await client({ companyName: 'A buyer' })
  const ordered = (ctPr: number) => form(buyer, [{ id: stoneId(2) }], { prices: [{ diamond: stoneId(2), ctPr }] })
  for (const ctPr of [1, 100]) await call('seller', orders.create, await ordered(ctPr))
  const { created } = (await call('admin', orders.create, await ordered(6990)))!
  await call('seller', orders.view, { body: { id: created.id } })
  await call('seller', proformas.list, { body: {} })
  await call('admin', orders.changeStatus, { body: { id: created.id, status: 2, overrideCredit: 'Known for long' } })
  await call('seller', orders.view, { body: { id: created.id } })

  const enter = (parcelNo: string) =>
    world.as('super')(parcels.create, {
      body: { parcelNo, labGrown: false, pieces: 10, crt: 10, ctPr: 250, cost: parcelCosts.get(world)! },
    })
  const [a, b, c] = [await enter('A'), await enter('B'), await enter('C')]
  await call('admin', parcels.costs, { body: { parcels: [a.id, b.id] } })
  const part = { pieces: 5, crt: 5 }
  const split = (children: Sent<typeof parcels.split>['body']['children']) =>
    call('admin', parcels.split, { params: { id: a.id }, body: { children } })
  for (const cost of [0, 0.5, 499_999_999.5])
    await split([
      { ...part, cost },
      { ...part, cost },
    ])
  await split([part, part])
  await call('admin', parcels.merge, { body: { parcels: [b.id, c.id] } })
  // The audit log without the refusals of these requests, which are written shortly afterwards.
  const files = [
    ['priceRuns.list', {}],
    ['audits.list', { body: { subjectType: 'priceRun' } }],
    ['activities.list', { body: { filter: { subjectType: 'priceRun' } } }],
  ] as const
  for (const [name, request] of files)
    await call('admin', listFiles.take, {
      body: { list: name, title: 'A file', request, columns: [{ key: 'id', title: 'Id' }], format: 'csv' },
    })
  samples.set(world, {
    text: 'STONE-2',
    id: stoneId(2),
    ids: { ...(await idsOf(world)), account: account.id, parcel: b.id, user: world.people.seller },
    inputs: {
      'histories.list': { subjectType: 'parcel', subject: b.id },
      'priceRuns.preview': { ...lot, way: 'ctPrBy', value: -10 },
      'stoneEdits.preview': edit,
      'diamonds.near': { labGrown: false, filter: { crt: { '>=': 1 } } },
      'diamonds.compare': { ids: stoneIds.slice(0, 2) },
    },
  })
  return lines
}

describe('whoever may not see costs', () => {
  const answers: Record<'cheap' | 'dear', string[]> = { cheap: [], dear: [] }
  beforeAll(async () => {
    ;[answers.cheap, answers.dear] = await Promise.all([play(cheap), play(dear)])
  })

  it('is answered the same, call by call, by two companies that differ in cost alone', () => {
    expect(answers.cheap.length).toBeGreaterThan(50)
    const wrong = answers.cheap.flatMap((line, at) => (line === answers.dear[at] ? [] : [{ cheap: line, dear: answers.dear[at] }]))
    expect(wrong.slice(0, 5)).toEqual([])
    expect(answers.dear).toHaveLength(answers.cheap.length)
  })

  it.each(outsiders)('reads the same as %s on every read call before and after costs change', async (who) => {
    const known = samples.get(dear)!
    dear.setNow(new Date(Math.ceil(Date.now() / 1000) * 1000 + 5000))
    // Refused requests are written to the audit log once for the minute of the clock: those of the reads must be there before.
    await readAll(dear, who, known)
    await eventually(async () => {
      const before = await entriesOf(dear)
      await sleep(1500)
      return (await entriesOf(dear)) === before
    }, Boolean)
    const readings: Map<string, string>[] = []
    for (const cost of [99_999, null]) {
      await dear.services.db.updateTable('diamond').set({ cost }).execute()
      await dear.services.db
        .updateTable('parcel')
        .set({ cost: cost ?? 1 })
        .execute()
      readings.push(await readAll(dear, who, known))
    }
    dear.setNow(undefined)
    const [high, none] = readings as [Map<string, string>, Map<string, string>]

    expect([...high].filter(([name, text]) => none.get(name) !== text).map(([name]) => name)).toEqual([])
    // Routes about stones, prices and people's activity really ran: they returned data, or were refused for lack of a right.
    const hasNoTask = ([name]: [string, string]) => who !== 'admin' && name.startsWith('tasks.')
    const unanswered = [...high].filter((one) => answerable.test(one[0]) && !/^(200|403)/.test(one[1]) && !hasNoTask(one))
    expect(unanswered).toEqual([])
    expect([...high.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(60)
  })
})
