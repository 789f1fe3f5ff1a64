import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { start } from '../jobs/runner.ts'
import { eventually } from './eventually.ts'
import type { Role, World } from './world.ts'
import { takingMailer } from './mailers.ts'

/** Price changes of many stones, for a test file, with a worker that runs them. The rules of one test do not match the stones of another. */
export function priceRunsOf(world: World) {
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    worker = await start(world.services, { mailer: takingMailer })
  })
  afterAll(() => worker?.stop())
  beforeEach(() => world.services.db.updateTable('priceRule').set({ isDeleted: true }).execute())

  const stones = (count: number, fields: Parameters<typeof world.given.diamond>[0] = {}) =>
    Promise.all(Array.from({ length: count }, () => world.given.diamond(fields)))
  const named = (all: readonly { id: string }[]) => ({ labGrown: false, diamonds: all.map(({ id }) => id) })
  const priceOf = (id: string) =>
    world.services.db.selectFrom('diamond').select(['rap', 'back', 'ctPr', 'amt']).where('id', '=', id).executeTakeFirstOrThrow()
  const settled = ({ id }: { id: string }) =>
    eventually(
      () => world.as('admin')(priceRuns.view, { params: { id } }),
      ({ status }) => !['running', 'undoing'].includes(status),
    )
  const revise = (who: Role, body: object) => world.send(who)(priceRuns.create, { body })
  const undo = async (run: PriceRunRow) => settled(await world.as('admin')(priceRuns.undo, { params: { id: run.id }, body: {} }))
  const defaults = { rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }
  let place = 0
  /** A search that finds only these stones: they share a value that no others have. */
  async function apart(count: number, fields: Parameters<typeof world.given.diamond>[0] = {}) {
    const memoNo = `M${++place}`
    const all = await stones(count, { memoNo, ...fields })
    return { all, memoNo, search: { filter: { memoNo } } }
  }
  async function rule(memoNo: string, values: object) {
    const search = { filter: { memoNo } }
    const saved = await world.as('admin')(savedSearches.upsert, {
      body: { name: `Stones ${memoNo} ${Math.random()}`, labGrown: false, search },
    })
    return world.send('admin')(priceRules.create, {
      body: {
        name: `Rule ${Math.random()}`,
        savedSearch: saved.id,
        type: 'stoneDiscount',
        value: -2,
        priority: Math.ceil(Math.random() * 9000),
        ...values,
      },
    })
  }
  return { stones, named, priceOf, settled, revise, undo, defaults, apart, rule }
}
