import { careers } from '@loupe/contract/content/careers.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')
beforeEach(() => world.setNow(new Date('2026-11-25T23:00:00+05:30')))
afterEach(() => world.setNow(undefined))

describe('vacancies', () => {
  it('are open until their last day, to whoever is signed in', async () => {
    const add = (title: string, openUntil: string | null) => by()(careers.create, { body: { title, place: 'Mumbai', openUntil } })
    await add('Grader', '2026-11-25')
    await add('Sorter', null)
    const open = async () => (await world.as('seller')(careers.open, {})).list.map(({ title }) => title).toSorted()
    expect(await open()).toEqual(['Grader', 'Sorter'])
    world.setNow(new Date('2026-11-26T00:01:00+05:30'))
    expect(await open()).toEqual(['Sorter'])
    await expect(by()(careers.create, { body: { title: 'None', place: 'Mumbai', vacancies: 0 } })).rejects.toMatchObject({ status: 400 })
    await expect(world.as('seller')(careers.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
