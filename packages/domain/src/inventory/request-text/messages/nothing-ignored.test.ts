import { expect, it } from 'vitest'
import { demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** Words of conditions, refusals and alternatives, and figures, are never passed over: wherever they stand, they change the filter, the summary or what is named. */

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

const figures = [
  '1',
  '3',
  '8',
  '15',
  '45',
  '60',
  '150',
  '1000',
  '12000',
  '0.5',
  '1.4',
  '1.55',
  '6.5',
  '12.5',
  '62.3',
  '3k',
  '-30',
  '+5',
  '35%',
  '6.5mm',
  '10pcs',
]
const places = [
  ...[
    'oval N G VS',
    'N oval G VS',
    'oval 2ct N G VS',
    'oval 2ct G VS N',
    'oval 2ct G VS, N',
    'oval 2ct G VS (N)',
    'oval 2ct G VS - N',
    'oval 2ct G VS / N',
  ],
  ...[
    'oval 2ct G VS for N',
    'oval 2ct G VS at N',
    'oval 2ct G VS @N',
    'oval 2ct G VS around N',
    'oval 2ct G VS GIA N',
    'oval 2ct G VS in N',
    'N: oval 2ct G VS',
  ],
  ...[
    'need N of oval 2ct G VS',
    'oval 2ct G VS N less',
    'oval 2ct G VS N more',
    'oval 2ct G VS N each',
    'oval 2ct G VS last N',
    'pair oval 2ct G VS N',
  ],
]
it.each(places)('a figure is read, or named: "%s"', (place) => {
  const without = readingOf(place.replace(/\s?N\s?/, ' ').trim())

  expect(figures.filter((figure) => readingOf(place.replace('N', figure)) === without)).toEqual([])
})
