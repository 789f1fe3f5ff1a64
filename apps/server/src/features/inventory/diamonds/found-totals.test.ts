import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { type ExportField, exports } from '@loupe/contract/inventory/exports.ts'
import { readXlsx } from 'hucre'
import { expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
/** 382.72 for 0.31 ct is 1234.58 a carat and -38.27%. */
const given = { crt: 0.31, rap: 2000, back: -38.28, ctPr: 1234.57, amt: 382.72 }
const own = { pieces: 1, avgCtPr: 1234.57, avgBack: -38.28, amount: 382.72 }

it('totals of a single stone are its own price per carat and back, with or without the page that has it', async () => {
  const { id } = await world.given.diamond(given)
  const search = (more: object) =>
    world.as('admin')(diamonds.search, { body: { labGrown: false, filter: { id: { in: [id] } }, include: ['totals'], ...more } })

  expect((await search({})).totals).toMatchObject(own)
  expect((await search({ include: ['list', 'totals'] })).totals).toMatchObject(own)
  expect((await search({ include: ['list', 'totals'], page: 2 })).totals).toMatchObject(own)
})

it('so are those above the list in a file', async () => {
  const { vStnId } = await world.given.diamond(given)
  const columns = ['vStnId', 'crt', 'back', 'ctPr'] as ExportField[]
  const { id } = await world.as('master')(exports.excel, { body: { labGrown: false, diamonds: [vStnId], columns } })
  const reply = await fetch(`${world.url}/admin/v1/task/${id}/file`, { headers: { authorization: `JWT ${world.tokens.master}` } })

  const { rows } = (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets[0]!

  expect(rows.find(([first]) => first === '1 pc')).toEqual(['1 pc', null, 0.31, -38.28, 1234.57])
  expect(rows.at(-1)).toEqual([vStnId, 'Natural', 0.31, -38.28, 1234.57])
})
