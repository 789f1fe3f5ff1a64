import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { describe, expect, it } from 'vitest'
import { intakesOf } from '../../../testing/intakes.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, add, change, put, taken, files, noticesTo, worked, stonesOf, at, settledIntake } = intakesOf(world)

describe('what the importer would ask a person waits for one', () => {
  it('discounts that cannot be proved, with the question of the importer', async () => {
    const made = await add()
    put(made, 'few.csv', csvOf(tableOf(some(3))))
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'asking', note: 'How does this sheet write its discounts?' }])
    expect(await noticesTo('super', 'How does this sheet write its discounts?')).not.toEqual([])
  })

  it('values that nobody knows', async () => {
    const made = await settledIntake(some(40))
    const table = tableOf(some(40))
    table[1]![table[0]!.indexOf('Shade')] = 'Blurple'
    put(made, 'second.csv', csvOf(table))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'asking', note: 'Unrecognized value “Blurple”.' })
    expect(await stonesOf(made.vendor)).toHaveLength(40)
  })

  it('a list that would withdraw more than 30% of the stones', async () => {
    const stones = some(60)
    const made = await settledIntake(stones, { mode: 'replace' })
    put(made, 'second.csv', csvOf(tableOf(stones.slice(0, 40))))
    await taken(made.id)
    const [, second] = await files(made.id)
    expect(second).toMatchObject({ outcome: 'asking', missing: 20, note: 'It would withdraw 20 of 60 stones.' })
    expect((await stonesOf(made.vendor)).filter(({ wSts }) => wSts === 'NA')).toEqual([])

    await world.as('admin')(sheets.run, { ...at(second!.sheet), body: { removals: 20 } })
    await worked()
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'done' })
  })

  it('a column that has come to mean something and that nobody has looked at', async () => {
    const stones = some(40)
    const made = await settledIntake(stones)
    const table = tableOf(stones).map((cells, row) => [...cells, row === 0 ? 'Ratio' : '1.01'])
    put(made, 'second.csv', csvOf(table))
    await taken(made.id)
    expect((await files(made.id))[1]).toMatchObject({ outcome: 'asking', note: expect.stringContaining('“Ratio”') })
  })

  it('whoever it is taken in for has lost the right, or has left', async () => {
    const made = await add({}, 'super')
    put(made, 'list.csv', csvOf(tableOf(some(40))))
    const { db } = world.services
    await db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.super).execute()
    expect(await taken(made.id)).toMatchObject({ state: 'failing', files: 0, note: expect.stringContaining('no longer active') })
    await db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.super).execute()
    await change(made.id, { refresh: 30 })
    expect(await taken(made.id)).toMatchObject({ state: 'fine', files: 1, owner: 'Test admin' })
  })
})
