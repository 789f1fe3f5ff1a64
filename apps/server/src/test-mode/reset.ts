import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { type Tx, inTransaction } from '../db/connection.ts'
import { noKey, noteBegin, noteCall, refuseUse, refusedKey } from '../http/api-keys.ts'
import { whoCalls } from '../http/authentication.ts'
import { whenOver } from '../http/when-over.ts'
import { testStockName } from './database.ts'

/** `POST /api/v1/test/reset`: ends all that a client did with its test keys, so that a program's tests begin anew. Any other company refuses it. */
export function resetRoute(app: FastifyInstance, services: Services) {
  app.route({
    method: 'POST',
    url: '/api/v1/test/reset',
    schema: { hide: true },
    onRequest: async (request, reply) => {
      noteBegin(request)
      Object.assign(request, await whoCalls(services, request, reply))
      whenOver(reply, (status) => noteCall(services, request, status, 'test.reset'))
      const { key } = request.caller
      if (!key) throw noKey(request.caller)
      refuseUse(key)
      if (!key.client) throw refusedKey(key)
      if (!services.issuer)
        throw new Refusal('forbidden', undefined, 'This is only for test keys, which begin with "test_". Nothing was changed.')
    },
    handler: async ({ caller }) => {
      const { account } = caller.key?.client ?? {}
      if (account !== undefined) await inTransaction(services.db, (tx) => reset(tx, account))
      return { code: 'OK', message: 'All deals of your test keys are gone, and their stones are available.', data: {} }
    },
  })
}

/** Deletes the deals of the days before, once a day for all nodes. */
export const resetAll = ({ db }: Services, day: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const first = await tx
      .updateTable('stockImport')
      .set({ startedAt: day })
      .where('name', '=', testStockName)
      .where('startedAt', '<', day)
      .returning('id')
      .executeTakeFirst()
    if (first) await reset(tx)
  })

/**
 * Deletes deals, of one client or of all, with the replies stored for their keys, and offers their stones again. No one else knows of them, so they need no
 * history.
 */
async function reset(tx: Tx, account?: string) {
  const whose = account === undefined ? sql`true` : sql`account = ${account}::uuid`
  await sql`delete from idempotency where ${account === undefined ? sql`true` : sql`owner in (select id::text from "user" where account = ${account}::uuid)`}`.execute(
    tx,
  )
  await sql`delete from order_line where "order" in (select id from "order" where ${whose})`.execute(tx)
  for (const table of ['order', 'diamond_track', 'block', 'memo']) await sql`delete from ${sql.table(table)} where ${whose}`.execute(tx)
  await sql`update diamond d set w_sts = ${diamondStatus.available} where w_sts <> ${diamondStatus.available} and not exists (select from claim where diamond = d.id)`.execute(
    tx,
  )
}
