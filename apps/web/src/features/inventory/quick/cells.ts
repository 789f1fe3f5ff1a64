import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Reply } from '@loupe/contract/route.ts'

/** The number of stones by weight, color and clarity. */
export type Cells = Reply<typeof diamonds.quickSearch>['cells']

interface Value {
  code: string
  name: string
}

/** Clarities by their letters, VVS for VVS1 and VVS2: as many columns as a phone has room for. The code of a group is those of its clarities. */
export function byLetters(clarities: readonly Value[]): Value[] {
  const groups = Map.groupBy(clarities, ({ name }) => name.replace(/\d+$/, ''))
  return [...groups].map(([name, values]) => ({ name, code: values.map(({ code }) => code).join(',') }))
}

/** The cells with the codes of groups of clarities. */
export function inGroups(cells: Cells, groups: readonly Value[]): Cells {
  const groupOf = new Map(groups.flatMap(({ code }) => code.split(',').map((one) => [one, code] as const)))
  return cells.map((cell) => ({ ...cell, clrNm: groupOf.get(cell.clrNm ?? '') ?? cell.clrNm }))
}
