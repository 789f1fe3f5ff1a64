import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { type Mct, cents, mct } from '@loupe/domain/kernel/units.ts'
import { demoListPrice } from '@loupe/domain/pricing/demo-list.ts'
import { amountOf, ctPrOf } from '@loupe/domain/pricing/price.ts'
import { complete } from './complete.ts'
import { type CsvRow, sortedRows } from './csv.ts'
import { fancyColorOf, noFancyColor } from './fancy-color.ts'
import { no } from './numbers.ts'
import { fancySize } from './proportions.ts'
import { type Rng, oneOf, between, rngOf, to1, to2, weighted } from './random.ts'
import type { Stone } from './stone.ts'

/**
 * Turns a row of the real file into a stone. The file has weight, cut, color, clarity, size and price. Everything else is drawn at random within the
 * limits of the trade, each figure after the ones on which it depends.
 */

/** A natural round with the unchanged figures of the file. */
function fileStone(row: CsvRow, rng: Rng, now: number): Stone {
  const length = Math.max(row.x, row.y)
  const width = Math.min(row.x, row.y)
  const crt = mct(row.carat)
  // The file has the price of the stone; the price per carat is derived from it.
  const amt = cents(row.price)
  return complete(
    {
      vStnId: `R${String(row.row).padStart(5, '0')}`,
      serial: row.row,
      labGrown: false,
      shape: 'ROUND',
      crt,
      cutNo: row.cutNo,
      color: { colNm: row.colorNo, ...noFancyColor },
      clrNm: row.clarityNo,
      size: { length, width, height: row.z, ratio: to2(length / width), depPer: row.depth, tblPer: row.table },
      ctPr: ctPrOf(amt, crt),
      amt,
      isListed: true,
    },
    rng,
    now,
  )
}

const fancyShapes: readonly (readonly [ShapeCode, number])[] = [
  ...([
    ['OVAL', 19],
    ['PRINCESS', 14],
    ['CUSHION', 14],
    ['EMERALD', 13],
    ['PEAR', 11],
    ['RADIANT', 8],
    ['MARQUISE', 6],
  ] as const),
  ...([
    ['HEART', 4],
    ['ASSCHER', 3],
    ['SQ EMERALD', 2],
    ['BAGUETTE', 0.8],
    ['TAPERED BAGUETTE', 0.5],
    ['TRILLION', 0.7],
  ] as const),
  ...([
    ['TRAPEZOID', 0.4],
    ['HALF MOON', 0.4],
    ['SHIELD', 0.3],
    ['KITE', 0.3],
    ['OLD EUROPEAN', 0.4],
    ['OLD MINER', 0.4],
  ] as const),
  ...([
    ['ROSE', 0.3],
    ['BRIOLETTE', 0.2],
    ['BULLET', 0.2],
    ['HEXAGONAL', 0.3],
    ['OCTAGONAL', 0.2],
    ['PENTAGONAL', 0.2],
  ] as const),
  ...([
    ['LOZENGE', 0.2],
    ['CUSHION ROSE', 0.2],
    ['OTHER', 0.2],
  ] as const),
]
const fancyShape = weighted(fancyShapes)
const grownShape = weighted<ShapeCode>([['ROUND', 48], ...fancyShapes.map(([shape, share]) => [shape, share * 0.52] as const)])

/** The file ends at I1 and J; a real stock also has better, lower and darker grades. */
const rareClarity = weighted([
  [no.clarity.FL, 22],
  [no.clarity.SI3, 42],
  [no.clarity.I2, 26],
  [no.clarity.I3, 10],
])
const lowColor = weighted([10, 8, 7, 5, 3, 2, 2, 1, 1, 1].map((weight, index) => [no.color.K + index, weight] as const))
const lowest = cents(100)
const step = (table: 'round' | 'fancy', weight: Mct, colNm: number, clrNm: number) =>
  demoListPrice(table, weight, Math.min(colNm, no.color.M), clrNm) ?? lowest

/** A stone that resembles a real one but has another weight, shape, color or origin, priced from the real one's price per carat. */
function derivedStone(
  row: CsvRow,
  { vStnId, serial, labGrown, shape }: { vStnId: string; serial: number; labGrown: boolean; shape: ShapeCode },
  rng: Rng,
  now: number,
): Stone {
  const isRound = shape === 'ROUND'
  const growth = labGrown ? between(rng, 0.95, 2.4) : rng() < 0.04 ? between(rng, 1.5, 2.6) : between(rng, 0.88, 1.16)
  const weight = to2(Math.max(0.18, row.carat * growth))
  const crt = mct(weight)
  const fancy = rng() < (labGrown ? 0.05 : 0.06) ? fancyColorOf(rng) : undefined
  const colNm = !labGrown && rng() < 0.14 ? lowColor(rng) : row.colorNo
  const clrNm = rng() < (labGrown ? 0.03 : 0.08) ? rareClarity(rng) : row.clarityNo
  const table = isRound ? 'round' : 'fancy'
  // The real price, scaled by the list prices for the different weight, shape, color and clarity.
  const moved = step(table, crt, colNm, clrNm) / step('round', mct(row.carat), row.colorNo, row.clarityNo)
  const darker = 0.92 ** Math.max(0, colNm - no.color.M)
  const grown = labGrown ? between(rng, 0.07, 0.16) / (1 + weight / 8) : 1
  const ctPr = cents(
    Math.max(20, to2((row.price / row.carat) * moved * darker * grown * between(rng, 0.93, 1.07) * (fancy?.priceFactor ?? 1))),
  )
  const scale = Math.cbrt(weight / row.carat)
  const length = to2(Math.max(row.x, row.y) * scale)
  const width = to2(Math.min(row.x, row.y) * scale)
  const height = to2(row.z * scale)
  const size = isRound
    ? { length, width, height, ratio: to2(length / width), depPer: to1((200 * height) / (length + width)), tblPer: row.table }
    : fancySize(rng, shape, weight)
  return complete(
    {
      vStnId,
      serial,
      labGrown,
      shape,
      crt,
      cutNo: row.cutNo,
      color: fancy ?? { colNm, ...noFancyColor },
      clrNm,
      size,
      ctPr,
      amt: amountOf(ctPr, crt),
      isListed: !labGrown || rng() < 0.25,
    },
    rng,
    now,
  )
}

export const demoSeed = 20_817
export const demoCounts = { fancyShapes: 20_000, labGrown: 26_000 } as const
const fancySerial = 100_000
const grownSerial = 200_000

/** The demo stock: every plausible row of the file (R…), then natural fancy shapes (F…) and lab-grown stones (L…) derived from such rows. */
export function* demoStones(now: number): Generator<Stone> {
  const { plausible } = sortedRows()
  for (const row of plausible) yield fileStone(row, rngOf(demoSeed, row.row), now)
  for (let index = 1; index <= demoCounts.fancyShapes; index++) {
    const rng = rngOf(demoSeed, fancySerial + index)
    const kind = { labGrown: false, shape: fancyShape(rng) }
    yield derivedStone(
      oneOf(rng, plausible),
      { vStnId: `F${String(index).padStart(5, '0')}`, serial: fancySerial + index, ...kind },
      rng,
      now,
    )
  }
  for (let index = 1; index <= demoCounts.labGrown; index++) {
    const rng = rngOf(demoSeed, grownSerial + index)
    const kind = { labGrown: true, shape: grownShape(rng) }
    yield derivedStone(
      oneOf(rng, plausible),
      { vStnId: `L${String(index).padStart(5, '0')}`, serial: grownSerial + index, ...kind },
      rng,
      now,
    )
  }
}

/**
 * Any number of stones, derived in the same way and in the demo's proportions (54% natural rounds, 20% fancy shapes, 26% lab-grown), for measurements.
 * Their ids begin at B0000001; their report numbers are unique up to 100 million stones.
 */
export function* deriveStones(count: number, seed: number, now = Date.now()): Generator<Stone> {
  const { plausible } = sortedRows()
  for (let index = 1; index <= count; index++) {
    const rng = rngOf(seed, index)
    const share = rng()
    const kind = { labGrown: share >= 0.74, shape: share < 0.54 ? 'ROUND' : share < 0.74 ? fancyShape(rng) : grownShape(rng) } as const
    yield derivedStone(oneOf(rng, plausible), { vStnId: `B${String(index).padStart(7, '0')}`, serial: 300_000 + index, ...kind }, rng, now)
  }
}
