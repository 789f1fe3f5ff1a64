import { currencyOfSection } from '../currencies/currency-titles.ts'
import type { Vocabulary } from '../headings/field.ts'
import { blankFiller } from './filled-columns.ts'
import { countOf, textAt as text } from '../headings/joined-headings.ts'
import { type Layout, type Row, ditto, isTotal } from './layout.ts'
import { withThousands } from '../prices/in-thousands.ts'
import { withHundreds } from '../prices/listed-in-hundreds.ts'
import { writeMeant } from '../cells/meant-words.ts'
import { withCarats } from '../cells/points.ts'
import { diameterOf, withPercent } from '../cells/in-millimetres.ts'
import { inPercents } from '../prices/fraction-discounts.ts'
import { shadeOf } from '../cells/tint-columns.ts'
import { shapeOf, titleOf, typeIn } from './section-titles.ts'
import { partsOf } from './split-columns.ts'
import { withoutDots } from '../prices/thousands.ts'
import { withSign } from '../prices/worded-discounts.ts'

/** A reader of the rows below the headings, in their order: the cells of a stone by column, or undefined for a row that is none. */
export function rowReader(
  {
    headings,
    usual,
    dataRow,
    section,
    kind = null,
    firstKind = '',
    currency,
    firstCurrency = '',
    split = [],
    shape: first = '',
    dotted = [],
    inThousands = [],
    inHundreds,
    inPoints,
    inMillimetres,
    tints,
    worded,
    fractions,
    meant = [],
    letters,
    filled,
    tables,
  }: Layout,
  vocabulary: Vocabulary,
): (row: Row) => string[] | undefined {
  let columns: Layout['tables'][number]['columns'] | undefined
  let [shape, type, money] = [first, firstKind, firstCurrency]
  let hasStones = false
  let before: string[] = []
  const blanks = blankFiller(filled)
  const allMeant = letters ? [...meant, { column: letters.column, words: letters.shapes }] : meant
  return ({ row, cells: given }) => {
    if (row < dataRow) return undefined
    const table = tables.find((one) => one.row === row)
    if (table) {
      columns = table.columns
      before = []
      blanks.endGroups()
      return undefined
    }
    const title = titleOf(given, usual)
    if (title !== undefined) {
      shape = shapeOf(title, vocabulary) ?? shape
      type = typeIn(title, hasStones) ?? type
      money = currencyOfSection(title) ?? money
      before = []
      blanks.endGroups()
      return undefined
    }
    const cells: string[] = columns ? Array.from(headings, () => '') : [...given]
    if (columns) given.forEach((cell, at) => void (typeof columns?.[at] === 'number' && (cells[columns[at]] = cell)))
    if (isTotal(given)) return cells
    hasStones ||= countOf(given) >= usual / 2
    for (const [at, cell] of cells.entries()) if (before[at] && ditto.test(cell.trim())) cells[at] = before[at]
    blanks.fill(cells)
    for (const at of dotted) if (cells[at] !== undefined) cells[at] = withoutDots(cells[at])
    writeMeant(cells, allMeant)
    // Marks for "as above" repeat what was written.
    before = [inHundreds, inPoints, inMillimetres, tints, worded, fractions, inThousands[0]].every((one) => one === undefined)
      ? cells
      : [...cells]
    for (const at of inThousands) if (cells[at] !== undefined) cells[at] = withThousands(cells[at])
    if (inHundreds !== undefined && cells[inHundreds] !== undefined) cells[inHundreds] = withHundreds(cells[inHundreds])
    if (inPoints !== undefined && cells[inPoints] !== undefined) cells[inPoints] = withCarats(cells[inPoints])
    if (inMillimetres) {
      const diameter = diameterOf(cells, inMillimetres, vocabulary)
      for (const { index } of inMillimetres.columns) if (cells[index] !== undefined) cells[index] = withPercent(cells[index], diameter)
    }
    if (tints && cells.length > tints.into) cells[tints.into] = shadeOf(cells, tints, vocabulary)
    if (worded && cells[worded.column] !== undefined) cells[worded.column] = withSign(cells[worded.column] ?? '', worded)
    if (fractions && cells[fractions.column] !== undefined) cells[fractions.column] = inPercents(cells, fractions)
    for (const [at, value] of [[section, shape] as const, [kind, type] as const, [currency, money] as const]) {
      if (at === null || at === undefined) continue
      while (cells.length < at) cells.push('')
      cells[at] = value
    }
    while (split.length > 0 && cells.length < headings.length) cells.push('')
    for (const one of split) {
      const found = partsOf(one, text(cells, one.column), vocabulary)
      for (const { heading, column } of one.parts) cells[column] = found[heading] ?? ''
    }
    return cells
  }
}
