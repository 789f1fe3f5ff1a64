import { expect, it } from 'vitest'
import type { Services } from '../context.ts'
import { testWorld } from '../testing/world.ts'
import { answerCache } from './answer-cache.ts'
import { inTransaction } from './connection.ts'
import { createMasters } from './masters.ts'
import { publish } from './publish.ts'

const world = testWorld()
/** A process to which no notification comes, however long it waits. */
const live: Services['live'] = {
  on: () => () => undefined,
  recent: () => [],
  isListening: () => true,
  stop: async () => undefined,
}
const change = (topic: string) => inTransaction(world.services.db, (tx) => publish(tx, [topic]))

it('an answer is worked out anew after a change that this process made', async () => {
  const services: Services = { ...world.services, live }
  const cached = answerCache({ size: 4, ms: 60_000, topics: ['setting', 'block'] })
  let worked = 0
  const ask = () => cached(services, 'how many', async () => ++worked)

  await ask()
  await change('user')
  expect(await ask()).toBe(1)
  // Published in the transaction, and shortly after it.
  await change('setting')
  expect(await ask()).toBe(2)
  await change('block')
  expect(await ask()).toBe(3)
})

it('the lists are those that this process has just written', async () => {
  const masters = createMasters(world.services.db, live, (error) => expect.unreachable(String(error)))
  await masters.ready()
  const [first] = masters.list('SHAPE')

  await inTransaction(world.services.db, async (tx) => {
    await tx.updateTable('master').set({ name: 'Renamed' }).where('parentCode', '=', 'SHAPE').where('no', '=', first!.no).execute()
    await publish(tx, ['master'])
  })

  expect(masters.list('SHAPE').find(({ no }) => no === first!.no)?.name).toBe('Renamed')
})
