import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import type { z } from 'zod'
import type { ReactNode } from 'react'
import * as format from './format.ts'
import { Status } from './status.tsx'

/** A column of a list, as our own small data: the misspelt field is named in one line. The title is read from the contract. */
export interface Column<Row> {
  key: keyof Row & string
  title?: string
  align?: 'right'
  width?: number
  sortable?: boolean
  /** What its codes are called, in a file of the list. */
  words?: Record<string, string>
  show(row: Row): ReactNode
}
type Key<Row> = keyof Row & string
type More = Pick<Column<object>, 'title' | 'width' | 'sortable' | 'words' | 'align'>

const of = <Row,>(key: Key<Row>, show: (value: never) => ReactNode, more: More = {}, align?: 'right'): Column<Row> => ({
  key,
  ...more,
  ...(align ? { align } : {}),
  show: (row) => show(row[key] as never),
})

export const text = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: string | null) => value ?? format.dash, more)
export const number = <Row,>(key: Key<Row>, more?: More) => of<Row>(key, (value: number | null) => format.number(value), more, 'right')
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
  words: Object.fromEntries(table.codes.map((code) => [String(code), table.of(code).label])),
})
export const custom = <Row,>(key: Key<Row>, show: (row: Row) => ReactNode, more: More = {}): Column<Row> => ({ key, ...more, show })

/** What the contract calls a field. */
export const titleOf = (row: z.ZodObject | undefined, key: string): string => {
  const field = row?.shape[key] as z.ZodType | undefined
  return field?.meta()?.title ?? key
}
