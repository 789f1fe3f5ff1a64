import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { sql } from 'kysely'
import type { Role, World } from './world.ts'

/** Parcels that a test enters and splits, and what all open ones contain. */
export function parcelsOf(world: World) {
  const enter = (more: object = {}) =>
    world.as('admin')(parcels.create, {
      body: { labGrown: false, shpNm: 'ROUND', colFrom: 'D', colTo: 'F', pieces: 100, crt: 10.4, ctPr: 250, cost: 2000.01, ...more },
    })
  const split = (id: string, children: object[], more: object = {}, who: Role = 'admin') =>
    world.send(who)(parcels.split, { params: { id }, body: { children, ...more } })
  const costs = async (ids: string[]) =>
    new Map((await world.as('admin')(parcels.costs, { body: { parcels: ids } })).map(({ id, cost }) => [id, cost]))
  const halves = [
    { pieces: 60, crt: 6 },
    { pieces: 40, crt: 4.4 },
  ]
  /** The contents of a tree of parcels: all that are open. */
  const open = async () => {
    const { rows } = await sql<{ pieces: number; crt: number; cost: number }>`
      select sum(pieces)::int as pieces, sum(crt) as crt, sum(cost) as cost from parcel where closed_by is null and not is_deleted`.execute(
      world.services.db,
    )
    return rows[0]
  }

  return { enter, split, costs, halves, open }
}
