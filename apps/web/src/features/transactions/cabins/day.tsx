import { addDays } from '@loupe/domain/kernel/calendar.ts'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../../api/clock.ts'
import { Action } from '../../../kit/action.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { zone } from '../../../kit/format.ts'
import { dayAt } from '../../../kit/zone.ts'

const said = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** The day that is looked at, kept in the address. */
export function useDay() {
  const [search, setSearch] = useSearchParams()
  const today = dayAt(serverNow(), zone)
  const asked = search.get('day')
  const day = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  return { day, today, setDay: (next: string) => setSearch({ day: next }) }
}

/** One day back or on, or straight to today or tomorrow. */
export function DayPicker({ day, today, setDay }: ReturnType<typeof useDay>) {
  const tomorrow = addDays(today, 1)
  const near = day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'other'
  return (
    <>
      <Action label="Day before" sign="left" isIcon onClick={() => setDay(addDays(day, -1))} />
      <b className="cabin-day">{said.format(new Date(`${day}T00:00:00Z`))}</b>
      <Action label="Next day" sign="right" isIcon onClick={() => setDay(addDays(day, 1))} />
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
