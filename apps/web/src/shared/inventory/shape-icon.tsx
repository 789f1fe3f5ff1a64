import './shape-icon.css'

/** Outlines in a box of 1 by 1, upright; the shapes made of SVG's own ellipse and rectangle are below. */
const cutCorners = 'M.22 0H.78L1 .22V.78L.78 1H.22L0 .78V.22Z'
const trapezium = 'M.2 0H.8L1 1H0Z'
const drop = 'M.5 0C.72 .24 1 .44 1 .68C1 .88 .78 1 .5 1S0 .88 0 .68C0 .44 .28 .24 .5 0Z'
const paths: Record<string, string> = {
  EMERALD: cutCorners,
  'SQ EMERALD': cutCorners,
  ASSCHER: cutCorners,
  RADIANT: cutCorners,
  OCTAGONAL: cutCorners,
  MARQUISE: 'M.5 0C.9 .22 1 .36 1 .5S.9 .78 .5 1C.1 .78 0 .64 0 .5S.1 .22 .5 0Z',
  PEAR: drop,
  BRIOLETTE: drop,
  HEART: 'M.5 1C.2 .78 0 .54 0 .3C0 .1 .12 0 .26 0C.38 0 .47 .07 .5 .18C.53 .07 .62 0 .74 0C.88 0 1 .1 1 .3C1 .54 .8 .78 .5 1Z',
  TRILLION: 'M.5 0L1 .9Q.5 1.06 0 .9Z',
  BULLET: 'M.5 0L1 .3V1H0V.3Z',
  TRAPEZOID: trapezium,
  'TAPERED BAGUETTE': trapezium,
  'HALF MOON': 'M0 0C.66 0 1 .22 1 .5S.66 1 0 1Z',
  SHIELD: 'M.12 0H.88L1 .3L.5 1L0 .3Z',
  KITE: 'M.5 0L1 .35L.5 1L0 .35Z',
  LOZENGE: 'M.5 0L1 .5L.5 1L0 .5Z',
  HEXAGONAL: 'M.5 0L1 .25V.75L.5 1L0 .75V.25Z',
  PENTAGONAL: 'M.5 0L1 .38L.81 1H.19L0 .38Z',
}
const ellipses = new Set(['ROUND', 'OVAL', 'OLD EUROPEAN', 'ROSE'])
const rounded = new Set(['CUSHION', 'OLD MINER', 'CUSHION ROSE'])

/** The outline of a shape in a box of this size, for an SVG. */
export function ShapeOutline({ shape, width, height }: { shape: string; width: number; height: number }) {
  const path = paths[shape]
  if (ellipses.has(shape)) return <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} />
  if (path) return <path d={path} transform={`scale(${width} ${height})`} />
  return <rect width={width} height={height} rx={rounded.has(shape) ? Math.min(width, height) * 0.3 : 0} />
}

/** Widths of shapes that are not as wide as long. */
const widths: Record<string, number> = {
  OVAL: 0.7,
  EMERALD: 0.7,
  RADIANT: 0.8,
  PEAR: 0.65,
  MARQUISE: 0.5,
  BULLET: 0.6,
  'HALF MOON': 0.5,
  BAGUETTE: 0.4,
  'TAPERED BAGUETTE': 0.4,
}

/** A shape beside its name, or in place of its picture. */
export function ShapeIcon({ shape, side = 14 }: { shape: string; side?: number }) {
  const width = side * (widths[shape] ?? 1)
  return (
    <svg className="stone-shape" width={side} height={side} viewBox={`${(width - side) / 2 - 1} -1 ${side + 2} ${side + 2}`} aria-hidden>
      <ShapeOutline shape={shape} width={width} height={side} />
    </svg>
  )
}
