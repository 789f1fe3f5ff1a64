import { amountTyped, decimalSign, numberTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { keysOf, recordOf } from '@loupe/domain/kernel/records.ts'
import { InputNumber } from 'antd'
import { type ComponentProps, useEffect } from 'react'

/** How what is typed is read: a percentage and an amount may have their signs. */
export const readersOf = { number: numberTyped, percent: percentTyped, amount: amountTyped }

interface Props extends ComponentProps<typeof InputNumber<number>> {
  reads?: keyof typeof readersOf
  /** A typed text that is no number, from `onUnread`. It stays in the box, and the value is empty. */
  unread?(): string | undefined
  onUnread?(text: string | undefined): void
}

/** A number input that reads and writes numbers in the person's format. */
export function NumberInput({ reads = 'number', unread, onUnread, ...props }: Props) {
  const { value, precision } = props
  // A number from elsewhere takes its place.
  useEffect(() => {
    if (typeof value === 'number') onUnread?.(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each value
  }, [value])
  const staying = unread && {
    formatter: (number: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
      userTyping ? input : (number === '' && unread()) || formatted(number, precision),
    onInput: (text: string) => {
      const isUnread = Number.isNaN(readersOf[reads](text))
      onUnread?.(isUnread ? text : undefined)
      if (isUnread) props.onChange?.(null)
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
