import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { FieldProps } from './form-drawer.tsx'
import { zone } from './format.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** An instant as the house's clock shows it: picked as a wall time of the house's zone, kept as UTC. */
const toWall = (instant: string | undefined): Dayjs | null => (instant ? dayjs(instant).tz(zone) : null)
const toInstant = (wall: Dayjs | null): string | undefined =>
  wall ? dayjs.tz(wall.format('YYYY-MM-DDTHH:mm:ss'), zone).toISOString() : undefined

/** A day and time within bounds; what lies outside can not be picked. */
export const InstantField = ({ name, label, isOptional, hint, from, to }: FieldProps & { from?: string; to?: string }) => (
  <Form.Item
    name={name}
    label={label}
    required={!isOptional}
    extra={hint}
    getValueProps={(value: string | undefined) => ({ value: toWall(value) })}
    normalize={(value: Dayjs | null) => toInstant(value)}
  >
    <DatePicker
      showTime={{ format: 'hh:mm A', minuteStep: 15 }}
      format="DD/MM/YYYY hh:mm A"
      style={{ width: '100%' }}
      aria-label={label}
      {...(from ? { minDate: toWall(from) as Dayjs } : {})}
      {...(to ? { maxDate: toWall(to) as Dayjs } : {})}
    />
  </Form.Item>
)
