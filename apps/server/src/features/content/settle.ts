import { type Scheduled, backwards, isBackwards } from '@loupe/domain/content/schedule.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'

/** Refuses a record whose end came to be before its start by a change of one of the two. */
export function forwards<Row extends Pick<Scheduled, 'fromdateTime' | 'toDateTime'>>(row: Row): Row {
  if (isBackwards(row)) throw invalid('toDateTime', backwards)
  return row
}
