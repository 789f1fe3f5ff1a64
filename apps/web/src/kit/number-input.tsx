import { decimalSign, numberTyped, percentTyped } from '@loupe/domain/kernel/typed.ts'
import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof InputNumber<number>> & { isPercent?: boolean }

/** A number input that reads and writes numbers in the person's format. */
export const NumberInput = ({ isPercent = false, ...props }: Props) => (
  <InputNumber<number> decimalSeparator={decimalSign()} parser={isPercent ? parsedPercent : parsed} {...props} />
)

/** NaN tells the component that the text is no number; an empty text clears it. */
const parsed = (text: string | undefined) => (numberTyped(text ?? '') ?? '') as number
const parsedPercent = (text: string | undefined) => (percentTyped(text ?? '') ?? '') as number
