import { digitsOf } from '@loupe/domain/accounts/client-user.ts'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { FieldProps } from './form-drawer.tsx'
import { addressesIn, phoneIn } from './typed-text.ts'
import { useSecret } from './secret-fields.ts'

/** For a field that cannot be filled in yet: what is to be filled in first stands in the place of its errors. */
const waitingFor = (first: string) => ({ help: first, extra: undefined, validateStatus: '' }) as const

/** What every field gives its item of the form: its place, label, mark and hint. */
export const itemOf = ({ name, label, isOptional, hint }: FieldProps) => ({ name, label, required: !isOptional, extra: hint })

/**
 * The fields of all forms. The form supplies the props of each: `<TextField {...field('remarks')} />`.
 * @param first what is to be filled in before the field can be
 */
export const Item = ({ first, children, ...field }: FieldProps & { first?: string | undefined; children: ReactNode }) => (
  <Form.Item {...itemOf(field)} {...(first ? waitingFor(first) : {})}>
    {children}
  </Form.Item>
)

/** Longer than any rule of the contract, so that too long a text gets an error message instead of being cut off silently; stops absurd input. */
const longest = 10_000
/** @param isScanned a number that may be read with a scanner, whose Enter does not save the form (kit/main-key.ts) */
export const TextField = ({ isScanned, ...field }: FieldProps & { placeholder?: string; isScanned?: boolean }) => (
  <Item {...field}>
    <Input placeholder={field.placeholder} maxLength={longest} {...(isScanned ? { 'data-scanned': '' } : {})} />
  </Item>
)

/** Any control: the form supplies its `value` and `onChange`. */
export const OwnField = ({ children, ...field }: FieldProps & { children: ReactNode }) => <Item {...field}>{children}</Item>

/** A control with a label of its own: the form supplies its `value` and `onChange` and renders nothing around it. */
export const BareField = ({ name, children }: Pick<FieldProps, 'name'> & { children: ReactNode }) => (
  <Form.Item name={name} noStyle>
    {children}
  </Form.Item>
)

/** Text in a fixed format: what is typed or pasted is corrected at once; read-only when `isFixed`. */
export const TidyField = (field: FieldProps & { tidy(typed: string): string; isFixed?: boolean }) => (
  <Form.Item {...itemOf(field)} normalize={(typed: string | undefined) => field.tidy(typed ?? '')}>
    <Input maxLength={longest} readOnly={field.isFixed ?? false} variant={field.isFixed ? 'filled' : 'outlined'} />
  </Form.Item>
)

/** Digits only: other characters are removed. */
export const DigitsField = (field: FieldProps) => (
  <Form.Item {...itemOf(field)} normalize={(typed: string | undefined) => digitsOf(typed ?? '')}>
    <Input inputMode="numeric" maxLength={40} />
  </Form.Item>
)

/** A version number: digits and dots only. */
export const DigitsAndDotsField = (field: FieldProps) => (
  <Form.Item {...itemOf(field)} normalize={(typed: string | undefined) => (typed ?? '').replace(/[^\d.]/g, '')}>
    <Input inputMode="decimal" maxLength={40} />
  </Form.Item>
)

/** A password being set: browsers must not fill in the one they know. */
export function PasswordField({ fault, after = [], isKnown = false, ...field }: FieldProps & PasswordRule) {
  useSecret(field.name)
  return (
    <Form.Item
      {...itemOf(field)}
      dependencies={[...after]}
      // Without a rule of its own it must not validate, because that would clear the form's message for this field.
      rules={
        fault
          ? [
              {
                validator: (_, typed: string | undefined) => {
                  const text = fault(typed ?? '')
                  return text ? Promise.reject(new Error(text)) : Promise.resolve()
                },
              },
            ]
          : []
      }
    >
      <Input.Password maxLength={200} autoComplete={isKnown ? 'current-password' : 'new-password'} />
    </Form.Item>
  )
}
/** A key of several lines: as secret as a password. */
export function SecretTextField(props: Parameters<typeof LongTextField>[0]) {
  useSecret(props.name)
  return <LongTextField {...props} />
}
interface PasswordRule {
  /** Returns what is wrong with the typed password, shown while typing. */
  fault?(typed: string): string | undefined
  /** Fields that the rule depends on: a change of one validates this field again. */
  after?: readonly string[]
  /** It is the person's current password: browsers may fill it in. */
  isKnown?: boolean
}

export const LongTextField = (field: FieldProps & { rows?: number; most?: number }) => (
  <Item {...field}>
    <Input.TextArea autoSize={{ minRows: field.rows ?? 2, maxRows: 12 }} maxLength={field.most ?? 1000} />
  </Item>
)

/** Several words, typed or pasted, separated by commas or spaces; pass only commas if a value may contain spaces. */
export const PlainTextField = ({ between = [',', ' ', '\n', '\t'], ...field }: FieldProps & { between?: string[] }) => (
  <Item {...field}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={between} aria-label={field.label} />
  </Item>
)

/** Phone and fax numbers, separated by commas, as people write them: the server stores digits. */
export const PhonesField = (field: FieldProps) => (
  <Form.Item {...itemOf(field)} normalize={(typed: string[] | undefined) => (typed ?? []).map(phoneIn)}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', '\n', '\t']} aria-label={field.label} />
  </Form.Item>
)

/** Email addresses, typed one by one or pasted with commas, semicolons or spaces between them. */
export const AddressesField = ({ extra, ...field }: FieldProps & { extra?: ReactNode }) => (
  <Form.Item
    {...itemOf(field)}
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
