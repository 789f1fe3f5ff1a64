import { diamondLifecycle } from '../packages/domain/src/inventory/diamond.ts'
import { type StoneField, factsOf, stoneFieldNames } from '../packages/domain/src/inventory/stone-fields.ts'
import type { StoneFieldKind } from '../packages/domain/src/inventory/stone-fields/facts.ts'

/** The text for the column "Unit or values"; a number shows its unit. */
const values: Record<StoneFieldKind, string> = {
  code: 'code',
  status: diamondLifecycle.codes.map((code) => `${code} ${diamondLifecycle.of(code).label}`).join(', '),
  word: 'S Available, I Memo, W Hold, D Best Buy, Y Reserved, R Reserved Sold, C Available On Result, U Unreserved Sold, NA Not Available',
  text: 'text',
  number: '2 places',
  money: 'US$, 2 places',
  weight: 'ct, 3 places',
  flag: 'true, false',
  instant: 'instant, UTC',
  symbols: 'text',
  derived: 'text',
}
function valuesOf(field: StoneField): string {
  const { kind, unit, list } = factsOf(field)
  if (kind === 'code') return `code of ${list}`
  return kind === 'number' && unit !== undefined ? `${unit}, ${values.number}` : values[kind]
}

const begin = '<!-- fields of a stone, from the catalogue: npm run generate -->'
const end = '<!-- end of the fields of a stone -->'

/** The glossary page with the stone fields of the catalogue. */
export function withStoneFields(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from === -1 || to === -1) throw new Error('docs/glossary.md has lost the marks around the fields of a stone.')
  const rows = stoneFieldNames.map((field) => {
    const { title, meaning } = factsOf(field)
    return `| ${field} | ${meaning ? `${title.replace(/\.$/, '')}. ${meaning}` : title} | ${valuesOf(field)} |`
  })
  const table = ['| Name | Meaning | Unit or values |', '| --- | --- | --- |', ...rows].join('\n')
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`
}
