import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { priceListsOf } from '../../../testing/price-lists.ts'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, stone } = sheetsOf(world, { withWorker: false })
const lists = priceListsOf(world)
beforeAll(async () => {
  const list = await lists.upload(lists.csv(lists.rowsOf(9000, '2026-11-01')))
  // The list is active when its run has ended.
  await lists.settled(await lists.activate(list))
})

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Type', 'Price/Ct', 'Amount']
/** The list has such a stone at 8,400. */
const tableOf = (prices: readonly number[], types: readonly string[] = []) => {
  const numbers = some(prices.length).map(({ vStnId }) => vStnId)
  const rows = prices.map((price, i) => [
    numbers[i]!,
    'Round',
    '1.20',
    'G',
    'VS1',
    types[i] ?? 'Natural',
    String(price),
    (price * 1.2).toFixed(2),
  ])
  return { numbers, csv: csvOf([headers, ...rows]) }
}

describe('a sheet without list prices beside the active list', () => {
  it('has a price that is typed wrong refused, and nothing else', async () => {
    const { numbers, csv } = tableOf([5400, 33_600, 540, 5600])
    const sheet = await run(await check(await upload(csv, { vendor: 'Typed' })))
    expect(sheet.problems.map(({ row, message }) => [row, message])).toEqual([
      [3, expect.stringContaining('the active price list has such a stone at 8,400')],
      [4, expect.stringContaining('540')],
    ])
    expect(sheet).toMatchObject({ counts: { new: 2, refused: 2 }, done: 2 })
    expect(await stone(numbers[1]!)).toBeUndefined()
  })

  it('is imported at any level that a person has confirmed', async () => {
    const { csv } = tableOf(Array.from({ length: 8 }, (_, i) => 30_000 + 100 * i))
    const sheet = await check(await upload(csv, { vendor: 'Dear' }))
    expect(sheet).toMatchObject({ counts: { new: 0, refused: 8 }, questions: [{ code: 'price-level', answer: null }] })
    const answers = [{ code: 'price-level' as const, column: null, value: 'right' }]
    const right = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers } })
    expect(await run(await check(right))).toMatchObject({ counts: { new: 8, refused: 0 }, done: 8 })
  })

  it('is not asked about the prices of its lab-grown stones', async () => {
    const types = Array.from({ length: 12 }, (_, i) => (i < 7 ? 'Lab Grown' : 'Natural'))
    const { csv } = tableOf(
      types.map((type, i) => (type === 'Natural' ? 5400 : 300) + i),
      types,
    )
    const sheet = await check(await upload(csv, { vendor: 'Mixed', labGrown: 'false' }))
    expect(sheet).toMatchObject({ counts: { new: 12, refused: 0 }, questions: [] })
  })

  it('is asked about where some prices come to it at a rate of exchange alone', async () => {
    // Less 20 to 31.75% of 8,400, and from the seventh row on in Canadian dollars.
    const priced = (rate: number) =>
      Array.from({ length: 14 }, (_, i) => Math.round(8400 * (79 - i - (i % 4) / 4) * (i > 6 ? rate : 1)) / 100)
    const sheet = await check(await upload(tableOf(priced(1.3725)).csv, { vendor: 'Toronto' }))
    expect(sheet).toMatchObject({ counts: { refused: 0 }, questions: [{ code: 'price-level', stage: 'rows', answer: null }] })
    expect(sheet.questions[0]?.evidence).toEqual([expect.stringMatching(/^7 of 14 prices .* divided by 1\.3725: .* in another currency/)])
    expect(await check(await upload(tableOf(priced(1)).csv, { vendor: 'New York' }))).toMatchObject({ counts: { new: 14 }, questions: [] })
  })
})

describe('a price that may be per carat or of the whole stone', () => {
  const send = (vendor: string, price: string) => {
    const rows = some(2).map(({ vStnId }) => [vStnId, 'Round', '1.50', 'G', 'VS1', price])
    return upload(csvOf([['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price'], ...rows]), { vendor }, 'stock.csv')
  }
  const moneyOf = ({ questions }: Awaited<ReturnType<typeof send>>) => questions.find(({ code }) => code === 'money')

  it('stands beside its list price in both readings', async () => {
    expect(moneyOf(await send('One price', '6300'))?.evidence).toEqual([
      'The sheet confirms neither.',
      expect.stringMatching(
        /^For example 1\.50 ct: 6300 \(-25% per carat, -50% as the whole stone\); 1\.50 ct: 6300 \(.+\), beside the list prices in US dollars of the active price list .+ of 01\/11\/2026\.$/,
      ),
    ])
  })

  it('does not where it is in another currency', async () => {
    const evidence = moneyOf(await send('In euros', '€ 6300'))?.evidence ?? []
    expect(evidence.join(' ')).not.toContain('list prices')
  })
})
