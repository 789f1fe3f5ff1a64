import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { number } from '../../../kit/format.ts'
import { ShapeOutline } from '../../../shared/inventory/shape-icon.tsx'
import './outline.css'

/** The stone from above, its longer side upright, at a scale in pixels per millimetre: drawings at the same scale can be compared. */
export function Outline({ stone, scale }: { stone: Diamond; scale: number }) {
  if (stone.length === null || stone.width === null) return null
  const [long, short] = [Math.max(stone.length, stone.width), Math.min(stone.length, stone.width)]
  const [w, h] = [short * scale, long * scale]
  return (
    <svg
      className="stone-outline"
      width={w + 2}
      height={h + 2}
      viewBox={`-1 -1 ${w + 2} ${h + 2}`}
      role="img"
      aria-label={`From above: ${number(long)} by ${number(short)} mm`}
    >
      <ShapeOutline shape={stone.shpNm ?? ''} width={w} height={h} />
    </svg>
  )
}
