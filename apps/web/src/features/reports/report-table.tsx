import type { ReportReply, ReportRow } from '@loupe/contract/reports/reports.ts'
import { type ReportDimension, type ReportMeasure, reportDimensions, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatFigure, groupName } from '../../kit/report-figures.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'

/** Definitions of measures that need one, as text: there are no tooltips on a phone. */
export function Meanings({ measures }: { measures: readonly ReportMeasure[] }) {
  const explained = measures.map((measure) => reportMeasures[measure]).filter((measure) => measure.hint !== undefined)
  if (explained.length === 0) return null
  return (
    <details className="report-meanings">
      <summary>About these figures</summary>
      <dl>
        {explained.map(({ title, hint }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface Props {
  label: string
  by: readonly ReportDimension[]
  measures: readonly ReportMeasure[]
  reply: ReportReply
  linkOf(row: ReportRow): string | undefined
}
type Sorting = { measure: ReportMeasure; isUp: boolean } | undefined

/** The groups of a report, with the total above. Clicking a head sorts by it, again reverses the order, and a third time restores the report's order. */
export function ReportTable({ label, by, measures, reply, linkOf }: Props) {
  const [sorting, setSorting] = useState<Sorting>()
  const value = ({ figures }: ReportRow, measure: ReportMeasure) => figures[measure] ?? -Infinity
  const rows = sorting
    ? reply.rows.toSorted((a, b) => {
        const [left, right] = [value(a, sorting.measure), value(b, sorting.measure)]
        return left === right ? 0 : left < right === sorting.isUp ? -1 : 1
      })
    : reply.rows
  const turn = (measure: ReportMeasure) =>
    setSorting(sorting?.measure !== measure ? { measure, isUp: false } : sorting.isUp ? undefined : { measure, isUp: true })
  return (
    // Wider than the page on a phone: it takes the focus so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="report-box" aria-label={`${label}, table`} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {by.map((dimension) => (
              <th key={dimension} scope="col">
                {reportDimensions[dimension].title}
              </th>
            ))}
            {measures.map((measure) => {
              const isHere = sorting?.measure === measure
              return (
                <th key={measure} scope="col" aria-sort={isHere ? (sorting.isUp ? 'ascending' : 'descending') : undefined}>
                  <UnstyledButton title={reportMeasures[measure].hint} onClick={() => turn(measure)}>
                    {reportMeasures[measure].title}
                    {isHere ? <span aria-hidden>{sorting.isUp ? ' ↑' : ' ↓'}</span> : null}
                  </UnstyledButton>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <tr className="report-total">
            <th scope="row" colSpan={by.length}>
              Total
            </th>
            {measures.map((measure) => (
              <td key={measure}>{formatFigure(measure, reply.totals[measure])}</td>
            ))}
          </tr>
          {rows.map((row) => {
            const to = linkOf(row)
            return (
              <tr key={row.at.map(({ value: code }) => code ?? '').join('\n')}>
                {row.at
                  .map((at, i) => groupName(by[i], at))
                  .map((name, i) =>
                    i === 0 ? (
                      <th key={i} scope="row">
                        {to ? <Link to={to}>{name}</Link> : name}
                      </th>
                    ) : (
                      <td key={i} className="report-name">
                        {name}
                      </td>
                    ),
                  )}
                {measures.map((measure) => (
                  <td key={measure}>{formatFigure(measure, row.figures[measure])}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {reply.count > reply.rows.length ? (
        <p className="report-more">The first {reply.rows.length} groups; totals include all. Export for more groups.</p>
      ) : null}
    </section>
  )
}
