import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { resetAll } from './reset.ts'

const staleMs = 60_000

/**
 * Gives each client whose test key calls an account in the test company, with its ids in the company and the kinds of stones that it is shown there, which
 * follow within a minute. Its name, terms, limits and people stay in the company. The deals of the day before are gone.
 */
export function followClients(app: FastifyInstance, services: Services, issuer: Services) {
  const followedAt = new Map<string, number>()
  let reset: { day: string; done: Promise<void> } | undefined
  /** Every call of a day waits for its reset, and one that failed is tried again by the next. */
  const resetOf = (day: string) => {
    if (reset?.day === day) return reset.done
    const begun = { day, done: resetAll(services, day) }
    reset = begun
    begun.done.catch(() => {
      if (reset === begun) reset = undefined
    })
    return begun.done
  }
  app.addHook('preValidation', async ({ actor, caller }) => {
    const { client } = caller?.key ?? {}
    if (!client) return
    const now = services.clock()
    await resetOf(now.toISOString().slice(0, 10))
    if (now.getTime() - (followedAt.get(actor.id) ?? 0) < staleMs) return
    await followClient(services, issuer, client.account, actor.id)
    followedAt.set(actor.id, now.getTime())
  })
}

async function followClient({ db }: Services, issuer: Services, id: string, user: string) {
  const kinds = await issuer.db.selectFrom('account').select(['showNatural', 'showLabGrown']).where('id', '=', id).executeTakeFirstOrThrow()
  const { id: seller } = await db.selectFrom('user').select('id').where('type', '=', roles.SELLER).executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values({ id, companyName: `Test client ${id.slice(0, 8)}`, vendorCode: `TEST-${id.slice(0, 8)}`, seller, ...kinds })
    .onConflict((on) => on.column('id').doUpdateSet(kinds))
    .execute()
  const names = { firstName: 'Test', lastName: 'key', username: `test-${user}`, email: `${user}@test.example`, passwordHash: '-' }
  await db
    .insertInto('user')
    .values({ id: user, type: roles.API_USER, account: id, ...names })
    .onConflict((on) => on.doNothing())
    .execute()
}
