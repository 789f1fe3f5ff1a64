import { expect, it } from 'vitest'
import { type Writing, systemActor } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { testWorld } from '../../../testing/world.ts'
import * as mails from './mails.ts'
import { reading } from '../../../jobs/run-job.ts'

const world = testWorld()
const person = { email: 'ondra@test.example', firstName: 'Ondra', lastName: 'Novák', username: 'ondra' }

it.each([
  ['mailCode', (ctx: Writing) => mails.mailCode(ctx, person, '123456')],
  ['mailReset', (ctx: Writing) => mails.mailReset(ctx, person, 'token')],
  ['mailVerify', (ctx: Writing) => mails.mailVerify(ctx, person, 'token')],
  ['mailKnown', (ctx: Writing) => mails.mailAlreadyRegistered(ctx, person)],
  ['mailApproved', (ctx: Writing) => mails.mailApproved(ctx, person)],
  ['mailChanged', (ctx: Writing) => mails.mailChanged(ctx, person)],
  ['mailRefused', (ctx: Writing) => mails.mailRefused(ctx.tx, 'https://loupe.company.example', person, '10.0.0.1')],
  ['mailRefused from several', (ctx: Writing) => mails.mailRefused(ctx.tx, 'https://loupe.company.example', person, undefined)],
])('the first sentence of %s begins with a capital', async (_, send) => {
  await world.services.db.deleteFrom('mail').execute()
  await inTransaction(world.services.db, async (tx) => {
    await send({ ...reading(world.services, 'test'), tx, actor: { ...systemActor, name: 'Ana' } })
  })
  const { text } = await world.services.db.selectFrom('mail').select('text').executeTakeFirstOrThrow()

  expect(text.split('\n\n')[1]).toMatch(/^[A-Z]/)
})

it('a mail with a code or a link expires with it, and other mail does not', async () => {
  const lifetimeOf = async (send: (ctx: Writing) => Promise<unknown>) => {
    await world.services.db.deleteFrom('mail').execute()
    const now = world.services.clock()
    await inTransaction(world.services.db, (tx) => send({ ...reading(world.services, 'test'), now, tx }))
    const { expiresAt } = await world.services.db.selectFrom('mail').select('expiresAt').executeTakeFirstOrThrow()
    return expiresAt && (Date.parse(expiresAt) - now.getTime()) / 60_000
  }
  expect(await lifetimeOf((ctx) => mails.mailCode(ctx, person, '123456'))).toBe(5)
  expect(await lifetimeOf((ctx) => mails.mailReset(ctx, person, 'token'))).toBe(30)
  expect(await lifetimeOf((ctx) => mails.mailVerify(ctx, person, 'token'))).toBe(3 * 1440)
  expect(await lifetimeOf((ctx) => mails.mailVerifyStaff(ctx, person, 'token', 'Why.'))).toBe(3 * 1440)
  expect(await lifetimeOf((ctx) => mails.mailChanged(ctx, person))).toBeNull()
})
