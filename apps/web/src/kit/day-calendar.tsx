import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  day: string | undefined
  onDay(day: string | undefined): void
  onClose(): void
}

const iso = 'YYYY-MM-DD'

/** The calendar of a text field: it opens at once below it, and closes when a day is chosen. */
export const DayCalendar = ({ day, onDay, onClose }: Props) => (
  <span className="loupe-day-calendar">
    <DatePicker
      open
      autoFocus
      value={day ? dayjs(day, iso) : null}
      onChange={(chosen) => onDay(chosen?.format(iso))}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    />
  </span>
)
