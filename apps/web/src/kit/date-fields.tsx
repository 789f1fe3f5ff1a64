import { formats } from '@loupe/domain/kernel/formats.ts'
import { companyZone, instantAt, localTimeAt } from '@loupe/domain/kernel/local-time.ts'
import { DatePicker, Form } from 'antd'
import type { ComponentProps } from 'react'
import dayjs, { type Dayjs } from 'dayjs'
import { serverNow } from '../api/clock.ts'
import type { FieldProps } from './form-drawer.tsx'
import { zone } from './format.ts'
import { type DayBounds, dayAt, isOutside } from './day-bounds.ts'
import './date-fields.css'

/** The person's format; ISO dates may be typed too. */
const dayFormats = () => [formats.date, 'YYYY-MM-DD']
const instantFormats = () => [`${formats.date} hh:mm A`, 'YYYY-MM-DD HH:mm']
const iso = 'YYYY-MM-DD'
const isoMinute = 'YYYY-MM-DDTHH:mm'

/** @param at the zone in which it is today: the company's for business days, the person's for times */
const refused = (bounds: DayBounds, at: string) => (day: Dayjs) => isOutside(day.format(iso), bounds, dayAt(serverNow(), at))

type PickerProps = ComponentProps<typeof DatePicker> & { format: string[] }

/**
 * Reports the typed value at once: the library does so only some frames after the field loses focus, when the form may have been submitted. A day that
 * may not be chosen is reported too, so that it stays visible with the reason instead of vanishing.
 */
function Picker(props: PickerProps) {
  const take = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = dayjs(target.value, props.format, true)
    const was = props.value as Dayjs | null | undefined
    if (!typed.isValid() || was?.isSame(typed)) return
    const notify = () => props.onChange?.(typed, target.value)
    notify()
    // And again after the library has cleared a day that it does not offer.
    if (props.disabledDate?.(typed, { type: 'date' })) setTimeout(notify)
  }
  return (
    <DatePicker
      {...props}
      style={{ width: '100%', ...props.style }}
      onBlur={({ target }) => take(target)}
      onKeyDown={({ key, target }) => (key === 'Enter' || key === 'Tab' ? take(target) : undefined)}
    />
  )
}

/** A calendar day, `YYYY-MM-DD`. */
export const DayField = ({ name, label, isOptional, hint, ...bounds }: FieldProps & DayBounds) => (
  <Form.Item
    name={name}
    label={label}
    required={!isOptional}
    extra={hint}
    getValueProps={(value: string | null | undefined) => ({ value: value ? dayjs(value, iso) : null })}
    getValueFromEvent={(day: Dayjs | null) => day?.format(iso) ?? null}
  >
    <Picker format={dayFormats()} disabledDate={refused(bounds, companyZone)} />
  </Form.Item>
)

const minuteOf = (instant: string | null | undefined) => (instant ? localTimeAt(instant, zone()).slice(0, isoMinute.length) : undefined)

/** An instant, displayed and typed in this person’s time zone, sent in UTC. */
export const InstantField = ({ name, label, isOptional, hint, ...bounds }: FieldProps & DayBounds) => (
  <Form.Item
    name={name}
    label={label}
    required={!isOptional}
    extra={hint ?? `Time in ${zone()}`}
    getValueProps={(value: string | null | undefined) => ({ value: value ? dayjs(localTimeAt(value, zone())) : null })}
    getValueFromEvent={(at: Dayjs | null) => (at ? instantAt(at.format(isoMinute), zone()) : null)}
    // Leaving the field reports the minute that it shows: that is no change of an instant with seconds.
    normalize={(next: string | null, stored: string | null | undefined) => (minuteOf(next) === minuteOf(stored) ? stored : next)}
  >
    <Picker showTime={{ format: 'hh:mm A' }} format={instantFormats()} disabledDate={refused(bounds, zone())} />
  </Form.Item>
)

/** A local time, in a time zone that another field names: `YYYY-MM-DDTHH:mm`. */
export const LocalTimeField = ({ name, label, isOptional, hint }: FieldProps) => (
  <Form.Item
    name={name}
    label={label}
    required={!isOptional}
    extra={hint}
    getValueProps={(value: string | null | undefined) => ({ value: value ? dayjs(value, isoMinute) : null })}
    getValueFromEvent={(at: Dayjs | null) => at?.format(isoMinute) ?? null}
  >
    <Picker showTime={{ format: 'hh:mm A' }} format={instantFormats()} />
  </Form.Item>
)

/** A calendar day outside a form; undefined when it is empty. */
export const DayPicker = ({ label, value, onValue }: { label: string; value: string; onValue(day: string | undefined): void }) => (
  <Picker
    format={dayFormats()}
    aria-label={label}
    placeholder={formats.date}
    style={{ width: 130 }}
    value={value ? dayjs(value, iso) : null}
    onChange={(day) => onValue((day as Dayjs | null)?.format(iso))}
  />
)

interface Days {
  from?: string | undefined
  till?: string | undefined
}

/** A range of calendar days, both included, in the date format of all forms. For lists; the stone search uses lighter fields (day-range.tsx). */
export function DaySpan({ label, days, onDays }: { label: string; days: Days; onDays(days: Days): void }) {
  const isWrong = days.from !== undefined && days.till !== undefined && days.from > days.till
  const field = (side: 'from' | 'till') => {
    const name = `${label} ${side === 'from' ? 'from' : 'to'}`
    return (
      <Picker
        format={dayFormats()}
        aria-label={name}
        placeholder={side === 'from' ? 'From' : 'To'}
        style={{ width: 122 }}
        {...(isWrong ? { status: 'error' as const } : {})}
        value={days[side] ? dayjs(days[side], iso) : null}
        onChange={(day) => onDays({ ...days, [side]: (day as Dayjs | null)?.format(iso) })}
      />
    )
  }
  return (
    <div className="loupe-day-span" title={isWrong ? `${label}: the start date must not be after the end date` : undefined}>
      {field('from')}
      <span aria-hidden>–</span>
      {field('till')}
    </div>
  )
}
