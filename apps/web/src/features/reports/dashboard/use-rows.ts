import { phoneWidth, useWide } from '../../../kit/wide.ts'

/** How many rows a card is expected to be high, so that nothing below it moves when its content arrives: in three columns, in two, and on a phone, where texts wrap. */
export function useRows(inThree: number, inTwo: number, onPhone: number): number {
  const isThree = useWide(1204)
  const isTwo = useWide(phoneWidth)
  return isThree ? inThree : isTwo ? inTwo : onPhone
}
