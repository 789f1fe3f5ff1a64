import { orders } from '@loupe/contract/transactions/orders.ts'
import { ordering } from './ordering.ts'
import type { Role, World } from './world.ts'
import { fileOf } from './file-of.ts'

type Cell = string | number | null
type Client = Awaited<ReturnType<ReturnType<typeof ordering>['client']>>

/** Orders by a sheet of stones. */
export function orderSheets(world: World) {
  const { client, form } = ordering(world)
  const csv = (rows: readonly (readonly Cell[])[]) =>
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const upload = (
    content: string | Uint8Array,
    body: object = {},
    { name = 'list.csv', who = 'seller' }: { name?: string; who?: Role } = {},
  ) => world.as(who)(orders.uploadExcel, { files: [fileOf(content, name)], body })
  const stone = (fields: object = {}) => world.given.diamond({ crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000, ...fields })
  const stored = async () => ({
    orders: (await world.services.db.selectFrom('order').select('id').execute()).length,
    events: (await world.services.db.selectFrom('event').select('id').execute()).length,
  })
  const statusOf = async (id: string) =>
    (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
  const ordered = async (who: Client, more: object = {}) => {
    const { diamonds: _, ...order } = (await form(who, [])).body
    return { order: JSON.stringify({ ...order, ...more }) }
  }

  return { client, form, csv, upload, stone, stored, statusOf, ordered }
}
