import { roles } from '@loupe/domain/kernel/permissions.ts'
import { clarity, color, shape } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assistant, systemsOf } from '../testing/assistants.ts'
import { reloadMasters, seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { system } = systemsOf(world)
beforeAll(() => seedMasters(world))
beforeEach(async () => {
  await world.services.db.deleteFrom('diamond').execute()
  await reloadMasters(world)
})

const no = { shape: nosOf(shape), color: nosOf(color), clarity: nosOf(clarity) }
const oval = (crt: number) =>
  world.given.diamond({ shpNm: no.shape.OVAL, colNm: no.color.F, clrNm: no.clarity.VS1, crt, ctPr: 3000, amt: 3000 * crt })
const connected = async () => assistant(world, (await system({ role: roles.SELLER, clientsOf: world.people.seller })).key)
/** Compares by weight and color alone: the stones of the test have no measurements. */
const criteria = { crt: 5, colNm: 1 }

describe('matching stones for an assistant', () => {
  it('says what may help where no stones are alike enough', async () => {
    for (const crt of [1, 1.5, 2.5]) await oval(crt)
    const { use } = await connected()

    const { text } = await use('find_pairs', { text: 'three matching ovals', criteria })

    expect(text).toContain('0 sets of 3 found; 3 stones unmatched. Larger differences in criteria may find some, such as {')
  })

  it('finds the nearest sets where none is alike in the usual criteria, and says in what they are alike', async () => {
    for (const crt of [1.5, 1.51, 1.52]) await oval(crt)
    const { use } = await connected()

    const { text, data } = await use('find_pairs', { text: 'three matching ovals under 5,000' })

    expect(text).toBe(
      '1 set of 3 found; 0 stones unmatched. None is alike in all of the usual criteria; these are alike in Carat within 5%, Color within 1 grade, Clarity within 1 grade. Read as: 3 Oval, up to $5,000 each.',
    )
    expect(data['criteria']).toEqual({ crt: 5, colNm: 1, clrNm: 1 })
    expect(data.sets[0]!.stones).toHaveLength(3)
  })

  it('says that nothing is near where even larger differences find no set', async () => {
    for (const crt of [1, 1.5, 2.5]) await oval(crt)
    const { use } = await connected()

    const { text } = await use('find_pairs', { text: 'three matching ovals' })

    expect(text).toContain(
      '0 sets of 3 found; 3 stones unmatched. None is alike even in Carat within 10%, Color within 2 grades, Clarity within 2 grades.',
    )
  })
})
