import { beforeAll, expect, it } from 'vitest'
import { invalidField } from '../../../testing/expect.ts'
import { feedsOf } from '../../../testing/feeds.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { call, drain, settled } = feedsOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await settled()
})

/** A cursor as it is written, with the parts of its origin (rule, subject, history, mark), and as a version without marks wrote it. */
function partsOf(cursor: string) {
  const written = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  const origin = String(written[1]).split(':')
  const [rule, subject, history = ''] = origin
  return { written, origin, unmarked: [...written.with(1, rule), Buffer.from(history, 'base64url').toString('hex'), subject] }
}
type CursorParts = ReturnType<typeof partsOf>
const encoded = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

it.each(['x', 'bm90IGpzb24', Buffer.from('["all","","1","x",false]').toString('base64url'), Buffer.from('[]').toString('base64url')])(
  'refuses the cursor %s in words',
  async (cursor) => {
    await expect(call('city', { cursor })).rejects.toMatchObject(
      invalidField('cursor', 'This cursor cannot be read. Leave it out to read from the beginning.'),
    )
  },
)
it.each<[string, (parts: CursorParts) => unknown[]]>([
  ['from ahead of its time', ({ written }) => written.with(2, '999999999999')],
  ['of another history of the database', ({ written, origin }) => written.with(1, origin.with(2, 'f'.repeat(22)).join(':'))],
  [
    'of another history that has no mark, with the mark nought',
    ({ written, origin }) => written.with(1, origin.with(2, 'f'.repeat(22)).with(3, '0').join(':')),
  ],
  [
    'with a mark that the database has not, as after a restore',
    ({ written, origin }) => written.with(1, origin.with(3, '999999999').join(':')),
  ],
  ['of a version that did not write the history', ({ written }) => written.with(1, '')],
  ['of another history, of a version that wrote no mark', ({ unmarked }) => unmarked.with(5, 'f'.repeat(32))],
])('reads from the beginning with a cursor %s, and says so', async (_, change) => {
  const { cursor } = await drain('master')
  expect(await call('master', { cursor, limit: '3' })).toMatchObject({ rows: [], isAnew: false })
  const anew = await call('master', { cursor: encoded(change(partsOf(cursor))), limit: '3' })
  expect(anew).toMatchObject({ rows: { length: 3 }, isAnew: true })
  expect(partsOf(anew.cursor).written).toMatchObject({ 0: 'all', 4: true })
  expect(await call('master', { cursor: anew.cursor, limit: '3' })).toMatchObject({ isAnew: false })
})
it('goes on with a cursor of a version that wrote no mark, and marks it', async () => {
  const { cursor } = await drain('master')
  const page = await call('master', { cursor: encoded(partsOf(cursor).unmarked) })
  expect(page).toMatchObject({ rows: [], isAnew: false })
  expect(partsOf(page.cursor).origin).toMatchObject({ 1: 'master', 3: expect.stringMatching(/^\d+$/) as string })
})
it('repeats the cursor while nothing is new, without a mark', async () => {
  const { cursor } = await drain('master')
  expect((await call('master', { cursor })).cursor).toBe(cursor)
})
it('refuses the cursor of another resource', async () => {
  const { cursor } = await drain('city')
  await expect(call('master', { cursor })).rejects.toMatchObject(
    invalidField('cursor', 'This cursor is of cities. Leave it out to read masters from the beginning.'),
  )
})
