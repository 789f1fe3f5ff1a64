import { type Scheduled, backwards, isBackwards } from '@loupe/domain/content/schedule.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'

/** Refuses a change of the start or the end that puts the end before the start. */
export function refuseEndBeforeStart<Row extends Pick<Scheduled, 'fromdateTime' | 'toDateTime'>>(row: Row): Row {
  if (isBackwards(row)) throw invalid('toDateTime', backwards)
  return row
}
