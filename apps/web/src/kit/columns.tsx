import type { FileColumn } from '@loupe/contract/reports/list-files.ts'
import type { Statuses } from '@loupe/domain/kernel/lifecycle.ts'
import type { z } from 'zod'
import type { ReactNode } from 'react'
import type { CardPart } from './card-parts.ts'
import { Deadline } from './deadline.tsx'
import * as format from './format.ts'
import { type StatusBadge, Status, labelsOf } from './status.tsx'

/** A column of a list, in our own small type, so that a misspelt field gives a short compiler error. The title comes from the contract. */
export interface Column<Row> {
  key: keyof Row & string
  title?: string
  align?: 'right'
  width?: number
  sortable?: boolean
  /** Where it stands on a card, on a phone; by default by the kind of its values. */
  part?: CardPart
  /** The key of a column below whose value this one moves in a list that is too wide. */
  under?: string
  /** Its title stands before the value there, where the value alone does not say what it is. */
  isNamedUnder?: true
  /** The picture of a row before its card, on a phone: only the column that names the rows has one. */
  picture?(row: Row): ReactNode
  /** What a file of the list contains for this column; by default the field's own value. */
  written?: Written<Row>
  /** @param at the row's number in the whole list, counted from 1 across pages */
  show(row: Row, at?: number): ReactNode
}
type Key<Row> = keyof Row & string
type More = Pick<Column<object>, 'title' | 'width' | 'sortable' | 'align' | 'part' | 'under' | 'isNamedUnder'>
/** A column of a file, as `listFiles.take` takes it. */
type InFile<K extends string> = Omit<FileColumn, 'key' | 'title' | 'with' | 'to'> & { with?: K[]; to?: K }
/**
 * What a file contains for a column that the screen computes: the field's own value; the labels of its codes, alone or `with` those of other fields; a
 * range `to` another field; or separate columns.
 */
export type Written<Row> = 'value' | InFile<Key<Row>> | ({ key: Key<Row>; title?: string } & InFile<Key<Row>>)[]

const of = <Row,>(key: Key<Row>, show: (value: never) => ReactNode, more: More = {}, align?: 'right'): Column<Row> => ({
  key,
  ...more,
  ...(align ? { align } : {}),
  // The column function's name implies the value's type; TypeScript cannot derive it from the key.
  show: (row) => show(row[key] as never),
})

/** Texts from this length on may be wider than a narrow table's column: they are cut with an ellipsis and shown whole on hover. */
const longText = 16
export const text = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(
    key,
    (value: string | null) =>
      value && value.length > longText ? (
        <span className="loupe-cut" title={value}>
          {value}
        </span>
      ) : (
        value || format.dash
      ),
    more,
  )
export const number = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: number | null) => format.number(value), { part: 'quantity', ...more }, 'right')
export const carats = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: number | null) => format.weight(value), { part: 'quantity', ...more }, 'right')
export const whole = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: number | null) => format.whole(value), { part: 'quantity', ...more }, 'right')
export const money = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: number | null) => format.money(value), { part: 'amount', ...more }, 'right')
export const percent = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: number | null) => format.percent(value), { part: 'quantity', ...more }, 'right')
export const instant = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(
    key,
    (value: string | null) =>
      value ? (
        <time dateTime={value} title={format.exactly(value)}>
          {format.unbroken(format.dateTime(value))}
        </time>
      ) : (
        format.dash
      ),
    { width: 160, part: 'time', ...more },
  )
/** A price per carat, whose title is its unit: `$/Ct`. */
export const perCarat = <Row,>(key: Key<Row>, more?: More) => number<Row>(key, { part: 'amount', ...more })
/** An instant at which something ends: named with its zone where that differs, with the time left in the last day. */
export const deadline = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(key, (value: string | null) => (value ? <Deadline at={value} within={86_400_000} /> : format.dash), {
    width: 190,
    part: 'deadline',
    ...more,
  })
export const flag = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: boolean) => (value ? 'Yes' : 'No'), more)
export const status = <Row, Code extends string | number>(key: Key<Row>, table: Statuses<Code>, more?: More): Column<Row> => ({
  ...of<Row>(key, (value: Code) => <Status state={table.of(value)} />, { width: 120, part: 'status', ...more }),
  written: { words: Object.fromEntries(table.codes.map((code) => [String(code), table.of(code).label])) },
})
const activeTones = { true: { label: 'Active', tone: 'good' }, false: { label: 'Inactive', tone: 'neutral' } } as const
/** Whether a record is in use. */
export const active = <Row extends { isActive: boolean }>(more?: More): Column<Row> => ({
  ...of<Row>('isActive', (value: boolean) => <Status state={activeTones[`${value}`]} />, { sortable: true, part: 'status', ...more }),
  written: { words: labelsOf(activeTones) },
})
/** A status without a lifecycle, with the screen's own labels. */
export const badge = <Row extends Record<K, keyof L>, K extends Key<Row>, L extends Record<string, StatusBadge>>(
  key: K,
  tones: L,
  more?: More,
): Column<Row> => ({
  ...of<Row>(
    key,
    (value: string) => {
      const state = tones[value]
      return state ? <Status state={state} /> : format.dash
    },
    { part: 'status', ...more },
  ),
  written: { words: labelsOf(tones) },
})
/** The serial number of a row in the current order of the list. Files leave it out, because spreadsheets number their rows. */
export const serial = <Row extends { id: string }>(): Column<Row> => ({
  key: 'id',
  title: 'SR Number',
  width: 96,
  part: 'none',
  written: [],
  show: (_, at) => at ?? format.dash,
})
/** A column that the screen computes from a row. The server cannot call `show` for a file, so `written` says what the file contains. */
export const custom = <Row,>(
  key: Key<Row>,
  show: (row: Row) => ReactNode,
  more: More & { written: Written<NoInfer<Row>> },
): Column<Row> => ({ key, ...more, show })

/** The contract's title of a field. */
export const titleOf = (row: z.ZodObject | undefined, key: string): string => {
  const field = row?.shape[key] as z.ZodType | undefined
  return field?.meta()?.title ?? key
}

/** The columns of a file for one column of the screen. */
export function inFile<Row>(row: z.ZodObject | undefined, { key, title, written = 'value' }: Column<Row>): FileColumn[] {
  if (Array.isArray(written)) return written.map((column) => ({ title: titleOf(row, column.key), ...column }))
  return [{ key, title: title ?? titleOf(row, key), ...(written === 'value' ? {} : written) }]
}
