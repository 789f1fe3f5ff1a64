import type { ReportRow } from '@loupe/contract/reports/reports.ts'
import { monthText } from '@loupe/domain/kernel/local-time.ts'
import {
  type FigureKind,
  type Figures,
  type ReportDimension,
  type ReportMeasure,
  isTime,
  placesOf,
  reportMeasures,
} from '@loupe/domain/reports/figures.ts'
import { useState } from 'react'
import { Button } from './button.tsx'
import { change, dash, day, money, number, percent } from './format.ts'
import { phoneWidth, useWide } from './wide.ts'
import './report-figures.css'

/** A report's figure as text; a dash where there is none. */
export function formatFigure(measure: ReportMeasure, value: number | null | undefined): string {
  const { kind } = reportMeasures[measure]
  if (value === null || value === undefined) return dash
  return kind === 'money' ? money(value) : kind === 'percent' ? percent(value, placesOf[kind]) : number(value, placesOf[kind])
}

/** The name of a report's group; days, weeks and months as the person writes days. */
export const groupName = (dimension: ReportDimension | undefined, { value, name }: ReportRow['at'][number]): string =>
  value === null || dimension === undefined || !isTime(dimension) ? name : dimension === 'month' ? monthText(value) : day(value)

const units: [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]
/** A short form for small spaces: $1.2M, 16.5k, −21%. */
export function formatFigureShortly(kind: FigureKind, value: number): string {
  const [unit, letter] = units.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  const text = number(value / unit, letter !== '' && Math.round((value / unit) * 10) % 10 !== 0 ? 1 : 0)
  return kind === 'money' ? `$${text}${letter}` : kind === 'percent' ? `${text}%` : `${text}${letter}`
}

interface Props {
  measures: readonly ReportMeasure[]
  totals: Figures
  /** Totals of the preceding period of the same length. */
  before?: Figures | null | undefined
}

/** The totals, each next to that of the preceding period. */
export function Tiles({ measures, totals, before }: Props) {
  const isWide = useWide(phoneWidth)
  const [isWhole, showAll] = useState(false)
  const visible = isWide || isWhole ? measures : measures.slice(0, firstOnPhone)
  return (
    <>
      <dl className="loupe-tiles">
        {visible.map((measure) => {
          const was = before?.[measure]
          return (
            <div key={measure} title={reportMeasures[measure].hint}>
              <dt>{reportMeasures[measure].title}</dt>
              <dd>
                <b>{formatFigure(measure, totals[measure])}</b>
                {before && measure in before ? (
                  <small>
                    <i>Previous period</i> {formatFigure(measure, was)} <Change now={totals[measure]} was={was} />
                  </small>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {visible.length < measures.length ? (
        <div className="loupe-tiles-more">
          <Button label={`Show all ${measures.length} totals`} isSmall onClick={() => showAll(true)} />
        </div>
      ) : null}
    </>
  )
}
/** A phone shows the first totals: the chart below them is on the first screen. */
const firstOnPhone = 4

/** The change in percent; nothing if there is no earlier value to compare with. */
export function Change({ now, was }: { now: number | null | undefined; was: number | null | undefined }) {
  if (now === null || now === undefined || !was) return null
  const points = (now / was - 1) * 100
  if (was < 0 || Math.abs(points) < 0.05) return null
  return <span>{change(points, Math.abs(points) < 100 ? 1 : 0)}</span>
}
