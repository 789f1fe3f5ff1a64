import { instantAt, wallAt } from '@loupe/domain/kernel/calendar.ts'
import { DatePicker, Form } from 'antd'
import type { ComponentProps } from 'react'
import dayjs, { type Dayjs } from 'dayjs'
import { serverNow } from '../api/clock.ts'
import type { FieldProps } from './form-drawer.tsx'
import { zone } from './format.ts'
import { type DayBounds, dayAt, isOutside } from './zone.ts'

/** As S0 §9 writes them; what is typed may also be ISO (domain.md C54). */
const dayFormats = ['DD/MM/YYYY', 'YYYY-MM-DD']
const instantFormats = ['DD/MM/YYYY hh:mm A', 'YYYY-MM-DD HH:mm']
const iso = 'YYYY-MM-DD'

const refused = (bounds: DayBounds) => (day: Dayjs) => isOutside(day.format(iso), bounds, dayAt(serverNow(), zone))

type PickerProps = ComponentProps<typeof DatePicker> & { format: string[] }

/**
 * Takes what was typed at once: the calendar does so only some frames after the field is left, when its form may have gone. A day the calendar does
 * not offer is taken too, so that it stands there with the reason instead of vanishing.
 */
function Picker(props: PickerProps) {
  const take = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = dayjs(target.value, props.format, true)
    const was = props.value as Dayjs | null | undefined
    if (!typed.isValid() || was?.isSame(typed)) return
    const tell = () => props.onChange?.(typed, target.value)
    tell()
    // And once more when the calendar has emptied the field of a day it does not know.
    if (props.disabledDate?.(typed, { type: 'date' })) setTimeout(tell)
  }
  return (
    <DatePicker
      {...props}
      style={{ width: '100%' }}
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
    <Picker format={dayFormats} disabledDate={refused(bounds)} />
  </Form.Item>
)

/** An instant, shown and taken as the house's wall clock has it, sent in UTC. */
export const InstantField = ({ name, label, isOptional, hint, ...bounds }: FieldProps & DayBounds) => (
  <Form.Item
    name={name}
    label={label}
    required={!isOptional}
    extra={hint ?? `Time in ${zone}`}
    getValueProps={(value: string | null | undefined) => ({ value: value ? dayjs(wallAt(value, zone)) : null })}
    getValueFromEvent={(at: Dayjs | null) => (at ? instantAt(at.format('YYYY-MM-DDTHH:mm:00'), zone) : null)}
  >
    <Picker showTime={{ format: 'hh:mm A' }} format={instantFormats} disabledDate={refused(bounds)} />
  </Form.Item>
)
