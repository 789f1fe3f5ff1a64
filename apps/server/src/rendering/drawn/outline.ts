import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'

/** The outline of a shape from above, as points along its edge: half a width to each side, the length upwards. */
export type Point = readonly [x: number, y: number]

const turn = 2 * Math.PI
/** `count` points of a curve, starting at the top. */
const along = (count: number, at: (angle: number) => Point): Point[] => Array.from({ length: count }, (_, i) => at((turn * i) / count))

/** A superellipse: a square on its point (1), a circle (2), nearly a square (large). */
const rounded =
  (power: number) =>
  (angle: number): Point => {
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    const r = (Math.abs(s) ** power + Math.abs(c) ** power) ** (-1 / power)
    return [r * s, r * c]
  }
const pear = (angle: number): Point => [Math.sin(angle) * Math.abs(Math.sin(angle / 2)) ** 1.15, Math.cos(angle)]
const marquise = (angle: number): Point => [Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 1.55, Math.cos(angle)]
const heart = (angle: number): Point => [
  Math.sin(angle) ** 3,
  (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 15 + 0.15,
]
const trillion = (angle: number): Point => {
  const r = 0.93 + 0.07 * Math.cos(3 * angle)
  return [r * Math.sin(angle), r * Math.cos(angle)]
}
/** A rectangle whose corners are cut off by this fraction of a side: eight points, starting right of the upper left corner. */
const cornered = (cut: number): Point[] => {
  const k = 1 - 2 * cut
  return [
    [-k, 1],
    [k, 1],
    [1, k],
    [1, -k],
    [k, -1],
    [-k, -1],
    [-1, -k],
    [-1, k],
  ]
}
const regular = (corners: number) => along(corners, (angle) => [Math.sin(angle), Math.cos(angle)])

/** Points along a brilliant's edge for each of its sixteen girdle facets, because the edge is round. */
export const fine = 6
/** How a shape is cut: with facets all around (`brilliant`, sixteen times `fine` points) or in steps along its sides. */
export interface Outline {
  cut: 'brilliant' | 'step'
  points: Point[]
}
const brilliant = (at: (angle: number) => Point): Outline => ({ cut: 'brilliant', points: along(16 * fine, at) })
const step = (points: Point[]): Outline => ({ cut: 'step', points })

const outlines: Partial<Record<ShapeCode, Outline>> = {
  OVAL: brilliant(rounded(2)),
  CUSHION: brilliant(rounded(3.2)),
  PRINCESS: brilliant(rounded(40)),
  RADIANT: brilliant(rounded(9)),
  'SQ. RADIANT': brilliant(rounded(9)),
  PEAR: brilliant(pear),
  MARQUISE: brilliant(marquise),
  HEART: brilliant(heart),
  TRILLION: brilliant(trillion),
  EMERALD: step(cornered(0.13)),
  'SQ. EMERALD': step(cornered(0.16)),
  ASSCHER: step(cornered(0.22)),
  BAGUETTE: step(cornered(0.01)),
  'TAPERED BAGUETTE': step([
    [-0.7, 1],
    [0.7, 1],
    [1, -1],
    [-1, -1],
  ]),
  TRAPEZOID: step([
    [-0.6, 1],
    [0.6, 1],
    [1, -1],
    [-1, -1],
  ]),
  HEXAGONAL: step(regular(6)),
  OCTAGONAL: step(regular(8)),
  PENTAGONAL: step(regular(5)),
  SHIELD: step([
    [-0.8, 1],
    [0.8, 1],
    [1, 0.2],
    [0, -1],
    [-1, 0.2],
  ]),
  KITE: step([
    [0, 1],
    [1, 0.3],
    [0, -1],
    [-1, 0.3],
  ]),
  LOZENGE: step([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]),
} as Partial<Record<ShapeCode, Outline>>

/** @param ratio length to width; a shape without its own outline is drawn as an oval */
export function outlineOf(shape: ShapeCode, ratio: number): Outline {
  const { cut, points } = outlines[shape] ?? brilliant(rounded(2))
  // Stretches the whole outline, corners included.
  return { cut, points: points.map(([x, y]) => [x, y * ratio]) }
}
