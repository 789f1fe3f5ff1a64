import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { describe, expect, it } from 'vitest'
import { refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { priceListsOf } from '../../../testing/price-lists.ts'

const world = testWorld()
const { rowsOf, csv, upload, lists, cells } = priceListsOf(world)

describe('a price list', () => {
  const good = rowsOf(8000, '2026-11-05')
  const spoilt = (line: number, to: Partial<Record<number, string>>) =>
    csv(good.map((row, i) => (i === line ? row.map((cell, j) => to[j] ?? cell) : row)))
  it.each([
    ['a text price', spoilt(7, { 5: 'call' }), 'Row 9: "call" is not a price. Nothing was stored.'],
    ['an unknown shape', spoilt(0, { 0: 'Oval' }), 'Row 2: "Oval" is not a table of a price list. Use Round or Pear. Nothing was stored.'],
    [
      'two faults',
      csv(good.map((row, i) => (i < 2 ? row.map((cell, j) => (j === 5 ? '' : cell)) : row))),
      'Row 2: There is no price. 1 more row has errors. Nothing was stored.',
    ],
    ['no heading', 'a,b\n1,2', /^Row 1: We found no heading row/],
    ['no rows', csv([]), /no price below the heading row/],
    ['JSON that breaks off', '[{"shape":"round",', 'This file looks like JSON but cannot be read.'],
    ['JSON without prices', '{"response":{"header":{"error_code":1}}}', 'We found no array of prices in this file.'],
    ['a formula for a price', spoilt(3, { 5: '=1+1' }), /is not a price/],
    ['no day', csv(good.map((row) => row.slice(0, 6))), 'The file contains no date. Enter the effective date.'],
    [
      'sixty thousand rows',
      csv(Array.from({ length: 60_000 }, () => good[0]!)),
      'Row 50001: A price list has at most 50,000 rows. Nothing was stored.',
    ],
  ])('with %s is refused in words, and nothing is stored', async (_, text, message) => {
    const before = [await lists(), await cells()]
    await expect(upload(text, { name: 'Hostile' })).rejects.toMatchObject({
      status: 400,
      body: { message: message instanceof RegExp ? expect.stringMatching(message) : message },
    })
    expect([await lists(), await cells()]).toEqual(before)
  })

  it('that is a picture, empty or too large is refused', async () => {
    await expect(upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).rejects.toMatchObject({ status: 400 })
    await expect(upload('')).rejects.toMatchObject({ status: 400 })
    await expect(upload('x'.repeat(11_000_000))).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 400 || status === 413),
    })
  })

  it('may also be the JSON file of the price interface, and a second list of the same name is refused', async () => {
    const price = good.map(([shape, clarity, color, low, high, caratprice, date]) => ({
      shape,
      clarity,
      color,
      low_size: Number(low),
      high_size: Number(high),
      caratprice: Number(caratprice),
      date,
    }))
    const text = JSON.stringify({ response: { body: { price } } })
    expect(await upload(text, { name: 'By JSON' }, 'admin', 'prices.json')).toMatchObject({ cells: 220, holes: 0 })
    await expect(upload(text, { name: 'BY JSON' }, 'admin', 'prices.json')).rejects.toMatchObject(
      takenAt('name', 'A price list with this name already exists.'),
    )
    await expect(upload(text, { name: 'Other day', effectiveDate: '2026-11-06' }, 'admin', 'prices.json')).rejects.toMatchObject({
      body: { message: 'The file is dated 05/11/2026.' },
    })
  })

  it('is neither visible to master sales and sellers nor uploaded by them', async () => {
    for (const who of ['master', 'seller'] as const) {
      await expect(world.as(who)(priceLists.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(upload(csv(good), { name: 'No' }, who)).rejects.toMatchObject(refusal('forbidden'))
    }
  })
})
