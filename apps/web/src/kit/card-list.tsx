import { type ReactNode, isValidElement } from 'react'
import { type CardColumns, type CardPart, cardColumns } from './card-parts.ts'
import { Deadline, DueDay } from './deadline.tsx'
import './focus-guard.ts'
import { dash } from './format.ts'
import { LabGrown, isLabGrown } from './lab-grown.tsx'
import type { TableColumn } from './table-columns.ts'
import { rowEndKey } from './row-end.tsx'
import { Status } from './status.tsx'
import { type Ticks, toggled } from './ticks.tsx'
import './card-list.css'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  empty: ReactNode
  isDimmed?: boolean | undefined
  selection?: Ticks | undefined
}
interface Value {
  key: string
  title: ReactNode
  content: ReactNode
}

/** Statuses and deadlines of columns that the screen computes. */
function partByValue(value: ReactNode): CardPart | undefined {
  if (!isValidElement(value)) return undefined
  return value.type === Status ? 'status' : value.type === Deadline || value.type === DueDay ? 'deadline' : undefined
}

/** What a row shows, with the part of a card that each value is; empty values are left out. */
const valuesOf = <Row,>(row: Row, at: number, columns: readonly TableColumn<Row>[]) =>
  columns.flatMap((column) => {
    const content = column.show(row, at)
    return content === dash || content === '' || content === null ? [] : [{ ...column, part: column.part ?? partByValue(content), content }]
  })

/** The column that names the rows: the one that is the title of their cards. */
export const namingColumn = <Row,>([first]: readonly Row[], columns: readonly TableColumn<Row>[]): string | undefined =>
  first === undefined
    ? undefined
    : cardColumns(
        valuesOf(
          first,
          0,
          columns.filter(({ key }) => key !== rowEndKey),
        ),
      ).title?.key

/** The rows of a list as cards, for windows that have no room for a table. Values that are empty are left out. */
export function CardList<Row extends { id: string }>({ rows, columns, empty, isDimmed, selection }: Props<Row>) {
  const end = columns.find(({ key }) => key === rowEndKey)
  const data = columns.filter((column) => column !== end)
  const pictured = columns.find(({ picture }) => picture)
  if (rows.length === 0) return <div className="loupe-cards-empty">{empty}</div>
  return (
    <ul className="loupe-cards" data-dimmed={isDimmed || undefined}>
      {rows.map((row, at) => {
        const isSelected = selection?.keys.includes(row.id)
        return (
          <li key={row.id} className="loupe-list-card" data-row-key={row.id} data-selected={isSelected || undefined}>
            {pictured?.picture ? <span className="loupe-card-picture">{pictured.picture(row)}</span> : null}
            {selection ? (
              <label className="loupe-card-tick">
                <input
                  type="checkbox"
                  aria-label={`Select row ${at + 1}`}
                  checked={isSelected ?? false}
                  onChange={() => selection.select(toggled(selection.keys, row.id))}
                />
              </label>
            ) : null}
            <Content
              {...cardColumns(valuesOf(row, at, isLabGrown(row) ? data.filter(({ key }) => key !== 'labGrown') : data))}
              mark={<LabGrown of={row} />}
              actions={end?.show(row, at)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Content({ title, mark, status, lines, figures, rest, actions }: CardColumns<Value> & { mark: ReactNode; actions: ReactNode }) {
  return (
    <div className="loupe-card-content">
      <div className="loupe-card-head">
        <span className="loupe-card-title">
          <b>{title?.content}</b>
          {mark}
        </span>
        {status?.content}
      </div>
      {lines.length > 0 ? (
        <div className="loupe-card-lines">
          {lines.map(({ key, content }) => (
            <span key={key}>{content}</span>
          ))}
        </div>
      ) : null}
      {figures.length > 0 ? (
        <dl className="loupe-card-figures">
          {figures.map((value) => (
            <Term key={value.key} title={value.title} content={value.content} />
          ))}
        </dl>
      ) : null}
      <div className="loupe-card-foot">
        {rest.length > 0 ? (
          <details>
            <summary>Details</summary>
            <dl className="loupe-card-rest">
              {rest.map((value) => (
                <Term key={value.key} title={value.title} content={value.content} />
              ))}
            </dl>
          </details>
        ) : null}
        {actions ? <div className="loupe-card-actions">{actions}</div> : null}
      </div>
    </div>
  )
}

const Term = ({ title, content }: Pick<Value, 'title' | 'content'>) => (
  <div>
    <dt>{title}</dt>
    <dd>{content}</dd>
  </div>
)
