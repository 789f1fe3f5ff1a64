import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { sideView } from '@loupe/domain/inventory/side-view.ts'
import { number, percent } from '../../../kit/format.ts'
import './proportions.css'

interface Props {
  stone: Pick<Diamond, 'tblPer' | 'cAng' | 'pAng' | 'depPer' | 'grdlPer'>
  across?: number
}

/**
 * The stone's profile, drawn to scale from its report with its figures.
 * @param across width of the stone in pixels, to draw several at one scale; by default the available width
 */
export function Proportions({ stone, across }: Props) {
  const { tblPer, cAng, pAng, depPer, grdlPer } = stone
  const view = sideView(stone)
  if (!view || tblPer === null || depPer === null || cAng === null) return null
  const { left, right, top, culet, tableLeft, table } = view
  const [low, under] = view.girdle
  const middle = (left + right) / 2
  return (
    <svg
      className="stone-proportions"
      viewBox={`0 0 ${view.width} ${view.height}`}
      {...(across === undefined ? {} : { style: { width: (across * view.width) / (right - left) } })}
      role="img"
      aria-label={`Side view to scale: table ${percent(tblPer)}, depth ${percent(depPer)}, crown angle ${number(cAng)}°${pAng === null ? '' : `, pavilion angle ${number(pAng)}°`}`}
    >
      <polygon points={view.outline.map((point) => point.join(',')).join(' ')} />
      {view.facets.map(([[x1, y1], [x2, y2]]) => (
        <line key={`${x1} ${y1} ${x2}`} x1={x1} y1={y1} x2={x2} y2={y2} className="stone-facet" />
      ))}
      <path d={`M${tableLeft} ${top - 6}h${table}`} className="stone-measure" />
      <path d={`M${right + 16} ${top}V${culet}`} className="stone-measure" />
      <text x={middle} y={top - 11} textAnchor="middle">
        {percent(tblPer)}
      </text>
      <text x={right + 21} y={(top + culet) / 2 + 3}>
        {percent(depPer)}
      </text>
      <text x={left - 6} y={(top + low) / 2 + 4} textAnchor="end">
        {number(cAng, 1)}°
      </text>
      {pAng === null ? null : (
        <text x={left + 4} y={(under + culet) / 2 + 8} textAnchor="end">
          {number(pAng, 1)}°
        </text>
      )}
      {grdlPer === null ? null : (
        <text x={left - 6} y={(low + under) / 2 + 8} textAnchor="end">
          {percent(grdlPer, 1)}
        </text>
      )}
    </svg>
  )
}
