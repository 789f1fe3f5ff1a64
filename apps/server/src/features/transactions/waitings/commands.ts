import { randomUUID } from 'node:crypto'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { holdTimeFault } from '@loupe/domain/transactions/block.ts'
import { waitingLifecycle, waitingStatus } from '@loupe/domain/transactions/waiting.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { stampCreatedBy } from '../../../db/stamps.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { getParty } from '../blocks/party.ts'
import { conditionsOf, passKinds } from '../../accounts/terms/conditions.ts'
import { partitionAvailable } from '../claims.ts'
import { lockWaiting, waitingsById } from './queries.ts'
import { notifyPlaces } from './serving.ts'

interface Request {
  diamonds: string[]
  account: string
  user?: string | undefined
  seller?: string | undefined
  hours: number
  remarks?: string | undefined
  overrideKind?: string | undefined
}

/**
 * Puts a client on the waiting lists of stones that others have. All or none.
 * @throws wrong_status for a stone that is free (it can be held), gone, or with this same client; duplicate for one that the client already waits for
 */
export async function createWaitings(ctx: Writing, request: Request) {
  const fault = holdTimeFault(request.hours, await getHoldLimits(ctx.tx))
  if (fault) throw invalid('hours', fault)
  const { account, user, seller } = await getParty(ctx, request)
  const { free, own, refused } = await partitionAvailable(ctx, request.diamonds, 'reserve', account)
  const [mine] = own
  if (mine) throw new Refusal('wrong_status', undefined, 'This client already holds one of these stones.')
  const [first] = free
  if (first) throw new Refusal('wrong_status', undefined, `${first.vStnId} is available and can be held now.`)
  const unknown = refused.find(({ message }) => message === 'This stone does not exist.')
  if (unknown) throw new Refusal('not_found', { refused }, unknown.message)
  const names = refused.map(({ diamond }) => diamond)
  const stones = await ctx.tx.selectFrom('diamond').select(['id', 'vStnId', 'wSts', 'labGrown']).where('id', 'in', names).execute()
  const gone = stones.find(({ wSts }) => !diamondLifecycle.is('promised', wSts) && !diamondLifecycle.is('bid', wSts))
  if (gone) {
    const why = refused.find(({ diamond }) => diamond === gone.id)?.message ?? ''
    throw new Refusal('wrong_status', { refused }, `${why} It is not held, so it has no waiting list.`.trim())
  }
  const kindOverride = passKinds(ctx.actor, await conditionsOf(ctx.tx, account), stones, request.overrideKind)
  const made = stones.map(({ id: diamond }) => ({
    id: randomUUID(),
    diamond,
    account,
    user,
    seller,
    hours: request.hours,
    remarks: request.remarks ?? '',
    kindOverride,
    isApproved: can(ctx.actor, 'block:approve'),
    status: waitingLifecycle.initial,
    ...stampCreatedBy(ctx),
  }))
  await ctx.tx.insertInto('waiting').values(made).execute()
  const events = made.map(({ id, diamond }) => ({
    kind: 'waiting.ask',
    subjectType: 'waiting',
    subject: id,
    after: { diamond, account, hours: request.hours, ...(kindOverride === null ? {} : { kindOverride }) },
  }))
  await record(ctx, ...events)
  const ids = made.map(({ id }) => id)
  return { created: await waitingsById(ctx.tx, ctx.services.masters, ctx.actor, ids) }
}

/** Leaves the waiting list. Leaving it twice changes nothing. */
export async function withdrawWaiting(ctx: Writing, id: string) {
  const waiting = await lockWaiting(ctx.tx, ctx.actor, id)
  if (waiting.status !== waitingStatus.withdrawn) {
    await step(ctx, 'waiting', [id], 'withdraw')
    await notifyPlaces(ctx, waiting.diamond)
  }
  const [now] = await waitingsById(ctx.tx, ctx.services.masters, ctx.actor, [id])
  return getOrRefuse(now)
}
