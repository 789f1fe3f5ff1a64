import { type FigureKind, type Figures, type ReportMeasure, placesOf, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { dash, money, number } from './format.ts'
import './report-figures.css'

/** A figure of a report as it reads; a dash where there is nothing to say. */
export function said(measure: ReportMeasure, value: number | null | undefined): string {
  const { kind } = reportMeasures[measure]
  if (value === null || value === undefined) return dash
  return kind === 'money' ? money(value) : number(value, placesOf[kind])
}

const units: [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]
/** The same where there is little room: $1.2M, 16.5k, −21 %. */
export function saidShortly(kind: FigureKind, value: number): string {
  const [unit, letter] = units.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  const text = number(value / unit, letter !== '' && Math.round((value / unit) * 10) % 10 !== 0 ? 1 : 0)
  return kind === 'money' ? `$${text}${letter}` : kind === 'percent' ? `${text} %` : `${text}${letter}`
}

interface Props {
  measures: readonly ReportMeasure[]
  totals: Figures
  /** Of just as many days before. */
  before?: Figures | null | undefined
}

/** What it all comes to, each figure beside what it was before. */
export const Tiles = ({ measures, totals, before }: Props) => (
  <dl className="loupe-tiles">
    {measures.map((measure) => {
      const was = before?.[measure]
      return (
        <div key={measure} title={reportMeasures[measure].hint}>
          <dt>{reportMeasures[measure].title}</dt>
          <dd>
            <b>{said(measure, totals[measure])}</b>
            {before && measure in before ? (
              <small>
                before {said(measure, was)} <Change now={totals[measure]} was={was} />
              </small>
            ) : null}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** By how much it is more or less; nothing against nothing. */
function Change({ now, was }: { now: number | null | undefined; was: number | null | undefined }) {
  if (now === null || now === undefined || !was) return null
  const percent = (now / was - 1) * 100
  if (was < 0 || Math.abs(percent) < 0.05) return null
  return <span>{`${percent > 0 ? '+' : ''}${number(percent, Math.abs(percent) < 100 ? 1 : 0)} %`}</span>
}
