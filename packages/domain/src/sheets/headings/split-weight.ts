import { readNumber } from '../cells/numbers.ts'
import { normalHeader } from './header.ts'
import type { MappedColumn } from './mapper.ts'

const namesPoints = /^(?:points?|pts?|cents?)$/

/** The columns of whole carats and of the points beside them, 1 and 74 of a stone of 1.74 ct: neither is the weight. */
export function splitWeight<C extends Pick<MappedColumn, 'header' | 'field'> & Partial<Pick<MappedColumn, 'samples'>>>(
  columns: readonly C[],
): { carats: C; points: C } | undefined {
  const isWhole = ({ samples = [] }: C, most: number) => {
    const figures = samples.map((text) => (/[.,]/.test(text) ? undefined : readNumber(text)))
    return figures.some(Boolean) && figures.every((figure) => Number.isInteger(figure) && figure! >= 0 && figure! <= most)
  }
  const carats = columns.find((column) => column.field === 'crt' && isWhole(column, 99))
  const points = columns.find((column) => column !== carats && namesPoints.test(normalHeader(column.header)) && isWhole(column, 99))
  return carats && points && !namesPoints.test(normalHeader(carats.header)) ? { carats, points } : undefined
}
