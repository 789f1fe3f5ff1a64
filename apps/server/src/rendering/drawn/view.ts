import { type Facet, type Place, type Proportions, facetsOf } from './gem.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** A stone drawn from its proportions, and labelled as no photograph. */
export interface Style {
  /** From white to the color of the stone, 0 to 255 each. */
  tint: readonly [number, number, number]
  background: 'grey' | 'light' | 'black' | 'scope'
}
type Turn = (place: Place) => Place
const backgrounds = {
  grey: ['#eceef1', '#c9ced6'],
  light: ['#ffffff', '#f3f4f6'],
  black: ['#15171c', '#050608'],
  scope: ['#ffffff', '#ffffff'],
} as const

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Place, b: Place): Place => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const length = (a: Place) => Math.hypot(...a) || 1

/** The normal of a flat facet, pointing away from the stone's center. */
function normalOf(corners: readonly Place[]): Place {
  const corner = (thirds: number) => itemAt(corners, Math.floor((thirds * corners.length) / 3))
  const [a, b, c] = [corner(0), corner(1), corner(2)]
  const n = cross(minus(b, a), minus(c, a))
  const size = length(n)
  const middle = corners.reduce<Place>((sum, p) => [sum[0] + p[0], sum[1] + p[1], sum[2] + p[2]], [0, 0, 0])
  const inside: Place = [0, 0, -0.2 * corners.length]
  const out = minus(middle, inside)
  const way = n[0] * out[0] + n[1] * out[1] + n[2] * out[2] < 0 ? -size : size
  return [n[0] / way, n[1] / way, n[2] / way]
}

/** Imitates light that enters a cut stone from many sides: facets with similar slopes differ much in brightness. */
const glint = ([x, y, z]: Place, depth: number) =>
  0.56 + 0.42 * Math.sin(11 * x + 6 * y + depth) + 0.3 * Math.sin(17 * y - 9 * x + 6 * z + 2.2 * depth)

function colorOf(light: number, { tint, background }: Style): string {
  const value = Math.min(1, Math.max(0, light))
  if (background === 'scope') {
    const dark = value < 0.2 ? 25 : 255
    return value > 0.86
      ? '#fff'
      : `rgb(${dark === 25 ? 30 : 215},${dark === 25 ? 8 : Math.round(40 + 60 * value)},${dark === 25 ? 16 : Math.round(60 + 60 * value)})`
  }
  const low = background === 'black' ? 8 : 46
  return `rgb(${tint.map((full) => Math.round(low + (full - low) * value ** 0.9)).join(',')})`
}

/** The back half of the stone, seen through the front: paler, drawn first. */
function paths(facets: readonly Facet[], turn: Turn, style: Style, scale: number): string {
  const known = facets
    .map((facet) => ({ ...facet, corners: facet.corners.map(turn) }))
    .map((facet) => ({ ...facet, normal: normalOf(facet.corners) }))
  const path = (corners: readonly Place[]) => corners.map(([x, y]) => `${(x * scale).toFixed(1)},${(-y * scale).toFixed(1)}`).join(' ')
  const line = style.background === 'black' ? '#ffffff' : '#20242c'
  const behind = known.filter(({ normal }) => normal[2] < 0)
  const before = known.filter(({ normal }) => normal[2] >= 0)
  return [
    ...behind.map(({ corners, normal }) => `<polygon points="${path(corners)}" fill="${colorOf(glint(normal, 1.3), style)}"/>`),
    ...before.map(({ corners, normal, part }) => {
      const cover = part === 'table' ? 0.12 : part === 'girdle' ? 0.75 : 0.5
      return `<polygon points="${path(corners)}" fill="${colorOf(glint(normal, 0) + 0.12, style)}" fill-opacity="${cover}" stroke="${line}" stroke-opacity=".22" stroke-width=".6"/>`
    }),
  ].join('')
}

const turnUpright = (spin: number, tilt: number): Turn => {
  const [cs, ss, ct, st] = [Math.cos(spin), Math.sin(spin), Math.cos(tilt), Math.sin(tilt)]
  return ([x, y, z]) => {
    const [u, v] = [x * cs - y * ss, x * ss + y * cs]
    return [u, v * ct - z * st, v * st + z * ct]
  }
}

/** @param spin rotation around the stone's axis, and `tilt` towards the viewer, in radians; 0 and 0 is the top view */
export function stoneView(proportions: Proportions, style: Style, size = 900, spin = 0, tilt = 0): string {
  const scale = (size * 0.4) / Math.max(1, proportions.ratio)
  const [inner, outer] = backgrounds[style.background]
  const ink = style.background === 'black' ? '#8c93a1' : '#8a909b'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-size / 2} ${-size / 2} ${size} ${size}">
<defs><radialGradient id="g"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs>
<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" fill="url(#g)"/>
${paths(facetsOf(proportions), turnUpright(spin, tilt), style, scale)}
${marked(size, ink)}</svg>`
}

export const marked = (size: number, ink: string) =>
  `<text x="0" y="${size / 2 - size * 0.025}" text-anchor="middle" font-family="sans-serif" font-size="${size * 0.026}" letter-spacing="${size * 0.004}" fill="${ink}">DEMO · DRAWN FROM THE PROPORTIONS</text>`
