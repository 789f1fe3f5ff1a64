import { cutGroups } from '@loupe/contract/pricing/ranges.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
beforeEach(() => world.services.db.deleteFrom('cutGroup').execute())

const ex = { cutNm: ['EX'], polNm: ['EX'], symNm: ['EX'] }
const add = (name: string, grades: Partial<typeof ex> = {}) => world.as('super')(cutGroups.create, { body: { name, ...ex, ...grades } })

describe('cut groups', () => {
  it('keep their codes and say which combination is in none', async () => {
    expect(await add('3EX')).toMatchObject({ name: '3EX', ...ex, warnings: [] })
    expect(await add('VG', { cutNm: ['VG'], symNm: ['EX', 'VG'] })).toMatchObject({
      warnings: ['cut EX, polish EX, symmetry VG is in no group.'],
    })
    expect(await add('2EX', { cutNm: [] })).toMatchObject({ cutNm: [] })
  })

  it('that share a stone are refused in words; a code of no list by its field', async () => {
    const { id } = await add('3EX')
    const message = 'This overlaps with 3EX: a stone with cut EX, polish EX, symmetry EX would be in both.'
    await expect(add('Good', { polNm: ['VG', 'EX'] })).rejects.toMatchObject({ status: 409, body: { message } })
    await expect(add('Odd', { cutNm: ['XX'] })).rejects.toMatchObject(invalidField('cutNm.0', '"XX" is not in this list.'))
    await expect(add('3ex', { cutNm: ['VG'] })).rejects.toMatchObject(takenAt('name', 'A cut group with this name already exists.'))
    expect(await world.as('super')(cutGroups.update, { params: { id }, body: { isActive: false } })).toMatchObject({ isActive: false })
    await add('Good', { polNm: ['VG', 'EX'] })
    await expect(world.as('super')(cutGroups.update, { params: { id }, body: { isActive: true } })).rejects.toMatchObject({ status: 409 })
    await world.as('super')(cutGroups.delete, { params: { id } })
    expect((await world.as('admin')(cutGroups.list, { body: {} })).list?.map(({ name }) => name)).toEqual(['Good'])
  })

  it('made at the same instant over the same stones: one wins', async () => {
    const all = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => add(name)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
