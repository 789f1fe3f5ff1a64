import { arrivalDays } from '@loupe/domain/inventory/search-groups.ts'
import { OneOf } from '../../../kit/choice.tsx'

/** In the list of new arrivals: how many days back they go. */
export const ArrivalDays = ({ days, onDays }: { days: number; onDays(days: number): void }) => (
  <OneOf
    label="Arrived in the last days"
    options={arrivalDays.map((count) => ({ value: count, label: count === 1 ? '1 day' : `${count} days` }))}
    value={days}
    onValue={onDays}
  />
)
