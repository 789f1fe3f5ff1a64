import { expect, it } from 'vitest'
import { demoVocabulary } from './compact-request.ts'
import { parseRequests } from './parse.ts'

/** Words of conditions, refusals and alternatives are never passed over: whatever follows them, they change the filter, the summary or what is named. */

const conditions = ['if', 'only if', 'even if', 'unless', 'when', 'provided', 'assuming', 'depending on', 'subject to', 'in case of']
const refusals = [
  ...['not', 'no', 'without', 'avoid', 'never', 'neither', 'nor', 'but not', 'except', 'apart from', 'other than', 'exclude', 'excluding'],
  ...['skip', 'refuse', 'hate', 'kein', 'keine', 'ohne', 'sin', 'sans', 'senza', 'zonder', 'без'],
]
const others = ['instead of', 'rather than', 'maybe', 'perhaps', 'mostly', 'hardly', 'half', 'similar to', 'compared to']
const values = ['GIA', 'VS2', 'G', 'faint fluor', '3ex', '10k', 'HK', '2.5ct', 'lab', 'ratio 1.4', '35 back', '5 pcs', 'table 60']

const readingOf = (text: string) =>
  JSON.stringify(parseRequests(text, demoVocabulary).requests.map((request) => ({ ...request, text: '' })))

/** What changes nothing about a stone where a word stands before a value. */
function ignoredBehind(word: string, behind: readonly string[]): string[] {
  const stone = 'oval 2ct F VS1'
  return behind.filter((value) =>
    [`${stone} ${value}`, `${stone}, ${value}`].some((without) => readingOf(`${stone} ${word} ${value}`) === readingOf(without)),
  )
}

it.each([...conditions, ...refusals, ...others])('"%s" is read, or named', (word) => expect(ignoredBehind(word, values)).toEqual([]))

it('"or" before something else than what stands before it is told', () =>
  expect(ignoredBehind('or', ['GIA', 'faint fluor', '3ex', '10k', 'HK', 'lab', 'ratio 1.4', '35 back', 'table 60'])).toEqual([]))
