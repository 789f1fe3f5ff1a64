import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The titles of the glossary's section "The trade", each of its synonyms, as the web app looks them up. */
const page = readFileSync('docs/glossary.md', 'utf8')
const rows = [...(/## The trade\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '').matchAll(/^\| (.+?) \| (.+) \|$/gm)].filter(
  ([, title = '']) => !/^(Word|-+)$/.test(title.trim()),
)
const normal = (word: string) =>
  word
    .replace(/\(.*\)|%/g, ' ')
    .trim()
    .toLowerCase()
/** The meanings under which a word is found: exactly one for a word that a screen explains. */
const meaningsOf = (word: string) => [
  ...new Set(
    rows.flatMap(([, title = '', meaning = '']) =>
      [title, ...title.split(', ')].some((one) => normal(one) === normal(word)) ? [meaning] : [],
    ),
  ),
]

/** The terms that screens explain: `help={[…]}` of pages, cards and forms, `help: […]` of lists, `words={[…]}` of a question mark. */
const used = globSync('apps/web/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:help|words)(?:=\{|: )\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => ({ path, word })),
    ),
  )

/** Where a trader stops to think: each is explained on some screen. */
const needed = [
  ...['Back %', 'Rap', 'Price per carat', 'Amount', 'Cost', 'Price position', 'Price rule', 'Price list'],
  ...['Hold', 'Memo', 'Consignment', 'Waiting list', 'Overdue', 'Terms', 'Credit limit', 'Exposure', 'KYC status', 'Approval', 'Override'],
  ...['Round', 'Bid', 'Bid windows', 'Lowest bid', 'Best buy', 'New Arrival', 'Stock ageing', 'Sales target'],
  ...['Match', 'Question', 'Discount convention', 'Platform profile', 'Withheld', 'Policy', 'Mark-up', 'Rounding', 'Catalogue'],
  ...['API key', 'Key scope', 'Service account', 'Webhook', 'Role', 'Scope', 'BGM', 'Key to symbols', 'H&A', 'Ratio'],
]

it('finds the terms that screens explain', () => expect(used.length).toBeGreaterThan(60))

it('every explained term is in the glossary, in one row', () =>
  expect(used.filter(({ word }) => meaningsOf(word).length !== 1)).toEqual([]))

it('every explanation is one to three sentences', () => {
  const long = [...new Set(used.map(({ word }) => word))].filter((word) => (meaningsOf(word)[0] ?? '').length > 260)
  expect(long).toEqual([])
})

it('every term at which a trader stops to think is explained on a screen', () => {
  const words = new Set(used.map(({ word }) => word))
  expect(needed.filter((word) => !words.has(word))).toEqual([])
})

it('no two rows of the glossary have one title', () => {
  const titles = rows.map(([, title]) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
