import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { useSearchParams } from 'react-router'
import { companyToday } from '../../../api/clock.ts'
import { Button } from '../../../kit/button.tsx'
import { OneOf } from '../../../kit/choice.tsx'

const text = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** The day on the screen, from the address. */
export function useDay() {
  const [search, setSearch] = useSearchParams()
  const today = companyToday()
  const dayInAddress = search.get('day')
  const day = dayInAddress && /^\d{4}-\d{2}-\d{2}$/.test(dayInAddress) && !Number.isNaN(Date.parse(dayInAddress)) ? dayInAddress : today
  return { day, today, setDay: (next: string) => setSearch({ day: next }) }
}

/** One day back or forward, or directly to today or tomorrow. */
export function DayPicker({ day, today, setDay }: ReturnType<typeof useDay>) {
  const tomorrow = addDays(today, 1)
  const near = day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'other'
  return (
    <>
      <Button label="Previous day" sign="left" isIcon onClick={() => setDay(addDays(day, -1))} />
      <b className="cabin-day">{text.format(new Date(`${day}T00:00:00Z`))}</b>
      <Button label="Next day" sign="right" isIcon onClick={() => setDay(addDays(day, 1))} />
      <OneOf
        label="Day"
        options={[
          { value: 'today', label: 'Today' },
          { value: 'tomorrow', label: 'Tomorrow' },
          ...(near === 'other' ? [{ value: 'other' as const, label: 'Later' }] : []),
        ]}
        value={near}
        onValue={(next) => next !== 'other' && setDay(next === 'today' ? today : tomorrow)}
      />
    </>
  )
}
