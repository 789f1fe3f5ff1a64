import { arrivalDays } from '@loupe/domain/inventory/search-groups.ts'
import { OneOf } from '../../../kit/choice.tsx'
import { NativeSelect } from '../../../kit/native-select.tsx'
import { phoneWidth, useWide } from '../../../kit/wide.ts'

const label = 'Arrived in the last days'
const nameOf = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** In the list of new arrivals: how many days back they go. On a phone, where the tabs need the line too, only the choice is visible. */
export function ArrivalDays({ days, onDays }: { days: number; onDays(days: number): void }) {
  const isWide = useWide(phoneWidth)
  const options = arrivalDays.map((count) => ({ value: count, label: nameOf(count) }))
  return isWide ? (
    <OneOf label={label} options={options} value={days} onValue={onDays} />
  ) : (
    <NativeSelect
      label={label}
      isNeeded
      options={arrivalDays.map((count) => ({ value: String(count), label: nameOf(count) }))}
      value={String(days)}
      onValue={(chosen) => onDays(Number(chosen))}
    />
  )
}
