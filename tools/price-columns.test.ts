import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
/** The fields whose title in the contract is a price per carat with its unit. */
const perCarat = new Set(
  read('packages/contract/src/**/*.ts').flatMap((text) =>
    [...text.matchAll(/(\w+): [^\n]*title: '[^'\n]*\$\/Ct/g)].map(([, field]) => field),
  ),
)

/** A figure below `$/Ct` has no second dollar sign: the title is its unit. */
function doubled(text: string): string[] {
  const own = [...text.matchAll(/(?:title: '[^'\n]*\$\/Ct[^'\n]*',|data-label="[^"\n]*\$\/Ct"[^>\n]*>)[^\n]*\bmoney\([^\n]*/g)].map(
    ([line]) => line,
  )
  const titled = [...text.matchAll(/\bmoney\('(\w+)'(?:\)|, \{(?![^}]*title)[^\n]*)/g)]
  return [...own, ...titled.filter(([, field]) => perCarat.has(field ?? '')).map(([line]) => line)]
}

it('finds each way of writing the unit twice', () => {
  expect(doubled("{ title: '$/Ct', show: ({ ctPr }) => money(ctPr) },")).toHaveLength(1)
  expect(doubled("money('ctPr', { sortable: true }),")).toHaveLength(1)
  expect(doubled('<td data-label="$/Ct">{money(line.ctPr)}</td>')).toHaveLength(1)
  expect(doubled("perCarat('ctPr'), money('amt'), { title: 'Amount', show: ({ amt }) => money(amt) }")).toEqual([])
})

it('a price per carat has its unit once', () => expect(read('apps/web/src/**/*.tsx').flatMap(doubled)).toEqual([]))
