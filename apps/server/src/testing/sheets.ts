import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { afterAll, beforeAll } from 'vitest'
import { deriveStones } from '../demo/derive.ts'
import type { Stone } from '../demo/stone.ts'
import { start } from '../jobs/runner.ts'
import { eventually } from './eventually.ts'
import { csvOf, isPlain } from './sheet-text.ts'
import type { Role, World } from './world.ts'
import { takingMailer } from './mailers.ts'
import { fileOf } from './file-of.ts'

/** Sheets of stones to import, for a test file, with a worker that runs them unless the file starts its own. */
export function sheetsOf(world: World, { withWorker = true } = {}) {
  let worker: { stop(): Promise<void> } | undefined
  beforeAll(async () => {
    if (withWorker) worker = await start(world.services, { mailer: takingMailer })
  })
  afterAll(() => worker?.stop())

  const pool = [...deriveStones(5000, 7, Date.UTC(2026, 10, 1))].filter(isPlain)
  /** Stones that no other test of this file uses. */
  let used = 0
  const some = (count: number): Stone[] => pool.slice(used, (used += count)).map((stone) => ({ ...stone, vStnId: `S${stone.vStnId}` }))

  const upload = (
    text: string | Uint8Array,
    fields: Partial<Record<'vendor' | 'mode' | 'labGrown', string>> = {},
    name = 'stock USD.csv',
    who: Role = 'admin',
  ) => world.send(who)(sheets.upload, { files: [fileOf(text, name)], body: fields })
  const at = (sheet: { id: string }) => ({ params: { id: sheet.id } })
  const check = (sheet: { id: string }) => world.send('admin')(sheets.check, at(sheet))
  const settled = (sheet: { id: string }) =>
    eventually(
      () => world.as('admin')(sheets.view, at(sheet)),
      ({ state }) => !['running', 'undoing'].includes(state),
    )
  async function run(sheet: { id: string }, body?: { removals: number }): Promise<Sheet> {
    await world.as('admin')(sheets.run, { ...at(sheet), body })
    return settled(sheet)
  }
  const rollBack = async (sheet: { id: string }) => {
    await world.send('admin')(sheets.rollback, at(sheet))
    return settled(sheet)
  }
  /** Uploads a sheet with too few stones to derive its discount convention, and then states the convention. */
  async function proved(table: string[][], fields: Parameters<typeof upload>[1]): Promise<Sheet> {
    const sheet = await upload(csvOf(table), fields)
    if (sheet.state === 'mapped') return sheet
    return world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet), convention: 'signed-percent' } })
  }
  const fieldsOf = ({ columns }: Sheet) => columns.map(({ index, field }) => ({ index, field }))
  const loaded = async (table: string[][], fields: Parameters<typeof upload>[1]): Promise<Sheet> =>
    run(await check(await proved(table, fields)))
  const rowsOf = async (sheet: { id: string }, filter: object = {}) =>
    (await world.as('admin')(sheets.rows, { body: { limit: 500, filter: { sheet: sheet.id, ...filter }, sort: [{ row: 'ASC' }] } })).list ??
    []
  const stone = (vStnId: string) => world.services.db.selectFrom('diamond').selectAll().where('vStnId', '=', vStnId).executeTakeFirst()
  const change = (table: string[][], row: number, header: string, value: string) => {
    const copy = table.map((cells) => [...cells])
    const line = copy[row]
    if (line) line[table[0]?.indexOf(header) ?? 0] = value
    return copy
  }

  return { pool, some, upload, at, check, settled, run, rollBack, proved, fieldsOf, loaded, rowsOf, stone, change }
}
