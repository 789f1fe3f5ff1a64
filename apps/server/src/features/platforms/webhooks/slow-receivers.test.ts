import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { start } from '../../../jobs/runner.ts'
import { createRemote } from '../../../integrations/remote.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'
import { takes, webhooksOf } from '../../../testing/webhooks.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const { received, receiver, notify, hooked, stoneChanged, deliveriesOf } = webhooksOf(world)
const quickMessages = () => received.filter(({ path }) => path === '/quick')

/** A worker as it runs, and a receiver of which every path but `/quick` is answered only once `release` was called. */
async function slowReceiver() {
  const open: ServerResponse[] = []
  receiver.answer = (request: IncomingMessage, response: ServerResponse) =>
    request.url === '/quick' ? takes(request, response) : void open.push(response)
  world.services.privateRemote.close()
  world.services.privateRemote = createRemote({
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    timeouts: 60_000,
  })
  const worker = await start(world.services, { mailer: noMail })
  const release = () => {
    receiver.answer = takes
    for (const response of open.splice(0)) response.writeHead(200).end()
  }
  onTestFinished(async () => {
    release()
    await worker.stop()
  })
  return { open, release }
}

it('receivers that do not answer, more than a worker has slots, delay no other: it gets its messages in order meanwhile, and they theirs later', async () => {
  const { open, release } = await slowReceiver()
  const slow = await Promise.all(Array.from({ length: 12 }, (_, no) => hooked(['stone'], {}, `/slow/${no}`)))
  const quick = await hooked(['stone'], {}, '/quick')
  const stones = [await world.given.diamond(), await world.given.diamond(), await world.given.diamond()]
  for (const { id } of stones) await stoneChanged(id)
  await notify()

  await eventually(
    async () => [quickMessages().length, open.length],
    ([messages, waiting]) => messages === 3 && waiting === 12,
    // Long before the first of the slow ones is given up.
    25_000,
  )
  const stonesOf = (path: string) =>
    received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).data.stone.vStnId as string)
  const inOrder = stones.map(({ vStnId }) => vStnId)
  expect(stonesOf('/quick')).toEqual(inOrder)
  // One at a time for each: the second waits for the answer to the first.
  expect(received.filter(({ path }) => path.startsWith('/slow'))).toHaveLength(12)

  release()
  await eventually(
    async () => (await Promise.all(slow.map(({ id }) => deliveriesOf(id)))).flat().filter(({ state }) => state === 'sent').length,
    (sent) => sent === 36,
  )
  for (const no of slow.keys()) expect(stonesOf(`/slow/${no}`)).toEqual(inOrder)
  expect((await deliveriesOf(quick.id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})
