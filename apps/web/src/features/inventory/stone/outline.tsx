import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { number } from '../../../kit/format.ts'
import './outline.css'

/** Outlines in a box of 1 by 1, upright; the shapes made of SVG's own ellipse and rectangle are below. */
const cutCorners = 'M.22 0H.78L1 .22V.78L.78 1H.22L0 .78V.22Z'
const paths: Record<string, string> = {
  EMERALD: cutCorners,
  'SQ EMERALD': cutCorners,
  ASSCHER: cutCorners,
  RADIANT: cutCorners,
  OCTAGONAL: cutCorners,
  MARQUISE: 'M.5 0C.9 .22 1 .36 1 .5S.9 .78 .5 1C.1 .78 0 .64 0 .5S.1 .22 .5 0Z',
  PEAR: 'M.5 0C.72 .24 1 .44 1 .68C1 .88 .78 1 .5 1S0 .88 0 .68C0 .44 .28 .24 .5 0Z',
  HEART: 'M.5 1C.2 .78 0 .54 0 .3C0 .1 .12 0 .26 0C.38 0 .47 .07 .5 .18C.53 .07 .62 0 .74 0C.88 0 1 .1 1 .3C1 .54 .8 .78 .5 1Z',
  TRILLION: 'M.5 0L1 .9Q.5 1.06 0 .9Z',
}
const ellipses = new Set(['ROUND', 'OVAL', 'OLD EUROPEAN', 'ROSE'])
const rounded = new Set(['CUSHION', 'OLD MINER', 'CUSHION ROSE'])

/** The stone from above, its longer side upright, at a scale in pixels per millimetre: drawings at the same scale can be compared. */
export function Outline({ stone, scale }: { stone: Diamond; scale: number }) {
  if (stone.length === null || stone.width === null) return null
  const [long, short] = [Math.max(stone.length, stone.width), Math.min(stone.length, stone.width)]
  const [w, h] = [short * scale, long * scale]
  const shape = stone.shpNm ?? ''
  const path = paths[shape]
  return (
    <svg
      className="stone-outline"
      width={w + 2}
      height={h + 2}
      viewBox={`-1 -1 ${w + 2} ${h + 2}`}
      role="img"
      aria-label={`From above: ${number(long)} by ${number(short)} mm`}
    >
      {ellipses.has(shape) ? (
        <ellipse cx={w / 2} cy={h / 2} rx={w / 2} ry={h / 2} />
      ) : path ? (
        <path d={path} transform={`scale(${w} ${h})`} />
      ) : (
        <rect width={w} height={h} rx={rounded.has(shape) ? Math.min(w, h) * 0.3 : 0} />
      )}
    </svg>
  )
}
