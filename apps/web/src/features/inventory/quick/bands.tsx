import { whole } from '../../../kit/format.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import type { Cells } from './cells.ts'
import './bands.css'

/** The weight bands of the price list, each with its number of stones; chooses one, or all. */
export function Bands(props: { bands: readonly { label: string }[]; cells: Cells; band: string; onBand(band: string): void }) {
  const counts = new Map<string, number>()
  for (const { band, pieces } of props.cells) counts.set(band, (counts.get(band) ?? 0) + pieces)
  const most = Math.max(1, ...counts.values())
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const row = (label: string, value: string, count: number, share: number) => (
    <UnstyledButton
      key={value}
      aria-pressed={props.band === value}
      data-none={count === 0 || undefined}
      onClick={() => props.onBand(props.band === value ? '' : value)}
    >
      <span>{label}</span>
      <i style={{ inlineSize: `${Math.round(share * 100)}%` }} aria-hidden />
      <b>{whole(count)}</b>
    </UnstyledButton>
  )
  return (
    <div className="quick-bands" role="group" aria-label="Carat">
      {row('All carats', '', total, 0)}
      {props.bands.map(({ label }) => row(label, label, counts.get(label) ?? 0, (counts.get(label) ?? 0) / most))}
    </div>
  )
}
