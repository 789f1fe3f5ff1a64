import { decimalSign, numberTyped } from '@loupe/domain/kernel/typed.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'

/** A number input that reads and writes numbers in the person's format. */
export const NumberInput = (props: ComponentProps<typeof InputNumber<number>>) => (
  <InputNumber<number> decimalSeparator={decimalSign()} parser={parsed} {...props} />
)

/** NaN tells the component that the text is no number; an empty text clears it. */
const parsed = (text: string | undefined) => (numberTyped(text ?? '') ?? '') as number
