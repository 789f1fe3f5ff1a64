import { holdTimeFault } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { OneOf } from '../../kit/choice.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { deadline, zone } from '../../kit/format.ts'
import { dayAt } from '../../kit/day-bounds.ts'
import { InstantField } from '../../kit/date-fields.tsx'
import './hold-form.css'

const hour = 3_600_000

/** The hold time: a number of hours, or an end. The other of the two is shown as text. */
export function HoldTime(props: { hours: FieldProps; till: FieldProps; form: FormHandle; min: number; max: number }) {
  const { form, min, max } = props
  const [by, setBy] = useState<'hours' | 'till'>(form.getFieldValue('validTillDate') ? 'till' : 'hours')
  const [now] = useState(serverNow)
  const hours = useFieldValue(form, 'hours') as number | null | undefined
  const till = useFieldValue(form, 'validTillDate') as string | undefined
  const limits = { minHoldLimitHour: min, maxHoldLimitHour: max }
  const at = (count: number) => new Date(now + count * hour).toISOString()
  const isHours = typeof hours === 'number' && holdTimeFault(hours, limits) === undefined
  return (
    <div className="hold-time">
      <OneOf
        label="How long"
        options={[
          { value: 'hours', label: 'Hours' },
          { value: 'till', label: 'Hold till date' },
        ]}
        value={by}
        onValue={(next) => {
          setBy(next)
          // Only one of the two is sent, so the value moves to the chosen one.
          if (next === 'till') form.setFieldsValue({ validTillDate: at(isHours ? hours : min), hours: undefined })
          else form.setFieldsValue({ hours: till ? hoursUntil(till, now) : min, validTillDate: undefined })
        }}
      />
      {by === 'hours' ? (
        <NumberField
          {...props.hours}
          isOptional={false}
          min={min}
          max={max}
          places={0}
          suffix="hours"
          hint={isHours ? `Till ${deadline(at(hours))}` : `${min} to ${max} hours`}
        />
      ) : (
        <InstantField
          {...props.till}
          isOptional={false}
          min={dayAt(now + min * hour, zone())}
          max={dayAt(now + max * hour, zone())}
          hint={till ? `${hoursUntil(till, now)} hours from now` : 'Please Select Hold Till Date.'}
        />
      )}
    </div>
  )
}

const hoursUntil = (till: string, now: number) => Math.max(1, Math.ceil((new Date(till).getTime() - now) / hour))
