/** A stone's proportions from its report, in percent of the width and in degrees; null is unknown. */
export interface Proportions {
  tblPer: number | null
  depPer: number | null
  cAng: number | null
  pAng: number | null
  grdlPer: number | null
}
type Point = readonly [x: number, y: number]
export interface SideView {
  /** Width and height of the drawing; the stone is 100 wide. */
  width: number
  height: number
  outline: readonly Point[]
  facets: readonly (readonly [Point, Point])[]
  /** Level of the girdle's upper and lower edge. */
  girdle: readonly [number, number]
  left: number
  right: number
  top: number
  culet: number
  tableLeft: number
  table: number
}

const wide = 100
const rad = (degrees: number) => (degrees * Math.PI) / 180

/**
 * A side view to scale: table, crown, girdle and pavilion relative to the width. Undefined when table, depth or crown angle is unknown, because a
 * guess would look like a fact. Without a pavilion angle it follows from the depth; without a girdle thickness, three percent is drawn.
 */
export function sideView({ tblPer: table, cAng, pAng, depPer: depth, grdlPer }: Proportions): SideView | undefined {
  if (table === null || cAng === null || depth === null) return undefined
  const crown = ((wide - table) / 2) * Math.tan(rad(cAng))
  const thick = grdlPer ?? 3
  const pavilion = pAng === null ? Math.max(depth - crown - thick, 20) : (wide / 2) * Math.tan(rad(pAng))
  const [left, right, top] = [60, 60 + wide, 26]
  const low = top + crown
  const under = low + thick
  const culet = under + pavilion
  const tableLeft = left + (wide - table) / 2
  return {
    width: 236,
    height: Math.ceil(culet + 18),
    outline: [
      [tableLeft, top],
      [tableLeft + table, top],
      [right, low],
      [right, under],
      [left + wide / 2, culet],
      [left, under],
      [left, low],
    ],
    facets: [
      [
        [tableLeft, top],
        [left + wide * 0.28, low],
      ],
      [
        [tableLeft + table, top],
        [left + wide * 0.72, low],
      ],
      [
        [left + wide * 0.3, under],
        [left + wide / 2, culet],
      ],
      [
        [left + wide * 0.7, under],
        [left + wide / 2, culet],
      ],
      [
        [left, low],
        [right, low],
      ],
      [
        [left, under],
        [right, under],
      ],
    ],
    girdle: [low, under],
    left,
    right,
    top,
    culet,
    tableLeft,
    table,
  }
}
