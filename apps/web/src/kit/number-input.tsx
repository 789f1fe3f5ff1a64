import { amountTyped, decimalSign, numberTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { keysOf, recordOf } from '@loupe/domain/kernel/records.ts'
import { InputNumber } from 'antd'
import { type ComponentProps, type RefObject, useEffect } from 'react'

/** How what is typed is read: a percentage and an amount may have their signs. */
export const readersOf = { number: numberTyped, percent: percentTyped, amount: amountTyped }

interface Props extends ComponentProps<typeof InputNumber<number>> {
  reads?: keyof typeof readersOf
  /** Where a typed text that is no number is stored. It stays in the box, and the value is empty. */
  unread?: RefObject<string | undefined>
}

/** A number input that reads and writes numbers in the person's format. */
export function NumberInput({ reads = 'number', unread, ...props }: Props) {
  const { value, precision } = props
  // A number from elsewhere takes its place.
  useEffect(() => {
    if (unread && typeof value === 'number') unread.current = undefined
  }, [unread, value])
  const staying = unread && {
    formatter: (number: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
      userTyping ? input : number === '' && unread.current ? unread.current : formatted(number, precision),
    onInput: (text: string) => {
      unread.current = Number.isNaN(readersOf[reads](text)) ? text : undefined
      if (unread.current) props.onChange?.(null)
      props.onInput?.(text)
    },
  }
  return <InputNumber<number> decimalSeparator={decimalSign()} parser={parsers[reads]} {...props} {...staying} />
}

/** With two or three places in full; a rate is typed and read without the zeros that fill its places. */
function formatted(value: number | string | undefined, places = 0): string {
  const digits = String(value ?? '')
  if (digits === '' || places === 0) return typedText(digits)
  const full = Number(digits).toFixed(places)
  return typedText(places > 3 ? full.replace(/\.?0+$/, '') : full)
}

/** NaN tells the component that the text is no number; an empty text clears it. */
const parsers = recordOf(keysOf(readersOf), (reads) => (text: string | undefined) => (readersOf[reads](text ?? '') ?? '') as number)
