import { expect, it } from 'vitest'
import type { Services } from '../context.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { answerCache } from './answer-cache.ts'
import { inTransaction } from './connection.ts'
import { isAway } from './connection-errors.ts'
import { createMasters } from './masters.ts'
import { onChange, publish, publishAfterCommit } from './publish.ts'

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

/** Topics that every node has heard. */
function heardFrom() {
  const heard = new Set<string>()
  const off = world.services.live.on((topics) => topics.forEach((topic) => heard.add(topic)))
  return {
    heard,
    off,
    until: (topic: string) =>
      eventually(
        async () => [...heard],
        (topics) => topics.includes(topic),
      ),
  }
}
/** A transaction whose commit ends in an error. */
const endingIn = (error: Error, topic: string) =>
  publishAfterCommit(world.services.db, isAway, async (mark) => {
    await world.services.db.transaction().execute(async (tx) => {
      mark(tx)
      await publish(tx, [topic])
    })
    throw error
  })

it('a change whose commit may have happened is published, and one that was refused is not', async () => {
  const { heard, off, until } = heardFrom()
  await eventually(
    async () => world.services.live.isListening(),
    (is) => is,
  )

  await expect(endingIn(new Error('Refused'), 'refused')).rejects.toThrow('Refused')
  await expect(endingIn(new Error('Connection terminated unexpectedly'), 'diamond')).rejects.toThrow('Connection terminated')
  await until('diamond')
  await change('block')
  await until('block')

  expect(heard).not.toContain('refused')
  off()
})

it('the answer to a write is not replaced by the failure of a listener, and the other listeners are called', async () => {
  const { db } = world.services
  const called: string[] = []
  onChange(db, live, (topics) => {
    if ([...topics].includes('broken')) throw new Error('A listener failed')
  })
  onChange(db, live, async (topics) => {
    if ([...topics].includes('broken')) throw new Error('A listener failed later')
  })
  onChange(db, live, (topics) => void called.push(...topics))

  await expect(change('broken')).resolves.toBeUndefined()
  await expect(endingIn(new Error('Refused'), 'broken')).rejects.toThrow('Refused')
  expect(called).toEqual(['broken', 'broken'])
})
