import { AutoComplete, Checkbox, Form, Select, Switch } from 'antd'
import { labelIn, useFieldText } from './field-texts.ts'
import { Item, itemOf } from './fields.tsx'
import type { FieldProps } from './form-drawer.tsx'

/** Free text with suggestions from earlier values. */
export const SuggestField = (field: FieldProps & { known: readonly string[] }) => (
  <Item {...field}>
    <AutoComplete
      options={field.known.map((value) => ({ value }))}
      showSearch={{ filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false }}
      aria-label={field.label}
      maxLength={200}
      allowClear
    />
  </Item>
)

/** Options that begin with the typed text sort before those that only contain it. */
const beginning = ({ label }: { label?: string }, typed: string) => Number(label?.toLowerCase().startsWith(typed.toLowerCase()) ?? false)

interface Choices {
  choices: { value: string | number; label: string }[]
  placeholder?: string
}

export function ChoiceField(field: FieldProps & Choices & { first?: string | undefined }) {
  useFieldText(field.name, labelIn(field.choices))
  return (
    <Item {...field}>
      <Select
        options={field.choices}
        // Until the choices are there, the value would be shown as it is stored: as an id.
        labelRender={({ label, value }) => label ?? (field.choices.length === 0 ? 'Loading…' : value)}
        disabled={Boolean(field.first)}
        showSearch={{
          optionFilterProp: 'label',
          filterSort: (a, b, { searchValue }) => beginning(b, searchValue) - beginning(a, searchValue),
        }}
        aria-label={field.label}
        placeholder={field.placeholder}
        allowClear={field.isOptional}
      />
    </Item>
  )
}

/** Chooses any number of many options. */
export function ManyField(field: FieldProps & Choices) {
  useFieldText(field.name, labelIn(field.choices))
  return (
    <Item {...field}>
      <Select
        mode="multiple"
        options={field.choices}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={field.label}
        placeholder={field.placeholder}
      />
    </Item>
  )
}

interface SeveralChoice {
  value: string
  label: string
  /** The heading under which it stands. */
  area?: string
}

/** Chooses several of a few options, in columns, below the headings of their areas if they have any. */
export function SeveralField(field: FieldProps & { choices: readonly SeveralChoice[] }) {
  useFieldText(field.name, labelIn(field.choices))
  const areas = [...Map.groupBy(field.choices, ({ area }) => area)]
  return (
    <Item {...field}>
      <Checkbox.Group className="loupe-several">
        {areas.map(([area, choices]) => (
          <div key={area ?? ''} className="loupe-several-area" {...(area === undefined ? {} : { role: 'group', 'aria-label': area })}>
            {area === undefined ? null : <span aria-hidden>{area}</span>}
            {choices.map(({ value, label }) => (
              <Checkbox key={value} value={value}>
                {label}
              </Checkbox>
            ))}
          </div>
        ))}
      </Checkbox.Group>
    </Item>
  )
}

/** Yes or no; `values` for routes that use two other values, such as numbers. */
export function FlagField({ values: [no, yes] = [false, true], ...field }: FieldProps & { values?: readonly [unknown, unknown] }) {
  useFieldText(field.name, (value) => (value === yes ? 'Yes' : 'No'))
  return (
    <Form.Item
      {...itemOf(field)}
      required
      valuePropName="checked"
      getValueProps={(value: unknown) => ({ checked: value === yes })}
      getValueFromEvent={(isOn: boolean) => (isOn ? yes : no)}
    >
      <Switch aria-label={field.label} />
    </Form.Item>
  )
}
