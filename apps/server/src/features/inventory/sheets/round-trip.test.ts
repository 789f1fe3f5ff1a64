import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { fileOf } from '../../../testing/file-of.ts'

/**
 * Exports stones as users do, changes some cells of the file and uploads it again: exactly what was changed in the file changes in the stock, and after a
 * rollback nothing has changed.
 */
const runs = 2
/** To reproduce a failure, put the seed and path that it prints here. */
const again: { seed?: number; path?: string } = {}

const world = testWorld()
let worker: { stop(): Promise<void> }
let before: Stored[]
beforeAll(async () => {
  worker = await start(world.services, { mailer: takingMailer })
  const natural = [...deriveStones(400, 11, Date.UTC(2026, 10, 1))].filter(({ labGrown }) => !labGrown)
  const some = (isFancy: boolean, count: number) => natural.filter(({ isFcCol }) => isFcCol === isFancy).slice(0, count)
  const comments = ['=HYPERLINK("x")', 'one line\nand another, "quoted"', 'Größe; geprüft']
  for (const [i, stone] of [...some(true, 3), ...some(false, 13)].entries())
    await world.given.diamond({ ...stone, kToS: [...stone.kToS], wSts: 'A', ...(comments[i] ? { lbCmt: comments[i] } : {}) })
  before = await stored()
})
afterAll(() => worker?.stop())

type Stored = Record<string, unknown> & { vStnId: string; shpNm: number; crt: number; rap: number | null }
/** Every column except the time of writing and those that the database derives from others. */
const stored = async () =>
  (await world.services.db.selectFrom('diamond').selectAll().orderBy('vStnId').execute()).map((row) => {
    const { updatedAt: _, amtCents: __, crtMct: ___, ...storedValues } = row
    return storedValues
  })

type Cell = string | number | boolean | Date | null
type Format = 'csv' | 'xlsx'
const formats: Record<Format, { read(bytes: Uint8Array): Promise<Cell[][]>; write(rows: Cell[][]): Promise<Uint8Array> | string }> = {
  csv: {
    read: async (bytes) => parse(Buffer.from(bytes), { bom: true }),
    write: (rows) => stringify(rows, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ }),
  },
  xlsx: {
    read: async (bytes) => (await readXlsx(bytes)).sheets[0]!.rows,
    write: (rows) => writeXlsx({ sheets: [{ name: 'Natural diamonds', rows }] }),
  },
}

async function taken(format: Format): Promise<Cell[][]> {
  const task = await world.as('admin')(exports.excel, { body: { labGrown: false, sort: [{ vStnId: 'ASC' }], format } })
  const reply = await fetch(`${world.url}/admin/v1/task/${task.id}/file`, { headers: { authorization: `JWT ${world.tokens.admin}` } })
  return formats[format].read(new Uint8Array(await reply.arrayBuffer()))
}
const at = ({ id }: Sheet) => ({ params: { id } })
const settled = (sheet: Sheet) =>
  eventually(
    () => world.as('admin')(sheets.view, at(sheet)),
    ({ state }) => !['running', 'undoing'].includes(state),
  )
async function uploaded(rows: Cell[][], format: Format): Promise<Sheet> {
  const file = fileOf(await formats[format].write(rows), `stock.${format}`)
  const sheet = await world.as('admin')(sheets.upload, { files: [file], body: {} })
  expect(sheet).toMatchObject({ state: 'mapped', lacks: [], convention: { law: 'signed-percent', factor: 1, proved: true } })
  return world.send('admin')(sheets.check, at(sheet))
}

/** A change of one cell, or of the cells of a price, as a user makes it: what is written below which heading, and the stock's values afterwards. */
interface Change {
  cells: Record<string, Cell>
  is: Record<string, unknown>
}
const titles = {
  ...{ polNm: 'Polish', symNm: 'Symmetry', fluNm: 'Fluorescence', fluColNm: 'Fluorescence color', shdNm: 'Shade', mlkNm: 'Milky' },
  ...{ eClnNm: 'Eye clean', hANm: 'H&A', cultNm: 'Culet', blkIncNm: 'Black table', wInclNm: 'White table', locNm: 'Location' },
  ...{ originNm: 'Origin', treatmentNm: 'Treatment', mixTintNm: 'Mix tint', naturalNm: 'Natural', eFact: 'Extra facet' },
} as const
const coded = fc
  .tuple(fc.constantFrom(...(Object.keys(titles) as (keyof typeof titles)[])), fc.nat(), fc.boolean())
  .map(([field, n, isName]) => (): Change => {
    const values = world.services.masters.list(diamondLists[field])
    const value = values[n % values.length]!
    return { cells: { [titles[field]]: isName ? value.name : value.code }, is: { [field]: value.no } }
  })
const labels = ['Pinpoints are not shown.', '=SUM(A1)', '-2+3', '"quoted", and; more', 'Größe geprüft', '007', '1e5', 'two\nlines', '大']
const text = fc
  .tuple(fc.constantFrom(['lbCmt', 'Lab comment'], ['lsrInc', 'Laser inscription'], ['altCert', 'Alt. report']), fc.constantFrom(...labels))
  .map(([[field = '', title = ''], value]) => (): Change => ({ cells: { [title]: value }, is: { [field]: value } }))
const figure = fc
  .tuple(fc.constantFrom(['grdlPer', 'Girdle %'], ['strLn', 'Star length'], ['lwrHal', 'Lower half']), fc.integer({ min: 150, max: 6000 }))
  .map(([[field = '', title = ''], n]) => (): Change => ({ cells: { [title]: n / 100 }, is: { [field]: n / 100 } }))
const symbols = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }).map((nos) => (): Change => {
  const names = world.services.masters.list(keyToSymbols).filter(({ no }) => nos.includes(no))
  return {
    cells: { 'Key to symbols': names.map(({ name }) => name).join(', ') },
    is: { kToS: names.map(({ no }) => no).toSorted((a, b) => a - b) },
  }
})
const price = fc.integer({ min: -6000, max: 1000 }).map((back) => ({ rap, crt }: Stored): Change => {
  if (rap === null)
    return { cells: { '$/Ct': 1000, Amount: dollars(cents(1000 * crt)) }, is: { ctPr: 1000, amt: dollars(cents(1000 * crt)) } }
  const { ctPr, amt } = priceDiamond(cents(rap), bp(back / 100), mct(crt))
  const is = { back: back / 100, ctPr: dollars(ctPr), amt: dollars(amt) }
  return { cells: { 'Back %': is.back, '$/Ct': is.ctPr, Amount: is.amt }, is }
})
const cleared = fc.constant((): Change => ({ cells: { 'Lab comment': '-' }, is: { lbCmt: null } }))
const emptied = fc
  .constantFrom('Polish', 'Lab comment', 'Girdle %', 'Location')
  .map((title) => (): Change => ({ cells: { [title]: '' }, is: {} }))
const changes = fc.array(fc.tuple(fc.nat(15), fc.oneof(coded, coded, text, figure, symbols, price, cleared, emptied)), {
  minLength: 1,
  maxLength: 14,
})

it.each(['csv', 'xlsx'] as const)(
  'a stock that goes out as %s and comes in again is changed in the cells that were edited',
  async (format) => {
    const whole = await taken(format)
    const heads = whole.findIndex((row) => row.includes('Stone ID') && row.includes('Report No.'))
    const column = (title: string) => {
      const index = whole[heads]!.indexOf(title)
      if (index < 0) throw new Error(`The file has no column ${title}.`)
      return index
    }
    const rowOf = new Map(whole.map((row, i) => [String(row[column('Stone ID')]), i]))

    await fc.assert(
      fc.asyncProperty(changes, async (edits) => {
        const rows = whole.map((row) => [...row])
        const wantedValue = new Map<string, Stored>(before.map((stone) => [stone.vStnId, { ...stone }]))
        const written = new Set<string>()
        for (const [which, change] of edits) {
          const stone = before[which % before.length]!
          const { cells, is } = change(stone)
          const places = Object.keys(cells).map((title) => `${stone.vStnId} ${title}`)
          // Each cell is changed only once.
          if (places.some((place) => written.has(place))) continue
          for (const place of places) written.add(place)
          for (const [title, cell] of Object.entries(cells)) rows[rowOf.get(stone.vStnId)!]![column(title)] = cell
          Object.assign(wantedValue.get(stone.vStnId)!, is)
        }
        const expected = [...wantedValue.values()]
        const changed = expected.filter((stone, i) => JSON.stringify(stone) !== JSON.stringify(before[i])).length

        const sheet = await uploaded(rows, format)
        expect(sheet.problems.filter(({ level }) => level === 'error')).toEqual([])
        expect(sheet.counts).toMatchObject({ new: 0, changed, unchanged: before.length - changed, refused: 0, blocked: 0 })
        if (changed === 0) return
        await world.as('admin')(sheets.run, { ...at(sheet), body: null })
        expect(await settled(sheet)).toMatchObject({ state: 'done', done: changed })
        expect(await stored()).toEqual(expected)
        await world.send('admin')(sheets.rollback, at(sheet))
        expect(await settled(sheet)).toMatchObject({ state: 'rolledBack', putBack: { stones: changed, kept: 0 } })
        expect(await stored()).toEqual(before)
      }),
      { numRuns: runs, endOnFailure: true, ...again },
    )
  },
)
