import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { World } from './world.ts'

export type Given = ReturnType<typeof givens>

let next = 0
const unique = () => `${++next}-${randomUUID().slice(0, 8)}`

/** A test's own world, made row by row; everything not said is plain. */
export function givens(world: World) {
  const { db } = world.house
  const diamond = async (fields: Partial<Insertable<DB['diamond']>> = {}) =>
    db
      .insertInto('diamond')
      .values({
        vStnId: `T${unique()}`,
        shpNm: 1,
        crt: 1,
        colNm: 1,
        clrNm: 1,
        rap: 10_000,
        back: -30,
        ctPr: 7000,
        amt: 7000,
        wSts: 'A',
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  const account = async (fields: Partial<Insertable<DB['account']>> = {}) =>
    db
      .insertInto('account')
      .values({ companyName: `Test company ${unique()}`, vendorCode: `T${unique()}`, seller: world.people.seller, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow()
  const block = async (fields: Partial<Insertable<DB['block']>> = {}) => {
    const status = fields.status ?? 2
    const is = { 1: 'C', 2: 'H', 3: 'A', 4: 'A' }[status] as 'A' | 'C' | 'H'
    const stone = fields.diamond ?? (await diamond({ wSts: is })).id
    return db
      .insertInto('block')
      .values({
        blockCode: `T${unique()}`,
        blockType: 1,
        diamond: stone,
        account: fields.account ?? (await account()).id,
        seller: world.people.seller,
        status,
        validTillDate: new Date(world.house.clock().getTime() + 24 * 3_600_000).toISOString(),
        ctPr: 7000,
        amt: 7000,
        diamondWas: 'A',
        diamondIs: is,
        createdBy: world.people.seller,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  return { diamond, account, block }
}
