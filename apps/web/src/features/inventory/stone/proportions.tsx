import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { number, percent } from '../../../kit/format.ts'
import './proportions.css'

const wide = 100
/** Width of the whole drawing, including the figures beside the stone. */
const drawn = 236
const rad = (degrees: number) => (degrees * Math.PI) / 180

interface Props {
  stone: Pick<Diamond, 'tblPer' | 'cAng' | 'pAng' | 'depPer' | 'grdlPer'>
  across?: number
}

/**
 * The stone's profile, drawn to scale from its report: table, crown, girdle and pavilion relative to the width. Drawn only when the proportions are known,
 * because a guess would look like a fact.
 * @param across width of the stone in pixels, to draw several at one scale; by default the available width
 */
export function Proportions({ stone, across }: Props) {
  const { tblPer: table, cAng, pAng, depPer: depth, grdlPer } = stone
  if (table === null || cAng === null || depth === null) return null
  const crown = ((wide - table) / 2) * Math.tan(rad(cAng))
  const girdle = grdlPer ?? 3
  const pavilion = pAng === null ? Math.max(depth - crown - girdle, 20) : (wide / 2) * Math.tan(rad(pAng))
  const [left, right, top] = [60, 160, 26]
  const low = top + crown
  const under = low + girdle
  const culet = under + pavilion
  const tableLeft = left + (wide - table) / 2
  const outline = [
    [tableLeft, top],
    [tableLeft + table, top],
    [right, low],
    [right, under],
    [left + wide / 2, culet],
    [left, under],
    [left, low],
  ]
  const facets = [
    [tableLeft, top, left + wide * 0.28, low],
    [tableLeft + table, top, left + wide * 0.72, low],
    [left + wide * 0.3, under, left + wide / 2, culet],
    [left + wide * 0.7, under, left + wide / 2, culet],
  ]
  return (
    <svg
      className="stone-proportions"
      viewBox={`0 0 ${drawn} ${Math.ceil(culet + 18)}`}
      {...(across === undefined ? {} : { style: { width: (across * drawn) / wide } })}
      role="img"
      aria-label={`Side view to scale: table ${percent(table)}, depth ${percent(depth)}, crown angle ${number(cAng)}°${pAng === null ? '' : `, pavilion angle ${number(pAng)}°`}`}
    >
      <polygon points={outline.map((point) => point.join(',')).join(' ')} />
      {facets.map(([x1, y1, x2, y2]) => (
        <line key={`${x1} ${x2}`} x1={x1} y1={y1} x2={x2} y2={y2} className="stone-facet" />
      ))}
      <line x1={left} y1={low} x2={right} y2={low} className="stone-facet" />
      <line x1={left} y1={under} x2={right} y2={under} className="stone-facet" />
      <path d={`M${tableLeft} ${top - 6}h${table}`} className="stone-measure" />
      <path d={`M${right + 16} ${top}V${culet}`} className="stone-measure" />
      <text x={left + wide / 2} y={top - 11} textAnchor="middle">
        {percent(table)}
      </text>
      <text x={right + 21} y={(top + culet) / 2 + 3}>
        {percent(depth)}
      </text>
      <text x={left - 6} y={top + crown / 2 + 4} textAnchor="end">
        {number(cAng, 1)}°
      </text>
      {pAng === null ? null : (
        <text x={left + 4} y={under + pavilion / 2 + 8} textAnchor="end">
          {number(pAng, 1)}°
        </text>
      )}
      {grdlPer === null ? null : (
        <text x={left - 6} y={low + girdle / 2 + 8} textAnchor="end">
          {percent(grdlPer, 1)}
        </text>
      )}
    </svg>
  )
}
