import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { masterLists } from '@loupe/contract/masters/master-lists.ts'
import { color, cut, polish, shape, symmetry } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const parse = async (text: string, labGrown?: boolean) =>
  (await world.as('seller')(diamonds.parse, { body: { text, ...(labGrown === undefined ? {} : { labGrown }) } })).requests
const found = async (filter: Filter) =>
  (await world.as('seller')(diamonds.search, { body: { labGrown: false, filter } })).list?.map(({ vStnId }) => vStnId).toSorted()

it("reads a message into searches that find the company's stones", async () => {
  await world.given.diamond({ vStnId: 'ASK-1', shpNm: nosOf(shape).OVAL, crt: 1.5, colNm: nosOf(color).F })
  await world.given.diamond({ vStnId: 'ASK-2', shpNm: nosOf(shape).OVAL, crt: 1.6, colNm: nosOf(color).F })
  await world.given.diamond({ vStnId: 'ASK-3', shpNm: nosOf(shape).PEAR, crt: 2.05, colNm: nosOf(color).F })
  await world.given.diamond({ vStnId: 'ASK-4', shpNm: nosOf(shape).OVAL, crt: 1.55, colNm: nosOf(color).K })

  const [oval, pear, ...others] = await parse('Hi, 1.5 oval F/G, and a pair of PS 2ct each H+')

  expect(others).toEqual([])
  expect(oval).toEqual({
    text: 'Hi, 1.5 oval F/G',
    labGrown: false,
    filter: { shpNm: ['OVAL'], crt: { '>=': 1.5, '<=': 1.59 }, colNm: ['F', 'G'] },
    pieces: null,
    pair: false,
    notUnderstood: [],
    summary: 'Oval, 1.50 to 1.59 ct, F to G',
  })
  expect(pear).toMatchObject({ pieces: 2, pair: true, filter: { shpNm: ['PEAR'], colNm: ['D', 'E', 'F', 'G', 'H'] } })
  expect(await found(oval?.filter ?? {})).toEqual(['ASK-1'])
  expect(await found(pear?.filter ?? {})).toEqual(['ASK-3'])
})

it('reads a spelling as soon as it has been taught', async () => {
  expect(await parse('zirkel 1.5 F')).toMatchObject([{ notUnderstood: ['zirkel'] }])

  await world.as('super')(masterLists.teach, { body: { list: 'SHAPE', text: 'Zirkel', code: 'ROUND' } })
  await reloadMasters(world)

  expect(await parse('zirkel 1.5 F')).toMatchObject([{ filter: { shpNm: ['ROUND'] }, notUnderstood: [] }])
})

it('finds nothing for what excludes itself', async () => {
  await world.given.diamond({ vStnId: 'ASK-5', colNm: nosOf(color).D })

  const [contradiction] = await parse('D-F, colour K')

  expect(contradiction).toMatchObject({ filter: { colNm: [] }, notUnderstood: ['D-F, colour K (these exclude each other)'] })
  expect(await found(contradiction?.filter ?? {})).toEqual([])
  expect((await found({}))?.length).toBeGreaterThan(0)
})

it('asks rounds alone for a cut grade', async () => {
  const fine = { polNm: nosOf(polish).EX, symNm: nosOf(symmetry).EX, crt: 7.77 }
  await world.given.diamond({ vStnId: 'CUT-1', ...fine, shpNm: nosOf(shape).OVAL, cutNm: null })
  await world.given.diamond({ vStnId: 'CUT-2', ...fine, shpNm: nosOf(shape).ROUND, cutNm: nosOf(cut).EX })
  await world.given.diamond({ vStnId: 'CUT-3', ...fine, shpNm: nosOf(shape).ROUND, cutNm: nosOf(cut).G })
  const foundBy = async (text: string) => await found((await parse(text))[0]?.filter ?? { vStnId: [] })

  expect(await foundBy('oval 7.77 3EX')).toEqual(['CUT-1'])
  expect(await foundBy('RD/OV 7.77 3EX')).toEqual(['CUT-1', 'CUT-2'])
  expect(await foundBy('RD 7.77 3EX')).toEqual(['CUT-2'])
})

it.each([
  'OV/PS/CU 2-2.5 G+ VS2+ EX VG no strong, no bgm, eye clean, GIA, in HK, under 12k/ct',
  'round and oval 1.5 3ex ratio 1.355 depth 61.123 table 57',
  'oval around 1234.55 or under 5000.123',
  'rd -35.567 or better',
  'fancy intense brownish yellow, no princess, not IGI',
  Array.from({ length: 80 }, (_, at) => `1.${10 + at} ct`).join(', '),
  'R1814, GIA 2141438167',
  'no fancy, no I1',
  'RD/OV 1ct or 1.5ct 3EX, not in India, around 35 back, crown 34-35',
])('makes a filter that the list takes: %s', async (text) => {
  for (const { filter } of await parse(text)) expect(await found(filter)).toBeInstanceOf(Array)
})

it('reads lab-grown stones where the request or the caller says so', async () => {
  expect(await parse('CVD oval 1.5')).toMatchObject([{ labGrown: true }])
  expect(await parse('oval 1.5', true)).toMatchObject([{ labGrown: true }])
  expect(await parse('natural oval 1.5', true)).toMatchObject([{ labGrown: false }])
})

it('says that a long text was not read to its end', async () => {
  const requests = await parse(Array.from({ length: 600 }, () => 'RD 1.01 G').join('\n'))

  expect(requests.at(-1)?.notUnderstood).toEqual(['The rest of the text was not read because it is too long.'])
  expect(requests.at(0)?.notUnderstood).toEqual([])
})

it('answers a text without a request in words, and gives nothing to search for', async () => {
  expect(await world.as('seller')(diamonds.parse, { body: { text: 'sparkling zebra' } })).toEqual({
    requests: [],
    notUnderstood: ['sparkling zebra'],
    message: 'No request was found: the text contains no shape, weight, grade, price or stone number.',
  })
})

it('takes 100,000 characters and refuses more, or none, with a sentence', async () => {
  expect(await parse('x'.repeat(100_000))).toEqual([])
  await expect(parse('x'.repeat(100_001))).rejects.toMatchObject(invalidField('text', 'A text may have at most 100,000 characters.'))
  await expect(parse('  ')).rejects.toMatchObject(invalidField('text', 'Please enter or paste a request.'))
})

it('is closed to those who may not see stones', async () => {
  await expect(world.as('anyone')(diamonds.parse, { body: { text: 'oval' } })).rejects.toMatchObject(refusal('unauthorized'))

  await sql`insert into user_permission ("user", module, rights) values (${world.people.seller2}, 'diamond', '{}')`.execute(
    world.services.db,
  )
  await expect(world.as('seller2')(diamonds.parse, { body: { text: 'oval' } })).rejects.toMatchObject(refusal('forbidden'))
})
