import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Services } from '../context.ts'

export type Given = ReturnType<typeof givens>

let next = 0
const unique = () => `${++next}-${randomUUID().slice(0, 8)}`

/** Inserts the rows of a test world. Missing fields get plain values. */
export function givens(world: { services: Services; people: { seller: string } }) {
  const { db } = world.services
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
    const isMemo = fields.blockType === 2
    const is = { 1: 'C', 2: isMemo ? 'M' : 'H', 3: 'A', 4: 'A' }[status] as 'A' | 'C' | 'H' | 'M'
    const stone = fields.diamond ?? (await diamond({ wSts: is })).id
    const of = { account: fields.account ?? (await account()).id, seller: fields.seller ?? world.people.seller }
    return db
      .insertInto('block')
      .values({
        blockCode: `T${unique()}`,
        blockType: 1,
        diamond: stone,
        ...of,
        ...(isMemo && !fields.memo ? { memo: (await memo(of)).id } : {}),
        status,
        validTillDate: new Date(world.services.clock().getTime() + 24 * 3_600_000).toISOString(),
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
  const memo = async (fields: Partial<Insertable<DB['memo']>> = {}) =>
    db
      .insertInto('memo')
      .values({
        memoNo: `T${unique()}`,
        account: fields.account ?? (await account()).id,
        seller: world.people.seller,
        labGrown: false,
        dueDate: '2100-01-01',
        createdBy: world.people.seller,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  return { diamond, account, block, memo }
}
