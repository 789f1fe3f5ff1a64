import { Link, useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Nothing } from './states.tsx'
import { phoneWidth, useWide } from './wide.ts'
import './chart.css'

export interface Series<Row> {
  title: string
  value(row: Row): number
}
export interface BarsProps<Row> {
  label: string
  rows: readonly Row[]
  nameOf(row: Row): string
  series: readonly Series<NoInfer<Row>>[]
  /** Formats a value. */
  text(value: number): string
  /** A shorter format for the axis. */
  short?(value: number): string
  /** Shows every name, slanted: for groups rather than steps of time. */
  isSlanted?: boolean
  /** Of the drawing, in pixels. */
  height?: number
  /** Link to the details, opened by a click on the bar. */
  linkOf?(row: Row): string | undefined
}

const colors = ['var(--loupe-accent)', 'var(--loupe-quiet)', 'var(--loupe-warn)', 'var(--loupe-good)']

const letters = 22
const shortened = (name: string) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name)

interface DrawingProps<Row> extends Pick<BarsProps<Row>, 'rows' | 'nameOf' | 'series' | 'text'> {
  short(value: number): string
  isSlanted: boolean
  height: number
  /** The link of each row. */
  links: readonly (string | undefined)[]
}

/** Whether all names fit side by side below their bars: on a phone, or on half of a wide window. */
const fitsLevel = (names: readonly string[], isWide: boolean) =>
  names.length * (Math.max(0, ...names.map(({ length }) => length)) + 2) <= (isWide ? 64 : 40)

function Drawing<Row>({ rows, nameOf, series, text, short, isSlanted, height, links }: DrawingProps<Row>) {
  const navigate = useNavigate()
  const data = rows.map((row) => ({ name: nameOf(row), ...Object.fromEntries(series.map(({ title, value }) => [title, value(row)])) }))
  const go = (to: string | undefined) => (to ? void navigate(to) : undefined)
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 6, right: 6, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--loupe-line)" />
          <XAxis
            dataKey="name"
            tickLine={false}
            stroke="var(--loupe-quiet)"
            fontSize={11}
            {...(isSlanted
              ? { interval: 0, angle: -35, textAnchor: 'end', height: 92, tickFormatter: shortened }
              : { interval: 'equidistantPreserveStart' as const, minTickGap: 12 })}
          />
          <YAxis
            allowDecimals={false}
            tickFormatter={short}
            width={54}
            tickLine={false}
            axisLine={false}
            stroke="var(--loupe-quiet)"
            fontSize={11}
          />
          <Tooltip
            formatter={(value) => text(Number(value))}
            cursor={{ fill: 'color-mix(in srgb, var(--loupe-text) 6%, transparent)' }}
            contentStyle={{
              background: 'var(--loupe-raised)',
              border: '1px solid var(--loupe-line)',
              color: 'var(--loupe-text)',
              fontSize: 12,
            }}
          />
          {series.length > 1 ? <Legend iconSize={10} wrapperStyle={{ fontSize: 12 }} /> : null}
          {series.map(({ title }, at) => (
            <Bar
              key={title}
              dataKey={title}
              fill={colors[at % colors.length] ?? 'currentColor'}
              radius={[2, 2, 0, 0]}
              maxBarSize={34}
              isAnimationActive={false}
              {...(links.some(Boolean) ? { className: 'loupe-chart-bar', onClick: (_: unknown, place: number) => go(links[place]) } : {})}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function AsTable<Row>({
  label,
  rows,
  nameOf,
  series,
  text,
  links,
}: Pick<BarsProps<Row>, 'label'> & Omit<DrawingProps<Row>, 'short' | 'isSlanted' | 'height'>) {
  return (
    <details>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {series.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={nameOf(row)}>
              <th scope="row">{links[place] ? <Link to={links[place]}>{nameOf(row)}</Link> : nameOf(row)}</th>
              {series.map(({ title, value }) => (
                <td key={title}>{text(value(row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A bar chart, with the same data as a table for screen readers and for people who want the figures. Loaded only by pages that show one. */
export function Bars<Row>(props: BarsProps<Row>) {
  const { label, rows, nameOf, series, text, short = text, linkOf = () => undefined, isSlanted = false } = props
  const isWide = useWide(phoneWidth)
  const isTilted = isSlanted && !fitsLevel(rows.map(nameOf), isWide)
  const { height = isTilted ? 300 : 220 } = props
  const parts = { rows, nameOf, series, text, links: rows.map((row) => linkOf(row)) }
  // An axis of its own scale would suggest values.
  const isEmpty = rows.length > 0 && rows.every((row) => series.every(({ value }) => value(row) === 0))
  return (
    <figure className="loupe-chart" aria-label={label}>
      {isEmpty ? <Nothing>Every value is 0.</Nothing> : <Drawing {...parts} short={short} isSlanted={isTilted} height={height} />}
      <AsTable {...parts} label={label} />
    </figure>
  )
}
