import { auditSubjectNames } from '@loupe/domain/kernel/audit.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { label } from './labels.ts'

const world = testWorld()
const labelsOf = async (events: readonly (readonly [type: string, subject: string])[]) => {
  const rows = events.map(([type, subject]) => sql`(${type}::text, ${subject}::text)`)
  const found = await sql<{
    label: string | null
  }>`select ${label} as label from (values ${sql.join(rows)}) as e (subject_type, subject)`.execute(world.services.db)
  return found.rows.map((row) => row.label)
}

it('uses columns that exist, for every kind', async () => {
  const labels = await labelsOf(auditSubjectNames.map((type) => [type, crypto.randomUUID()]))
  expect(labels).toHaveLength(auditSubjectNames.length)
})

it('names a place by its name, and what belongs to a client by the client', async () => {
  const { db } = world.services
  const country = await db
    .insertInto('country')
    .values({ name: 'Nowhere', isoCode: 'NX', isdCode: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await world.given.account({ companyName: 'Fairlight Gems' })
  const talk = await db
    .insertInto('accountInteraction')
    .values({
      account: account.id,
      kind: 'call',
      direction: 'in',
      subject: 'Prices',
      happenedAt: new Date().toISOString(),
      user: world.people.admin,
      createdBy: world.people.admin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    await labelsOf([
      ['country', country.id],
      ['accountInteraction', talk.id],
    ]),
  ).toEqual(['Nowhere', 'Fairlight Gems'])
})
