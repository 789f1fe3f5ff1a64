import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { webhookMessageNames, webhookMessages } from '@loupe/contract/platforms/webhook-messages.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { type WebhookTopic, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../db/connection.ts'
import { record } from '../db/event.ts'
import { runDue, runItem } from '../jobs/run-job.ts'
import { deliverWebhook, notifyWebhooks } from '../jobs/webhooks.ts'
import { createRemote } from '../integrations/remote.ts'
import { systemActor } from '../context.ts'
import type { World } from './world.ts'
import { noMail } from './mailers.ts'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export const takes = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('thanks')

/** Webhooks to a server on this machine, which collects what it receives. */
export function webhooksOf(world: World) {
  /** A receiver's server: the requests it got, and how it responds next. */
  const received: Received[] = []
  const receiver = { answer: takes, host: '' }
  beforeAll(async () => {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body })
        receiver.answer(request, response)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    receiver.host = `hooks.test:${(server.address() as AddressInfo).port}`
    world.services.privateRemote = createRemote({
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      timeouts: 400,
    })
    return () => {
      world.services.privateRemote.close()
      server.closeAllConnections()
      server.close()
    }
  })

  beforeEach(async () => {
    received.length = 0
    receiver.answer = takes
    world.setNow(undefined)
    await world.services.db.updateTable('webhook').set({ isDeleted: true }).execute()
    await notify()
  })

  const notify = () => runDue(world.services, noMail, notifyWebhooks, 'test')
  const deliver = (id: string) => runItem(world.services, noMail, deliverWebhook, { id }, 'test')
  const later = (seconds: number) => world.setNow(new Date(world.services.clock().getTime() + seconds * 1000))
  const bodies = () =>
    received.map(({ body }) => {
      // Every message in a test is one that the API document describes.
      z.union(webhookMessageNames.map((name) => webhookMessages[name].body)).parse(JSON.parse(body))
      return JSON.parse(body) as { id: string; event: string; data: Record<string, Record<string, unknown>> }
    })
  const deliveriesOf = (webhook: string) =>
    world.services.db.selectFrom('webhookDelivery').selectAll().where('webhook', '=', webhook).orderBy('place').execute()
  const stateOf = async (id: string) =>
    (await world.as('admin')(webhooks.list, { body: { limit: 1000 } })).list?.find((one) => one.id === id)
  /** A client with a webhook to the receiver's server. */
  async function hooked(topics: WebhookTopic[] = [...webhookTopics], account: object = {}, path = '/hook') {
    const client = await world.given.account({ showNatural: true, showLabGrown: false, ...account })
    const name = randomUUID()
    const { id: user } = await world.services.db
      .insertInto('user')
      .values({
        type: roles.API_USER,
        account: client.id,
        firstName: 'Shop',
        username: name,
        email: `${name}@test.example`,
        passwordHash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await world.as('admin')(webhooks.create, { body: { user, name: 'Their shop', url: 'https://hooks.example.com/', topics } })
    await world.services.db
      .updateTable('webhook')
      .set({ url: `http://${receiver.host}${path}` })
      .where('id', '=', made.id)
      .execute()
    return { ...made, client: client.id, user }
  }
  const happen = (...kinds: { kind: string; subjectType: string; subject: string }[]) =>
    inTransaction(world.services.db, (tx) => record({ tx, actor: systemActor, now: world.services.clock(), requestId: 'test' }, ...kinds))
  const stoneChanged = (subject: string) => happen({ kind: 'diamond.edit', subjectType: 'diamond', subject })

  return { received, receiver, notify, deliver, later, bodies, deliveriesOf, stateOf, hooked, happen, stoneChanged }
}
