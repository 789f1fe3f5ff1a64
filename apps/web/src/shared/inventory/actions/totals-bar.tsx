import type { Totals } from '@loupe/domain/pricing/price.ts'
import { usePriceView } from '../../../api/price-view.ts'
import { money, number, percent, weight, whole } from '../../../kit/format.ts'
import './totals-bar.css'

const names = { rap: 'Rap', back: 'Back', ctPr: '$/Ct', amt: 'Amount' } as const

/** The totals of a set of stones, in one line. Averages are weighted by carat. */
export function TotalsBar(props: { totals: Totals | undefined; label: string; isStale?: boolean; hasCount?: boolean }) {
  const { totals, label, isStale = false } = props
  const left = withoutRap(totals)
  const view = usePriceView()
  const hidden = new Set<string>(Object.entries(names).flatMap(([field, name]) => (view[field as keyof typeof names] ? [] : [name])))
  const all: [string, string, string?][] = [
    ...(props.hasCount ? [['Pcs', whole(totals?.pieces)] as [string, string]] : []),
    ['Ct', weight(totals?.carats), 'Carats'],
    ['Rap', number(totals?.avgRap), 'Average list price, weighted by carat'],
    [
      'Back',
      totals?.avgBack === null || totals?.avgBack === undefined ? '–' : percent(totals.avgBack),
      `Average back, weighted by carat. ${left ?? ''}`,
    ],
    ['$/Ct', number(totals?.avgCtPr), 'Amount by carats'],
    ['Amount', money(totals?.amount)],
  ]
  const figures = all.filter(([name]) => !hidden.has(name))
  return (
    <dl className="desk-totals" aria-label={label} data-stale={isStale || undefined} aria-busy={isStale}>
      {figures.map(([name, figure, note]) => (
        <div key={name} title={note} data-figure={name.toLowerCase()}>
          <dt>{name}</dt>
          <dd>
            {figure}
            {left && (name === 'Back' || name === 'Rap') ? <sup title={left}>*</sup> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const withoutRap = (totals: Totals | undefined) =>
  totals && totals.withoutRap > 0 ? `${whole(totals.withoutRap)} without a list price are not included` : undefined
