import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { depthBase, shapeBands } from '@loupe/domain/inventory/plausibility.ts'
import { no } from './numbers.ts'
import { type Rng, between, to1, to2, weighted } from './random.ts'

/** Sizes, angles, girdle and culet that fit together on one stone. */

const radians = Math.PI / 180
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const heightOf = (crownAngle: number, table: number) => (Math.tan(crownAngle * radians) * (100 - table)) / 2
const depthOf = (pavilionAngle: number) => Math.tan(pavilionAngle * radians) * 50
const crownAngleOf = (height: number, table: number) => Math.atan((2 * height) / (100 - table)) / radians
const pavilionAngleOf = (depth: number) => Math.atan(depth / 50) / radians

/** Usual angles, then wider ranges, until the rest of the depth is a possible girdle. */
const angleBands = [
  { crown: [31, 37.5], pavilion: [40, 42.3], girdle: [1, 6.5] },
  { crown: [24, 41], pavilion: [38.5, 44], girdle: [0.7, 9] },
  { crown: [16, 45], pavilion: [36, 47], girdle: [0.5, 40] },
] as const

/**
 * The angles of a round brilliant from its depth and table: crown, girdle and pavilion add up to the depth, the height of the crown follows from its
 * angle and the table, the depth of the pavilion from its angle.
 */
export function roundAngles(rng: Rng, depPer: number, tblPer: number) {
  const targetGirdle = between(rng, 2.2, 4)
  const targetPavilion = between(rng, 40.5, 41.4)
  for (const band of angleBands) {
    const leftForCrown = depPer - targetGirdle - depthOf(targetPavilion)
    const cAng = to1(clamp(crownAngleOf(leftForCrown, tblPer), band.crown[0], band.crown[1]))
    const cHgt = to2(heightOf(cAng, tblPer))
    const pAng = to1(clamp(pavilionAngleOf(depPer - targetGirdle - cHgt), band.pavilion[0], band.pavilion[1]))
    const pHgt = to2(depthOf(pAng))
    const grdlPer = to2(depPer - cHgt - pHgt)
    if ((grdlPer >= band.girdle[0] && grdlPer <= band.girdle[1]) || band === angleBands[2])
      return { cAng, cHgt, pAng, pHgt, grdlPer, strLn: 45 + 5 * Math.floor(rng() * 5), lwrHal: 70 + 5 * Math.floor(rng() * 4) }
  }
  throw new Error('unreachable: the last band always answers')
}

/** The crown and pavilion of a fancy shape, for which laboratories give heights but no angles. */
export function fancyHeights(rng: Rng, depPer: number) {
  const grdlPer = to2(between(rng, 2, 6))
  const cHgt = to2(clamp(depPer * between(rng, 0.18, 0.25), 3, 18))
  return { cAng: null, cHgt, pAng: null, pHgt: to2(depPer - cHgt - grdlPer), grdlPer, strLn: null, lwrHal: null }
}

/** Girdle percentages at which the description changes, beginning after extremely thin. */
const girdleSteps = [0.9, 1.5, 2, 2.5, 3.5, 4.5, 5.8, 7.5]
const girdleCondition = weighted([
  [no.girdleCondition.FACETED, 88],
  [no.girdleCondition.POLISHED, 9],
  [no.girdleCondition.BRUTED, 3],
])
const openCulet = weighted([
  [no.culet.VS, 62],
  [no.culet.S, 25],
  [no.culet.M, 8],
  [no.culet.SL, 3],
  [no.culet.L, 1.2],
  [no.culet.VL, 0.5],
  [no.culet.EL, 0.3],
])
/** The description of the girdle goes from its thinnest to its thickest place; the percentage is the average. */
export function edges(rng: Rng, grdlPer: number, isOld = false) {
  const middle = 1 + girdleSteps.filter((step) => grdlPer >= step).length
  const cultNm = rng() < (isOld ? 0.7 : 0.06) ? openCulet(rng) : no.culet.NON
  const wear = rng()
  return {
    grdlFrom: Math.max(1, middle - (rng() < 0.5 ? 1 : 0)),
    grdlTo: Math.min(9, middle + (rng() < 0.45 ? 1 : 0)),
    grdlCondNm: girdleCondition(rng),
    cultNm,
    culet: wear < 0.004 ? no.culetCondition.CHIPPED : wear < 0.02 ? no.culetCondition.ABRADED : no.culetCondition.POINTED,
  }
}

interface Outline {
  density: number
  ratio: readonly [number, number]
  depth: readonly [number, number]
  table: readonly [number, number]
}
const rareOutline: Outline = { density: 0.0072, ratio: [1.05, 1.6], depth: [48, 66], table: [56, 72] }
/** Usual outlines of shapes without measured ranges; the others use the ranges of the domain package. */
const rareOutlines: Partial<Record<ShapeCode, Partial<Outline>>> = {
  BAGUETTE: { density: 0.0093, ratio: [1.4, 2.2], depth: [55, 70] },
  'TAPERED BAGUETTE': { density: 0.0082, ratio: [1.5, 2.4], depth: [52, 66] },
  TRILLION: { density: 0.0054, ratio: [1, 1.12], depth: [34, 46] },
  TRAPEZOID: { density: 0.0074, ratio: [1.3, 2], depth: [42, 58] },
  'HALF MOON': { density: 0.0062, ratio: [1.6, 2.1], depth: [46, 62] },
  'OLD EUROPEAN': { density: 0.0062, ratio: [1, 1.03], depth: [58, 68], table: [48, 56] },
  'OLD MINER': { density: 0.0078, ratio: [1.02, 1.15], depth: [58, 72], table: [47, 58] },
  ROSE: { density: 0.0056, ratio: [1, 1.3], depth: [22, 36], table: [50, 60] },
  'CUSHION ROSE': { density: 0.0062, ratio: [1, 1.2], depth: [24, 38], table: [50, 60] },
  BRIOLETTE: { density: 0.0054, ratio: [1.5, 2.4], depth: [88, 100], table: [50, 60] },
  HEXAGONAL: { density: 0.0076, ratio: [1, 1.5], depth: [52, 66] },
  OCTAGONAL: { density: 0.0088, ratio: [1, 1.1], depth: [58, 70] },
}
const middle = ([low, high]: readonly [number, number], share: number): [number, number] => [
  low + (high - low) * share,
  high - (high - low) * share,
]
const outlines = new Map<ShapeCode, Outline>()
function outlineOf(shape: ShapeCode): Outline {
  const stored = outlines.get(shape)
  if (stored) return stored
  const bands = shapeBands[shape]
  const outline: Outline = bands?.density
    ? {
        density: bands.density,
        ratio: middle(bands.ratio.soft, 0.08),
        depth: middle(bands.depth.soft, 0.1),
        table: shape === 'PRINCESS' ? [66, 80] : [55, 70],
      }
    : { ...rareOutline, ...rareOutlines[shape] }
  outlines.set(shape, outline)
  return outline
}

/** Length, width and height of a fancy shape of this weight, and the percentages that follow from the rounded measures. */
export function fancySize(rng: Rng, shape: ShapeCode, crt: number) {
  const outline = outlineOf(shape)
  const density = outline.density * between(rng, 0.95, 1.05)
  const targetRatio = between(rng, ...outline.ratio)
  const depth = between(rng, ...outline.depth) / 100
  // Depth is relative to the width, for hearts to the length; solve density x length x width x height = weight for the width.
  const heightPerWidth = shape === 'HEART' ? depth * targetRatio : depth
  const exactWidth = Math.cbrt(crt / (density * targetRatio * heightPerWidth))
  const width = to2(exactWidth)
  const length = Math.max(width, to2(exactWidth * targetRatio))
  const height = to2(exactWidth * heightPerWidth)
  return {
    length,
    width,
    height,
    ratio: to2(length / width),
    depPer: to1((100 * height) / depthBase(shape, length, width)),
    tblPer: Math.round(between(rng, ...outline.table)),
  }
}
