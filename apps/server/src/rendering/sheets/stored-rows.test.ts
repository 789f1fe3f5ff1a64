import { describe, expect, it } from 'vitest'
import { RowKeeper, storedRows } from './stored-rows.ts'
import { Unreadable } from './unreadable.ts'

describe('rows that are kept', () => {
  it('come back as they were, whatever stands in their cells and however many there are', async () => {
    const texts = ['Größe 💎', 'two\nlines', 'one\r\u2028more', '"quoted", 1,010', '', '\\']
    const rows = Array.from({ length: 9000 }, (_, i) => ({ row: 2 * i + 1, cells: [...texts, `S${i}`, 'é'.repeat(i % 150)] }))
    const keeper = new RowKeeper()
    for (const row of rows) keeper.add(row)

    const packed = keeper.done()

    expect(packed.length).toBeLessThan(500_000)
    const read = []
    for await (const row of storedRows(packed)) read.push(row)
    expect(read).toEqual(rows)
  })

  it('are refused where one text is repeated to more than a sheet can be', () => {
    const keeper = new RowKeeper()
    const cells = Array.from({ length: 200 }, () => 'x'.repeat(5000))
    const fill = () => {
      for (let row = 1; row <= 300; row++) keeper.add({ row, cells })
    }
    expect(fill).toThrow(Unreadable)
  })
})
