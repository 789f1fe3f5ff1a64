import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { type Point, fine, outlineOf } from './outline.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** A stone's facets in space, from its proportions: half the width is 1, the girdle is at height 0, the table above it. */
export type Place = readonly [x: number, y: number, z: number]
export interface Facet {
  part: 'table' | 'crown' | 'girdle' | 'pavilion'
  corners: Place[]
}
export interface Proportions {
  shape: ShapeCode
  ratio: number
  /** Percent of the width. */
  tblPer: number
  cHgt: number
  grdlPer: number
  pHgt: number
}

const at = ([x, y]: Point, scale: number, z: number): Place => [x * scale, y * scale, z]
const round = <T>(list: readonly T[], i: number) => itemAt(list, (i + list.length) % list.length)

export function facetsOf({ shape, ratio, tblPer, cHgt, grdlPer, pHgt }: Proportions): Facet[] {
  const { cut, points } = outlineOf(shape, ratio)
  const table = Math.min(0.85, Math.max(0.3, tblPer / 100))
  const crown = (2 * Math.max(cHgt, 4)) / 100
  const girdle = (2 * Math.max(grdlPer, 1)) / 100
  const under = (2 * Math.max(pHgt, 15)) / 100
  const middle = { points, table, crown, girdle, under }
  const edge = points.map((point, i) => ({
    part: 'girdle' as const,
    corners: [at(point, 1, 0), at(point, 1, -girdle), at(round(points, i + 1), 1, -girdle), at(round(points, i + 1), 1, 0)],
  }))
  return [...(cut === 'brilliant' ? brilliant(middle) : steps(middle)), ...edge]
}

interface Cut {
  points: Point[]
  table: number
  crown: number
  girdle: number
  under: number
}

/** Sixteen girdle facets: main facets point to where the even ones begin, stars and lower halves to where the odd ones do. */
function brilliant({ points, table, crown, girdle, under }: Cut): Facet[] {
  const star = table + (1 - table) * 0.42
  const edge = (i: number) => round(points, i * fine)
  const corner = (i: number) => at(edge(i), table, crown)
  const tip = (i: number) => at(edge(i), star, crown * 0.52)
  const half = (i: number) => at(edge(i), 0.24, -girdle - under * 0.8)
  const along = (i: number, z: number) => Array.from({ length: fine + 1 }, (_, k) => at(round(points, i * fine + k), 1, z))
  const culet: Place = [0, 0, -girdle - under]
  const mains = [0, 2, 4, 6, 8, 10, 12, 14]
  return [
    { part: 'table', corners: mains.map(corner) },
    ...mains.flatMap((i): Facet[] => [
      { part: 'crown', corners: [corner(i), corner(i + 2), tip(i + 1)] },
      { part: 'crown', corners: [corner(i), tip(i + 1), at(edge(i), 1, 0), tip(i - 1)] },
      { part: 'crown', corners: [tip(i + 1), ...along(i, 0)] },
      { part: 'crown', corners: [tip(i + 1), ...along(i + 1, 0)] },
      { part: 'pavilion', corners: [culet, half(i - 1), at(edge(i), 1, -girdle), half(i + 1)] },
      { part: 'pavilion', corners: [half(i + 1), ...along(i, -girdle)] },
      { part: 'pavilion', corners: [half(i + 1), ...along(i + 1, -girdle)] },
    ]),
  ]
}

/** Three steps above and three below, along every side. */
function steps({ points, table, crown, girdle, under }: Cut): Facet[] {
  const above = [0, 1, 2, 3].map((k) => ({ scale: 1 - ((1 - table) * k) / 3, z: crown * (1 - (1 - k / 3) ** 1.4) }))
  const rings = [
    [1, 0],
    [0.74, 0.42],
    [0.42, 0.78],
    [0.04, 1],
  ] as const
  const below = rings.map(([scale, depth]) => ({ scale, z: -girdle - under * depth }))
  const ring = (part: Facet['part'], rows: { scale: number; z: number }[]): Facet[] =>
    rows.slice(1).flatMap((inner, k) => {
      const outer = itemAt(rows, k)
      return points.map((point, i) => {
        const next = round(points, i + 1)
        return {
          part,
          corners: [
            at(point, outer.scale, outer.z),
            at(next, outer.scale, outer.z),
            at(next, inner.scale, inner.z),
            at(point, inner.scale, inner.z),
          ],
        }
      })
    })
  return [{ part: 'table', corners: points.map((point) => at(point, table, crown)) }, ...ring('crown', above), ...ring('pavilion', below)]
}
