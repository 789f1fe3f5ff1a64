import type { FileColumn } from '@loupe/contract/reports/list-files.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import type { z } from 'zod'
import type { ReactNode } from 'react'
import * as format from './format.ts'
import { type Look, Status, labelsOf } from './status.tsx'

/** A column of a list, as our own small data: the misspelt field is named in one line. The title is read from the contract. */
export interface Column<Row> {
  key: keyof Row & string
  title?: string
  align?: 'right'
  width?: number
  sortable?: boolean
  /** What a file of the list writes for it; left out: the field's own value. */
  written?: Written<Row>
  /** @param at its number in the list, from 1 on over all pages */
  show(row: Row, at?: number): ReactNode
}
type Key<Row> = keyof Row & string
type More = Pick<Column<object>, 'title' | 'width' | 'sortable' | 'align'>
/** A column of a file, as `listFiles.take` has it. */
type InFile<K extends string> = Omit<FileColumn, 'key' | 'title' | 'with' | 'to'> & { with?: K[]; to?: K }
/**
 * What a file writes of a column that the screen makes up: the field's own value as it stands; its codes in words, alone or `with` those of other fields;
 * a range `to` another field; or columns of its own.
 */
export type Written<Row> = 'value' | InFile<Key<Row>> | ({ key: Key<Row>; title?: string } & InFile<Key<Row>>)[]

const of = <Row,>(key: Key<Row>, show: (value: never) => ReactNode, more: More = {}, align?: 'right'): Column<Row> => ({
  key,
  ...more,
  ...(align ? { align } : {}),
  show: (row) => show(row[key] as never),
})

export const text = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: string | null) => value || format.dash, more)
export const number = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: number | null) => format.number(value), more, 'right')
export const carats = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: number | null) => format.number(value, 3), more, 'right')
export const whole = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: number | null) => format.whole(value), more, 'right')
export const money = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: number | null) => format.money(value), more, 'right')
export const instant = <Row,>(key: Key<Row>, more?: More) =>
  of<Row>(
    key,
    (value: string | null) =>
      value ? (
        <time dateTime={value} title={format.exactly(value)}>
          {format.dateTime(value)}
        </time>
      ) : (
        format.dash
      ),
    { width: 160, ...more },
  )
export const flag = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: boolean) => (value ? 'Yes' : 'No'), more)
export const status = <Row, Code extends string | number, A extends string>(
  key: Key<Row>,
  table: Lifecycle<Code, A>,
  more?: More,
): Column<Row> => ({
  ...of<Row>(key, (value: Code) => <Status state={table.of(value)} />, { width: 120, ...more }),
  written: { words: Object.fromEntries(table.codes.map((code) => [String(code), table.of(code).label])) },
})
/** A status that is no lifecycle's: words that the screen has for it. */
export const look = <Row extends Record<K, keyof L>, K extends Key<Row>, L extends Record<string, Look>>(
  key: K,
  looks: L,
  more?: More,
): Column<Row> => ({
  ...of<Row>(key, (value: string) => <Status state={looks[value]!} />, more),
  written: { words: labelsOf(looks) },
})
/** The serial number of a row: its place in the list as it is sorted now. Not in a file, whose lines are counted by whoever opens it. */
export const serial = <Row extends { id: string }>(): Column<Row> => ({
  key: 'id',
  title: 'SR Number',
  width: 96,
  written: [],
  show: (_, at) => at ?? format.dash,
})
/** A column that the screen makes up of a row. A file can not call `show`: it is told what to write instead. */
export const custom = <Row,>(
  key: Key<Row>,
  show: (row: Row) => ReactNode,
  more: More & { written: Written<NoInfer<Row>> },
): Column<Row> => ({ key, ...more, show })

/** What the contract calls a field. */
export const titleOf = (row: z.ZodObject | undefined, key: string): string => {
  const field = row?.shape[key] as z.ZodType | undefined
  return field?.meta()?.title ?? key
}

/** The columns of a file for one of the screen. */
export function inFile<Row>(row: z.ZodObject | undefined, { key, title, written = 'value' }: Column<Row>): FileColumn[] {
  if (Array.isArray(written)) return written.map((column) => ({ title: titleOf(row, column.key), ...column }))
  return [{ key, title: title ?? titleOf(row, key), ...(written === 'value' ? {} : written) }]
}
