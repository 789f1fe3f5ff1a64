import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { refusal } from '../../../testing/expect.ts'
import { csvOf, supplierPrice, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, rollBack, proved, fieldsOf, loaded, rowsOf, stone, change } = sheetsOf(world)

describe('a sheet of stones', () => {
  it('is read, mapped and proved at once, and says what it would do before anything is done', async () => {
    const table = tableOf(some(120))
    const sheet = await upload(csvOf(table), { vendor: 'First' })

    expect(sheet).toMatchObject({ state: 'mapped', vendor: 'First', mode: 'add', labGrown: false, lacks: [], counts: null })
    expect(sheet.file).toMatchObject({ kind: 'csv', encoding: 'utf-8', separator: ',', headerRow: 1, rows: 120 })
    expect(sheet.columns.filter(({ field }) => field === null)).toEqual([])
    expect(sheet.convention).toMatchObject({ law: 'signed-percent', proved: true, factor: 1 })
    const checked = await check(sheet)
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 120, changed: 0, refused: 0 } })
    expect(await world.services.db.selectFrom('diamond').select('id').where('vendor', '=', 'First').execute()).toEqual([])
  })

  it('is read from the rows that are kept of it, and from its file where they are not', async () => {
    const sheet = await upload(csvOf(tableOf(some(120))), { vendor: 'Kept' })
    const { files } = world.services
    const [file, rows] = [`sheet/${sheet.id}`, `sheet/${sheet.id}-rows-0`]
    const bytes = await buffer(await files.read(file))
    await files.remove(file)
    const { counts } = await check(sheet)
    expect(counts).toMatchObject({ new: 120 })

    await files.put(file, bytes, 'text/csv')
    await files.remove(rows)
    expect((await check(sheet)).counts).toEqual(counts)
    expect((await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet) } })).file).toEqual(sheet.file)
    expect(await files.sizeOf(rows)).toBeGreaterThan(0)

    await files.remove(rows)
    await files.remove(file)
    await expect(check(sheet)).rejects.toMatchObject({
      status: 404,
      body: { message: 'The file of this sheet is no longer stored. Upload it again.' },
    })
  })

  it('becomes stock, is nothing new the second time, and can be rolled back whole', async () => {
    const stones = some(60)
    const table = tableOf(stones)
    const first = await loaded(table, { vendor: 'Second' })

    expect(first).toMatchObject({ state: 'done', done: 60, counts: { new: 60 } })
    const [one] = stones
    expect(await stone(one?.vStnId ?? '')).toMatchObject({
      vendor: 'Second',
      wSts: 'A',
      labGrown: false,
      shpNm: one?.shpNm,
      crt: one?.crt,
      clrNm: one?.clrNm,
      rptNo: one?.rptNo,
      rap: one?.rap,
      ctPr: supplierPrice(one as Stone),
      kToS: one?.kToS.toSorted((a, b) => a - b),
    })
    expect((await check(await proved(table, { vendor: 'Second' }))).counts).toMatchObject({ new: 0, changed: 0, unchanged: 60 })
    expect(first.putBack).toBeNull()
    expect(await rollBack(first)).toMatchObject({ state: 'rolledBack', putBack: { stones: 60, kept: 0, removed: 60 } })
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ isDeleted: true })
    expect((await loaded(table, { vendor: 'Second' })).done).toBe(60)
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ isDeleted: false })
  })

  it('shows of each row the stone that it read', async () => {
    const [one] = some(1)
    const sheet = await check(await proved(tableOf([one as Stone]), { vendor: 'Shows' }))
    expect((await rowsOf(sheet))[0]).toMatchObject({
      kind: 'new',
      labGrown: false,
      shpNm: expect.any(String),
      crt: one?.crt,
      fcColNm: null,
      clrNm: expect.any(String),
      lbNm: expect.any(String),
      rptNo: one?.rptNo,
      ctPr: supplierPrice(one as Stone),
      amt: expect.any(Number),
    })
  })

  it('changes only what it names: an absent column and a blank cell keep, a dash clears', async () => {
    const [one] = some(1)
    const table = tableOf([one as Stone])
    await run(await check(await proved(table, { vendor: 'Keeps' })))
    const before = await stone(one?.vStnId ?? '')
    const few = ['Stock #', 'Shade', 'Laser Inscription', 'Polish', 'City']
    const pick = table.map((cells) => few.map((header) => cells[table[0]?.indexOf(header) ?? 0] ?? ''))
    const sheet = await loaded(change(change(change(pick, 1, 'Shade', '-'), 1, 'Laser Inscription', ''), 1, 'Polish', 'Poor'), {
      vendor: 'Keeps',
    })

    expect(await stone(one?.vStnId ?? '')).toMatchObject({ ...before, shdNm: null, polNm: 6, updatedAt: expect.any(String) })
    expect((await rowsOf(sheet))[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['Polish', 'Shade'])
    const event = await world.services.db
      .selectFrom('event')
      .selectAll()
      .where('subject', '=', before?.id ?? '')
      .where('kind', '=', 'diamond.update')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ cause: `sheet:${sheet.id}`, after: { polNm: 'P', shdNm: null }, actor: world.people.admin })
  })

  it('clears blank cells when it is told to', async () => {
    const [one] = some(1)
    const table = tableOf([one as Stone])
    await run(await check(await proved(table, { vendor: 'Clears' })))
    const again = await proved(change(table, 1, 'Laser Inscription', ''), { vendor: 'Clears' })
    const mapped = await world.as('admin')(sheets.map, { ...at(again), body: { columns: fieldsOf(again), blankClears: true } })
    await run(await check(mapped))
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ lsrInc: null, rptNo: one?.rptNo, ctPr: supplierPrice(one as Stone) })
  })

  it('never touches a stone that is held, and says why', async () => {
    const stones = some(12)
    await loaded(tableOf(stones), { vendor: 'Holds' })
    const held = await stone(stones[3]?.vStnId ?? '')
    await world.given.block({ diamond: held?.id ?? '', status: 2 })
    await world.services.db
      .updateTable('diamond')
      .set({ wSts: 'H' })
      .where('id', '=', held?.id ?? '')
      .execute()

    const sheet = await check(await proved(change(tableOf(stones), 4, 'Polish', 'Poor'), { vendor: 'Holds' }))
    expect(sheet.counts).toMatchObject({ blocked: 1, unchanged: 11 })
    expect(await rowsOf(sheet, { kind: 'blocked' })).toMatchObject([
      { row: 5, reason: expect.stringMatching(/^This stone is on hold here with Test seller until .*, so it is not changed\.$/) },
    ])
    await run(sheet)
    expect(await stone(stones[3]?.vStnId ?? '')).toMatchObject({ polNm: held?.polNm, wSts: 'H' })
  })

  it('as a full list withdraws what it lacks, never what is promised, and asks when that is much', async () => {
    const stones = some(20)
    await loaded(tableOf(stones), { vendor: 'Full' })
    const [a, b] = [await stone(stones[0]?.vStnId ?? ''), await stone(stones[1]?.vStnId ?? '')]
    await world.given.block({ diamond: a?.id ?? '', status: 2 })
    await world.services.db
      .updateTable('diamond')
      .set({ wSts: 'H' })
      .where('id', '=', a?.id ?? '')
      .execute()
    const sheet = await check(await proved(tableOf(stones.slice(10)), { vendor: 'Full', mode: 'replace' }))

    expect(sheet).toMatchObject({ counts: { missing: 9, blocked: 1, unchanged: 10 }, removals: { stones: 9, of: 19, mustConfirm: true } })
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: undefined })).rejects.toMatchObject({
      status: 400,
      body: { code: 'E_VALIDATION', message: expect.stringContaining('Type 9') },
    })
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: { removals: 8 } })).rejects.toMatchObject({ status: 400 })
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'A' })
    expect(await run(sheet, { removals: 9 })).toMatchObject({ state: 'done', done: 9 })
    expect(await stone(a?.vStnId ?? '')).toMatchObject({ wSts: 'H' })
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'NA' })
    await rollBack(sheet)
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'A' })
  })

  it('with prices only changes prices only, and makes no stones', async () => {
    const stones = some(15)
    await loaded(tableOf(stones.slice(0, 14)), { vendor: 'Prices' })
    const cheaper = stones.map((one) => ({ ...one, back: (one.back ?? 0) - 5, polNm: 6 }))
    const sheet = await loaded(tableOf(cheaper), { vendor: 'Prices', mode: 'prices' })

    expect(sheet).toMatchObject({ counts: { changed: 14, new: 0, refused: 1 }, done: 14 })
    expect(await stone(stones[2]?.vStnId ?? '')).toMatchObject({ ctPr: supplierPrice(cheaper[2] as Stone), polNm: stones[2]?.polNm })
    expect(await stone(stones[14]?.vStnId ?? '')).toBeUndefined()
  })

  it('rolled back leaves what a person changed since', async () => {
    const stones = some(12)
    await loaded(tableOf(stones), { vendor: 'Back' })
    const worse = stones.map((one) => ({ ...one, polNm: 6, symNm: 6 }))
    const sheet = await loaded(tableOf(worse), { vendor: 'Back' })
    const touched = stones[5]
    await world.services.db
      .updateTable('diamond')
      .set({ polNm: 3 })
      .where('vStnId', '=', touched?.vStnId ?? '')
      .execute()
    expect(await rollBack(sheet)).toMatchObject({ putBack: { stones: 11, kept: 1 } })

    expect(await stone(touched?.vStnId ?? '')).toMatchObject({ polNm: 3, symNm: touched?.symNm })
    expect(await stone(stones[6]?.vStnId ?? '')).toMatchObject({ polNm: stones[6]?.polNm, symNm: stones[6]?.symNm })
    expect((await rowsOf(sheet)).filter(({ reason }) => reason !== null)).toMatchObject([
      { vStnId: touched?.vStnId, reason: 'Changed since, and kept: polNm.' },
    ])
  })

  it('is not for those who may not, and its steps cannot be jumped', async () => {
    await expect(upload(csvOf(tableOf(some(1))), {}, undefined, 'seller')).rejects.toMatchObject(refusal('forbidden'))
    const sheet = await proved(tableOf(some(11)), { vendor: 'Steps' })
    const unchecked = world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
    await expect(unchecked).rejects.toMatchObject(refusal('wrong_status', { status: 'mapped', action: 'run' }))
    await expect(unchecked).rejects.toMatchObject({ body: { message: 'Check this sheet first.' } })
    await expect(rollBack(sheet)).rejects.toMatchObject(refusal('wrong_status', { status: 'mapped', action: 'rollBack' }))
    await expect(world.as('seller')(sheets.view, at(sheet))).rejects.toMatchObject(refusal('forbidden'))
    await expect(check({ id: world.people.admin })).rejects.toMatchObject(refusal('not_found'))
  })
})
