import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()

describe('email groups', () => {
  const add = (name: string, emails: string[]) => world.as('admin')(emailGroups.create, { body: { name, emails } })

  it('hold each address once, however it is written', async () => {
    expect(await add('Dealers', ['a@one.example', 'A@ONE.example', 'b@two.example'])).toMatchObject({
      emails: ['a@one.example', 'b@two.example'],
      members: 2,
    })
    await expect(add('dealers', ['c@three.example'])).rejects.toMatchObject(takenAt('name', 'A group with this name already exists.'))
  })

  it.each([
    ['a line break', 'a@one.example\r\nBcc: all@two.example'],
    ['a bare line feed', 'a@one.example\n'],
    ['two at once', 'a@one.example,b@two.example'],
    ['a name', 'Ann <a@one.example>'],
    ['nothing', ''],
    ['no place', 'ann@'],
  ])('refuse %s in an address', async (_, address) => {
    await expect(add('Bad', ['ok@one.example', address])).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
    expect((await world.as('admin')(emailGroups.list, { body: { filter: { name: 'Bad' } } })).count).toBe(0)
  })

  it('refuse none, too many, and a name of two lines', async () => {
    await expect(add('Empty', [])).rejects.toMatchObject(invalidField('emails', 'Please enter emails'))
    await expect(
      add(
        'Many',
        Array.from({ length: 501 }, (_, i) => `n${i}@one.example`),
      ),
    ).rejects.toMatchObject({ status: 400 })
    await expect(add('Two\r\nlines', ['a@one.example'])).rejects.toMatchObject({ status: 400 })
  })

  it('are the office’s: sellers, who would see others’ clients, are refused', async () => {
    const { id } = await add('Office', ['a@one.example'])
    for (const who of ['master', 'seller'] as const) {
      await expect(world.as(who)(emailGroups.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(emailGroups.people, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(emailGroups.view, { params: { id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    const { list } = await world.as('admin')(emailGroups.people, { body: { limit: 100, filter: { isStaff: true } } })
    expect(list?.map(({ email }) => email)).toContain('seller@test.example')
  })
})
