import { Checkbox } from 'antd'
import type { Option } from './choice.tsx'
import { OwnField } from './fields.tsx'
import type { FieldProps } from './form-drawer.tsx'
import './week-field.css'

interface Props extends FieldProps {
  /** Mondays to Sundays. */
  week: readonly Option<string>[]
  instead: readonly Option<string>[]
}

/** Days of the week side by side, as in a calendar, and the alternatives below them. */
export const WeekField = ({ week, instead, ...field }: Props) => (
  <OwnField {...field}>
    <Checkbox.Group className="loupe-week">
      {week.map(({ value, label }) => (
        <Checkbox key={value} value={value} aria-label={label} className="loupe-week-day">
          {label.slice(0, 3)}
        </Checkbox>
      ))}
      {instead.map(({ value, label }) => (
        <Checkbox key={value} value={value} className="loupe-week-instead">
          {label}
        </Checkbox>
      ))}
    </Checkbox.Group>
  </OwnField>
)
