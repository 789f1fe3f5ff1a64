import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { afterAll, beforeAll } from 'vitest'
import { start } from '../jobs/runner.ts'
import { eventually } from './eventually.ts'
import type { Role, World } from './world.ts'
import { fileOf } from './file-of.ts'
import { takingMailer } from './mailers.ts'

/** Price lists of one band of weights, with a worker that makes them active. */
export function priceListsOf(world: World) {
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    worker = await start(world.services, { mailer: takingMailer })
  })

  afterAll(() => worker?.stop())

  const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']
  /** A made-up list of one band: the best grade costs `best`, each further grade 100 less. */
  const rowsOf = (best: number, day: string) =>
    ['BR', 'PS'].flatMap((shape) =>
      [...'DEFGHIJKLM'].flatMap((color, i) =>
        clarities.map((clarity, j) => [shape, clarity, color, '0.90', '1.99', String(best - 100 * (i + j)), day]),
      ),
    )
  const csv = (rows: readonly (readonly string[])[]) =>
    [['Shape', 'Clarity', 'Color', 'Low_size', 'High_size', 'Caratprice', 'Date'], ...rows].map((row) => row.join(',')).join('\r\n')
  const upload = (text: string | Uint8Array, body: object = {}, who: Role = 'admin', name = 'list.csv') =>
    world.as(who)(priceLists.upload, { files: [fileOf(text, name)], body })
  const at = (list: { id: string }) => ({ params: { id: list.id } })
  const activate = (list: { id: string }, body: object = {}, who: Role = 'admin') =>
    world.as(who)(priceLists.activate, { ...at(list), body })
  const view = (list: { id: string }) => world.as('admin')(priceLists.view, at(list))
  const settled = (run: PriceRunRow) =>
    eventually(
      () => world.as('admin')(priceRuns.view, at(run)),
      ({ status }) => status !== 'running',
    )
  const lists = () => world.services.db.selectFrom('priceList').select(['id', 'status']).orderBy('id').execute()
  const cells = () =>
    world.services.db
      .selectFrom('priceListCell')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const priceOf = (id: string) =>
    world.services.db.selectFrom('diamond').select(['rap', 'back', 'ctPr', 'amt']).where('id', '=', id).executeTakeFirstOrThrow()

  return { rowsOf, csv, upload, at, activate, view, settled, lists, cells, priceOf }
}
