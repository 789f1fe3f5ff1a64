import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { clarity, color, cut, fluorescence, polish, shape, symmetry } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import type { Insertable } from 'kysely'
import { type Db, type Tx, inTransaction } from '../db/connection.ts'
import type { DB } from '../db/tables.ts'
import { sql } from 'kysely'
import { hasTestStones, testStockName } from './database.ts'

const count = 400
const lock = 22_019

const [shapes, colors, clarities, cuts] = [nosOf(shape), nosOf(color), nosOf(clarity), nosOf(cut)]
const polishes = nosOf(polish)
const fancy = [shapes.OVAL, shapes.CUSHION, shapes.EMERALD, shapes.PEAR, shapes.RADIANT, shapes.MARQUISE]
const grades = {
  color: [colors.D, colors.E, colors.F, colors.G, colors.H, colors.I, colors.J],
  clarity: [clarities.IF, clarities.VVS1, clarities.VVS2, clarities.VS1, clarities.VS2, clarities.SI1],
  finish: [polishes.EX, polishes.EX, polishes.VG],
}

/** An available stone of any kind; steps that share no factor spread the grades. A quarter is lab-grown; five of eight are round, the others of each fancy shape. */
function testStone(index: number): Insertable<DB['diamond']> {
  const labGrown = index % 4 === 3
  const isRound = index % 2 === 0 || index % 8 === 7
  const [byColor, byClarity] = [(index * 3) % grades.color.length, (index * 5) % grades.clarity.length]
  const crt = 0.3 + ((index * 37) % 270) / 100
  const ctPr = Math.round((1200 + 2600 * crt) * (1 - 0.07 * byColor) * (1 - 0.06 * byClarity) * (labGrown ? 0.15 : 1))
  const finish = itemAt(grades.finish, index % grades.finish.length)
  const [length, width] = isRound ? [6.4, 6.4] : [7.7, 5.6]
  const scale = Math.cbrt(crt)
  const size = (millimetres: number) => Math.round(millimetres * scale * 100) / 100
  return {
    // Numbers that cannot be taken for those of the company.
    vStnId: `TEST-${String(index + 1).padStart(4, '0')}`,
    labGrown,
    shpNm: isRound ? shapes.ROUND : itemAt(fancy, Math.floor(index / 8) % fancy.length),
    crt: Math.round(crt * 100) / 100,
    colNm: itemAt(grades.color, byColor),
    clrNm: itemAt(grades.clarity, byClarity),
    cutNm: isRound ? cuts.EX : null,
    polNm: finish,
    symNm: nosOf(symmetry).EX,
    fluNm: nosOf(fluorescence).NON,
    rptNo: `TEST${9_000_000 + index}`,
    length: size(length),
    width: size(width),
    height: size(3.9),
    depPer: 61.2,
    tblPer: 57,
    ctPr,
    amt: Math.round(ctPr * Math.round(crt * 100)) / 100,
    wSts: diamondStatus.available,
    isDemo: true,
  }
}

/**
 * Loads the stones of the test company and the sales person who has its clients, unless they are there. Several nodes may start at once.
 * @throws ConfigError for a database with other people or stones in it
 */
export const loadTestStones = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    if (!(await hasTestStones(tx))) await load(tx)
  })

async function load(tx: Tx) {
  const names = { firstName: 'Test', lastName: 'sales person', username: 'test-sales', email: 'sales@test.example', passwordHash: '-' }
  await tx
    .insertInto('user')
    .values({ type: roles.SELLER, ...names })
    .execute()
  await tx
    .insertInto('diamond')
    .values(Array.from({ length: count }, (_, index) => testStone(index)))
    .execute()
  const now = sql<string>`statement_timestamp()`
  await tx.insertInto('stockImport').values({ name: testStockName, startedAt: now, finishedAt: now, rows: count, loaded: count }).execute()
}
