import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { type Overlap, type Scheduled, overlapsIn, overlapsWith } from '@loupe/domain/content/schedule.ts'
import { serverNow } from '../../../api/clock.ts'
import { addressOf } from '../../../api/client.ts'
import { dateTime } from '../../../kit/format.ts'

/** Choices for a field, from a table of numbers and their names. */
export const choicesOf = (names: Record<number, string>, of: readonly number[] = Object.keys(names).map(Number)) =>
  of.map((value) => ({ value, label: names[value] ?? '' }))

export const sure = (noun: 'Banner' | 'Event' | 'Popup' | 'Version' | 'Entry') => `Are you sure you want to delete this ${noun}?`
export const picture = (id: string) => addressOf(contentFiles.view, { params: { id } })

interface Named extends Scheduled {
  id?: string
}
const overlapLine = <T extends Named>(name: (row: T) => string, place: (row: T) => string, { one, other, from, to }: Overlap<T>) =>
  `${name(one)} and ${name(other)}: ${place(one)}, both from ${dateTime(from)} to ${dateTime(to)}`

/** Entries that are in the same place at the same time, one line for each pair. */
export const overlapLines = <T extends Named>(rows: readonly T[], name: (row: T) => string, place: (row: T) => string) =>
  overlapsIn(rows, place, serverNow()).map((overlap) => overlapLine(name, place, overlap))

/** The same for one entry being edited, compared with the saved ones. */
export const overlapLinesOf = <T extends Named>(row: T, rows: readonly T[], name: (row: T) => string, place: (row: T) => string) =>
  overlapsWith(
    row,
    rows.filter((other) => other.id !== row.id && place(other) === place(row)),
  ).map((overlap) => overlapLine((one) => (one === row ? 'This' : name(one)), place, overlap))
