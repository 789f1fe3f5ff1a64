import { Form } from 'antd'
import { typedText } from '@loupe/domain/kernel/typed.ts'
import { useRef, useState } from 'react'
import { useFieldFault } from './field-faults.ts'
import { NumberInput, readersOf } from './number-input.tsx'
import type { FieldProps } from './form-field.tsx'

/**
 * A number with its bounds (S0 §5): empty is allowed, text that is not a number stays and is refused, and beyond a bound the message is
 * "{label} can't be less than {min}" or "… more than {max}". With `showsLimit` off, a number beyond a bound becomes the bound instead.
 */
export function NumberField({
  showsLimit = true,
  onTyped,
  ...field
}: FieldProps & {
  min?: number
  max?: number
  places?: number
  suffix?: string
  showsLimit?: boolean
  /** An amount in US dollars that neither label, hint nor suffix says. */
  isAmount?: boolean
  /** Called with each number that a person types, for fields that follow it. */
  onTyped?(value: number | null): void
}) {
  const typed = useRef('')
  const [rounded, setRounded] = useState<string>()
  const reads = readsOf(field)
  const read = readersOf[reads]
  const unread = useRef<string>(undefined)
  const unreadFault = () =>
    unread.current
      ? `“${unread.current}” is not a number. Please write it like ${typedText(field.places === 0 ? '1234' : '1234.5')}.`
      : undefined
  useFieldFault(Form.useFormInstance(), () => {
    const message = unreadFault()
    return message ? { path: [field.name].flat().join('.'), message } : undefined
  })
  return (
    <Form.Item
      name={field.name}
      label={field.label}
      required={!field.isOptional}
      extra={
        rounded ? (
          <>
            {field.hint ? `${field.hint}. ` : null}
            <output>{rounded}</output>
          </>
        ) : (
          field.hint
        )
      }
      validateTrigger="onBlur"
      rules={[
        {
          validator: (_, value: number | null | undefined) => {
            const isBroken = field.places === 0 && typeof value === 'number' && !Number.isInteger(value)
            const fault =
              unreadFault() ??
              (isBroken ? `${field.label} must be a whole number` : showsLimit ? limitFault(field.label, value, field) : undefined)
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
          },
        },
      ]}
    >
      <NumberInput
        style={{ width: '100%' }}
        reads={reads}
        unread={() => unread.current}
        onUnread={(text) => (unread.current = text)}
        // A whole number is not rounded: that would be another number.
        {...(field.places ? { precision: field.places } : {})}
        {...(showsLimit ? {} : { min: field.min, max: field.max })}
        // The unit stands once: in the label or in the box.
        suffix={field.suffix === '%' && field.label.includes('%') ? undefined : field.suffix}
        onInput={(text) => {
          typed.current = text
          setRounded(undefined)
        }}
        onChange={(value) => {
          setRounded(roundedText(read(typed.current), typed.current, value, field.places))
          onTyped?.(value)
        }}
      />
    </Form.Item>
  )
}

type Reading = Pick<FieldProps, 'label' | 'hint'> & { suffix?: string; isAmount?: boolean }
function readsOf({ label, hint, suffix, isAmount }: Reading): keyof typeof readersOf {
  if (suffix === '%' || label.includes('%')) return 'percent'
  return isAmount || [label, hint, suffix].some((text) => text?.includes('$')) ? 'amount' : 'number'
}

/** A hint that more decimals were typed than are stored; undefined while they are being typed, or when the value was changed otherwise. */
function roundedText(read: number | undefined, typed: string, value: number | null, places: number | undefined): string | undefined {
  const away = Math.abs((read ?? Number.NaN) - (value ?? Number.NaN))
  if (places === undefined || value === null || !(away > 0 && away < 10 ** -places)) return undefined
  return `${typed} was rounded to ${typedText(value.toFixed(places))}.`
}

function limitFault(label: string, value: number | null | undefined, { min, max }: { min?: number; max?: number }): string | undefined {
  if (value === null || value === undefined) return undefined
  if (min !== undefined && value < min) return `${label} can't be less than ${typedText(min)}`
  if (max !== undefined && value > max) return `${label} can't be more than ${typedText(max)}`
  return undefined
}

/** A percentage, by default from -100 to 100 (S0 §5). */
export const PercentField = (field: FieldProps & { min?: number; max?: number; showsLimit?: boolean }) => (
  <NumberField min={-100} max={100} places={2} suffix="%" {...field} />
)
