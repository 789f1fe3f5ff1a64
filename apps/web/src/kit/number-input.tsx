import { amountTyped, decimalSign, numberTyped, percentTyped } from '@loupe/domain/kernel/typed.ts'
import { keysOf, recordOf } from '@loupe/domain/kernel/records.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'

/** How what is typed is read: a percentage and an amount may have their signs. */
export const readersOf = { number: numberTyped, percent: percentTyped, amount: amountTyped }

type Props = ComponentProps<typeof InputNumber<number>> & { reads?: keyof typeof readersOf }

/** A number input that reads and writes numbers in the person's format. */
export const NumberInput = ({ reads = 'number', ...props }: Props) => (
  <InputNumber<number> decimalSeparator={decimalSign()} parser={parsers[reads]} {...props} />
)

/** NaN tells the component that the text is no number; an empty text clears it. */
const parsers = recordOf(keysOf(readersOf), (reads) => (text: string | undefined) => (readersOf[reads](text ?? '') ?? '') as number)
