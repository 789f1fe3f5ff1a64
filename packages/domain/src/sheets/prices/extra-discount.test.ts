import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { questionsOf, readStones } from '../settled.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const rows = (extra: (at: number) => string, paid = 0.97) =>
  Array.from({ length: 16 }, (_, at) => {
    const [crt, rap, back] = [0.71 + 0.09 * at, 5000 + 100 * at, -20 - at / 2]
    const price = (rap * (100 + back)) / 100
    const net = price * paid
    return [`P-${at}`, 'Round', crt.toFixed(2), 'G', 'VS1', rap, back, price.toFixed(2), extra(at), net.toFixed(2), (net * crt).toFixed(2)]
  }).map((cells) => cells.map(String))
const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc %', 'Price', 'Extra Disc', 'Net Rate', 'Net Amt']
const given = (table: string[][], left: readonly string[] = []) => {
  const stay = headers.flatMap((header, at) => (left.includes(header) ? [] : [at]))
  const cells = table.map((row) => stay.map((at) => row[at] ?? ''))
  const { columns, convention } = readStones(
    stay.map((at) => headers[at] ?? ''),
    cells,
    vocabulary,
  )
  const { law, factor, proved } = convention
  return {
    ...{ law, factor, proved },
    price: columns.find(({ field }) => field === 'ctPr')?.header,
    asks: questionsOf(cells, columns, vocabulary, ['US dollars']).map(({ code }) => code),
  }
}

describe('a further discount that is the same in every row', () => {
  const proved = { law: 'signed-percent', factor: 0.97, proved: true, price: 'Net Rate', asks: [] }
  it.each(['-3', '3', '3%', '0.03'])('of %s proves how the net price follows from the list price', (extra) => {
    expect(given(rows(() => extra))).toEqual(proved)
    expect(
      given(
        rows(() => extra),
        ['Price'],
      ),
    ).toEqual(proved)
  })
  it('leaves the factor open where it does not explain it, or is not the same', () => {
    expect(
      given(
        rows(() => '5'),
        ['Price'],
      ),
    ).toMatchObject({ factor: 0.97, proved: false })
    expect(
      given(
        rows((at) => String(3 + (at % 2))),
        ['Price'],
      ),
    ).toMatchObject({ factor: 0.97, proved: false })
    expect(given(rows(() => '5')).asks).toEqual(['price'])
  })
})
