import { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { caratRanges } from '@loupe/contract/pricing/ranges.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')
beforeAll(() => seedMasters(world))
const writeAudit = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

describe('switches', () => {
  const turn = (body: object, who: 'super' | 'admin' | 'seller' = 'super') => world.send(who)(booleanStatuses.update, { body })

  it('turn one field of one row, as the family’s own change would, and leave its trail', async () => {
    const { id } = await by()(transports.create, { body: { name: 'Switch Freight' } })
    const body = { family: 'transport', id, field: 'isActive', value: false }
    expect(await turn(body)).toEqual(body)
    expect(await turn(body)).toEqual(body)
    expect((await writeAudit(id)).slice(1)).toEqual([{ kind: 'transport.update', before: { isActive: true }, after: { isActive: false } }])
    const stale = turn({ ...body, value: true, updatedAt: '2020-01-01T00:00:00.000Z' })
    await expect(stale).rejects.toMatchObject({ status: 409 })
    expect(await by()(transports.view, { params: { id } })).toMatchObject({ isActive: false })
  })

  it('are the family’s own rights', async () => {
    const { id } = await by()(dayTerms.create, { body: { days: 81 } })
    for (const who of ['admin', 'seller'] as const)
      await expect(turn({ family: 'day-term', id, field: 'isActive', value: false }, who)).rejects.toMatchObject(refusal('forbidden'))
    expect(await by()(dayTerms.view, { params: { id } })).toMatchObject({ isActive: true })
    // People who may change groups may switch them.
    const group = await world.as('admin')(emailGroups.create, { body: { name: 'Turned', emails: ['a@one.example'] } })
    expect(await turn({ family: 'email-group', id: group.id, field: 'isActive', value: false }, 'admin')).toMatchObject({ value: false })
    // Permissions are checked before the record is looked up.
    await expect(turn({ family: 'career', id: world.people.admin, field: 'isActive', value: false }, 'seller')).rejects.toMatchObject(
      refusal('forbidden'),
    )
  })

  it('obey the family’s rules: a range is not turned on over another', async () => {
    const first = await by()(caratRanges.create, { body: { name: 'One', from: 1, to: 1.49 } })
    await turn({ family: 'carat-range', id: first.id, field: 'isActive', value: false })
    await by()(caratRanges.create, { body: { name: 'Other', from: 1.2, to: 1.6 } })
    await expect(turn({ family: 'carat-range', id: first.id, field: 'isActive', value: true })).rejects.toMatchObject({ status: 409 })
    expect(await by()(caratRanges.view, { params: { id: first.id } })).toMatchObject({ isActive: false })
  })

  it.each([
    [{ family: 'user', field: 'isActive' }],
    [{ family: 'country', field: 'name' }],
    [{ family: 'country', field: 'isDeleted' }],
    [{ family: '__proto__', field: 'isActive' }],
    [{ family: 'country', field: 'isActive', value: 'true' }],
    [{ family: 'country', field: 'isActive', id: "'; drop table country" }],
  ])('refuse %o: only pairs that are listed', async (more) => {
    await expect(turn({ id: world.people.super, value: false, ...more })).rejects.toMatchObject({ status: 400 })
  })
})
