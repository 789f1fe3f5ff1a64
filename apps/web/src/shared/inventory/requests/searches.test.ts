import { demoVocabulary } from '@loupe/domain/inventory/request-text/compact-request.ts'
import { parseRequests } from '@loupe/domain/inventory/request-text/parse.ts'
import { describe, expect, it } from 'vitest'
import { screens } from '../../../screens.ts'
import {
  type ParsedRequest,
  isLikely,
  isOfNumbers,
  isSearchable,
  searchTitle,
  searchesOf,
  searchesOfPasted,
  unsearchableIn,
} from './searches.ts'

const read = (text: string): ParsedRequest[] => parseRequests(text, demoVocabulary).requests

describe('the searches of a text', () => {
  it('are one for each request, of stones that can be sold', () =>
    expect(searchesOf(read('2 ovals 1.5 up FG\n3ct EM D')).map(({ labGrown, filter }) => ({ labGrown, filter }))).toEqual([
      { labGrown: false, filter: { wSts: ['A', 'D'], shpNm: ['OVAL'], crt: { '>=': 1.5 }, colNm: ['F', 'G'] } },
      { labGrown: false, filter: { wSts: ['A', 'D'], shpNm: ['EMERALD'], crt: { '>=': 3, '<=': 3.09 }, colNm: ['D'] } },
    ]))

  it('are one for each kind where the text leaves it open', () =>
    expect(searchesOf(read('natural or lab oval 2ct')).map(searchTitle)).toEqual([
      'Natural, Oval, 2.00 to 2.09 ct',
      'Lab-grown, Oval, 2.00 to 2.09 ct',
    ]))

  it('of stones named by number have any status', () =>
    expect(searchesOf(read('R00001')).map(({ filter }) => filter)).toEqual([{ vStnId: ['R00001'] }, { vStnId: ['R00001'] }]))

  it.each(['', '😀😀', 'D-F, colour K', '+91 98765 43210', 'hello there', 'LGD', 'مرحبا', '2 pcs'])('of %j are none', (text) =>
    expect(searchesOf(read(text))).toEqual([]),
  )
})

it.each([
  ['R00001 R00002', 0],
  ['round 1.00 D VS1', 1],
  // Numbers beside a request are searched for too, of both kinds.
  ['round 1.00 D VS1\nR00001 R00002', 3],
  ['R00001\nround 1.00 D VS1', 3],
])('%j, pasted, has %i searches', (text, count) => expect(searchesOfPasted(read(text))).toHaveLength(count))

it.each([
  ['round 1ct D-F, colour K', ['D-F, colour K (these exclude each other)']],
  ['2 pcs', [expect.any(String)]],
  ['R00001 R00002', []],
  ['round 1ct, oval 2ct', []],
  ['D-F, colour K round\noval 2ct', []],
])('%j, pasted, cannot be searched for because of %j', (text, reasons) => expect(unsearchableIn(read(text))).toEqual(reasons))

it('a condition that no stone meets, also among alternatives, is not searched for', () => {
  expect(isSearchable({ shpNm: ['OVAL'], colNm: [] })).toBe(false)
  expect(isSearchable({ shpNm: ['OVAL'], or: [{ crt: { '>=': 1 } }, { colNm: [] }] })).toBe(false)
  expect(isSearchable({ or: [{ crt: { '>=': 1 } }] })).toBe(true)
})

it.each([
  [{ vStnId: ['R1'] }, true],
  [{ or: [{ vStnId: ['1'] }, { rptNo: ['1'] }] }, true],
  [{ vStnId: ['R1'], colNm: ['D'] }, false],
  [{}, false],
])('%j names stones by number only: %s', (filter, is) => expect(isOfNumbers(filter)).toBe(is))

it('no title of a screen is taken for a request in the palette', () =>
  expect(
    Object.values(screens)
      .map(({ title }) => title)
      .filter((title) => read(title).some((request) => isSearchable(request.filter) && isLikely(request))),
  ).toEqual([]))

it.each(['2 oval 1.5 up FG VS no fluor', 'oval', 'RD 1ct D IF for Anna'])('%j typed in the palette is a request', (text) =>
  expect(read(text).every(isLikely)).toBe(true),
)
