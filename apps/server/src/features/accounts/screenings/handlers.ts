import type { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import type { Received } from '@loupe/contract/route.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import type { Handlers } from '../../../http/serve.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { refuseUnknownFile } from '../files/queries.ts'
import { getScreening, listScreenings } from './queries.ts'

/** Stores the result of a screening. Rows never change: a later result is a new row. */
async function createScreening(ctx: Writing, { body }: Received<typeof accountScreenings.create>) {
  await lockAccountOf(ctx.tx, ctx.actor, body.account)
  if (body.screenedOn > dayIn(ctx.now)) throw invalid('screenedOn', 'This day is in the future.')
  if (body.evidence) await refuseUnknownFile(ctx.tx, body.account, 'screening', body.evidence, 'evidence')
  const { id } = await ctx.tx
    .insertInto('accountScreening')
    .values({ ...body, ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'screening.create', subjectType: 'accountScreening', subject: id, after: body })
  return getScreening(ctx.tx, ctx.actor, id)
}

export const accountScreeningHandlers: Handlers<typeof accountScreenings> = {
  list: ({ db, actor }, { body }) => listScreenings(db, actor, body),
  create: createScreening,
}
