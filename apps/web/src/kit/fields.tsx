import { digitsOf } from '@loupe/domain/accounts/client-user.ts'
import { AutoComplete, Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldProps } from './form-drawer.tsx'
import { addressesIn } from './typed-words.ts'

/** The fields of every form. Each is given its props by the form: `<TextField {...field('remarks')} />`. */
const Item = ({ name, label, isOptional, hint, children }: FieldProps & { children: ReactNode }) => (
  <Form.Item name={name} label={label} required={!isOptional} extra={hint}>
    {children}
  </Form.Item>
)

/** What is too long is said, not cut away unseen; what nobody can mean does not come in. */
const longest = 10_000
export const TextField = (field: FieldProps & { placeholder?: string }) => (
  <Item {...field}>
    <Input placeholder={field.placeholder} maxLength={longest} />
  </Item>
)

/** Any control: the form gives it `value` and `onChange`. */
export const OwnField = ({ children, ...field }: FieldProps & { children: ReactNode }) => <Item {...field}>{children}</Item>

/** Text of a form of its own: what else is typed or pasted is mended at once, or, once it is fixed, nothing can be. */
export const TidyField = (field: FieldProps & { tidy(typed: string): string; isFixed?: boolean }) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.isOptional}
    extra={field.hint}
    normalize={(typed: string | undefined) => field.tidy(typed ?? '')}
  >
    <Input maxLength={longest} readOnly={field.isFixed ?? false} variant={field.isFixed ? 'filled' : 'outlined'} />
  </Form.Item>
)

/** Digits alone: whatever else is typed or pasted does not come in. */
export const DigitsField = (field: FieldProps) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.isOptional}
    extra={field.hint}
    normalize={(typed: string | undefined) => digitsOf(typed ?? '')}
  >
    <Input inputMode="numeric" maxLength={40} />
  </Form.Item>
)

/** The number of a version: digits and dots alone. */
export const DigitsAndDotsField = (field: FieldProps) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.isOptional}
    extra={field.hint}
    normalize={(typed: string | undefined) => (typed ?? '').replace(/[^\d.]/g, '')}
  >
    <Input inputMode="decimal" maxLength={40} />
  </Form.Item>
)

/** Any text, with what was written before to choose from. */
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

/** A password that is being given or chosen: browsers must not fill in the one they know. */
export const PasswordField = ({ fault, after = [], isKnown = false, ...field }: FieldProps & PasswordRule) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.isOptional}
    extra={field.hint}
    dependencies={[...after]}
    // Without a rule of its own nothing is judged here: it would take away what the form says of it.
    rules={
      fault
        ? [
            {
              validator: (_, typed: string | undefined) => {
                const said = fault(typed ?? '')
                return said ? Promise.reject(new Error(said)) : Promise.resolve()
              },
            },
          ]
        : []
    }
  >
    <Input.Password maxLength={200} autoComplete={isKnown ? 'current-password' : 'new-password'} />
  </Form.Item>
)
interface PasswordRule {
  /** What is wrong with what is typed, said while it is typed. */
  fault?(typed: string): string | undefined
  /** Fields it is judged by: when they change it is judged again. */
  after?: readonly string[]
  /** The one that one has: browsers may fill it in. */
  isKnown?: boolean
}

export const LongTextField = (field: FieldProps & { rows?: number; most?: number }) => (
  <Item {...field}>
    <Input.TextArea autoSize={{ minRows: field.rows ?? 2, maxRows: 12 }} maxLength={field.most ?? 1000} />
  </Item>
)

export const ChoiceField = (field: FieldProps & { choices: { value: string | number; label: string }[]; isOff?: boolean }) => (
  <Item {...field}>
    <Select
      options={field.choices}
      disabled={field.isOff ?? false}
      showSearch={{
        optionFilterProp: 'label',
        filterSort: (a, b, { searchValue }) => beginning(b, searchValue) - beginning(a, searchValue),
      }}
      aria-label={field.label}
      allowClear={field.isOptional}
    />
  </Item>
)

/** Several words, typed or pasted with commas or spaces between; with commas alone where a word may be two. */
export const WordsField = ({ between = [',', ' ', '\n', '\t'], ...field }: FieldProps & { between?: string[] }) => (
  <Item {...field}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={between} aria-label={field.label} />
  </Item>
)

/** Any number of many. */
export const ManyField = (field: FieldProps & { choices: { value: string | number; label: string }[]; placeholder?: string }) => (
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

/** What begins with the words typed stands before what only holds them. */
const beginning = ({ label }: { label?: string }, typed: string) => Number(label?.toLowerCase().startsWith(typed.toLowerCase()) ?? false)

/** E-mail addresses: one after the other, or pasted with commas, semicolons or spaces between them. */
export const AddressesField = ({ extra, ...field }: FieldProps & { extra?: ReactNode }) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required={!field.isOptional}
    extra={
      <>
        {field.hint}
        {extra}
      </>
    }
  >
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={addressesIn} aria-label={field.label} />
  </Form.Item>
)

/** Several of a few. */
export const SeveralField = (field: FieldProps & { choices: { value: string; label: string }[] }) => (
  <Item {...field}>
    <Checkbox.Group options={field.choices} />
  </Item>
)

/** Yes or no; where the wire has two numbers for it, those. */
export const FlagField = ({ values: [no, yes] = [false, true], ...field }: FieldProps & { values?: readonly [unknown, unknown] }) => (
  <Form.Item
    name={field.name}
    label={field.label}
    required
    extra={field.hint}
    valuePropName="checked"
    getValueProps={(value: unknown) => ({ checked: value === yes })}
    getValueFromEvent={(isOn: boolean) => (isOn ? yes : no)}
  >
    <Switch aria-label={field.label} />
  </Form.Item>
)

/**
 * A number with its bounds (S0 §5): empty is allowed, text that is no number is not taken, and beyond a bound the sentence is
 * "{label} can't be less than {min}" or "… more than {max}". With `showsLimit` off, a number beyond a bound becomes the bound instead.
 */
export function NumberField({
  showsLimit = true,
  ...field
}: FieldProps & { min?: number; max?: number; places?: number; suffix?: string; showsLimit?: boolean }) {
  const typed = useRef('')
  const [rounded, setRounded] = useState<string>()
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
            const fault = showsLimit ? limitFault(field.label, value, field) : undefined
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
          },
        },
      ]}
    >
      <InputNumber
        style={{ width: '100%' }}
        {...(field.places === undefined ? {} : { precision: field.places })}
        {...(showsLimit ? {} : { min: field.min, max: field.max })}
        suffix={field.suffix}
        onBeforeInput={(event) => {
          const text = (event.nativeEvent as unknown as { data?: string | null }).data
          if (text && !/^[\s\d.,+−-]*$/.test(text)) event.preventDefault()
        }}
        onInput={(text) => {
          typed.current = text
          setRounded(undefined)
        }}
        onChange={(value) => setRounded(roundedWords(typed.current, value, field.places))}
      />
    </Form.Item>
  )
}

/** That more decimals were typed than are kept; nothing while they are being typed, or when it became something else. */
function roundedWords(typed: string, value: number | null, places: number | undefined): string | undefined {
  const away = Math.abs(Number(typed) - (value ?? Number.NaN))
  if (places === undefined || value === null || !(away > 0 && away < 10 ** -places)) return undefined
  return `${typed} was rounded to ${value.toFixed(places)}.`
}

export function limitFault(
  label: string,
  value: number | null | undefined,
  { min, max }: { min?: number; max?: number },
): string | undefined {
  if (value === null || value === undefined) return undefined
  if (min !== undefined && value < min) return `${label} can't be less than ${min}`
  if (max !== undefined && value > max) return `${label} can't be more than ${max}`
  return undefined
}

/** A percentage, by default from -100 to 100 (S0 §5). */
export const PercentField = (field: FieldProps & { min?: number; max?: number; showsLimit?: boolean }) => (
  <NumberField min={-100} max={100} places={2} suffix="%" {...field} />
)
