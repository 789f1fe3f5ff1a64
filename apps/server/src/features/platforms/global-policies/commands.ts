import type { GlobalPolicy } from '@loupe/contract/platforms/global-policies.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields, pick } from '@loupe/domain/kernel/records.ts'
import { type Feed, policiesAtMost } from '@loupe/domain/platforms/global-policy.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { refuseFaulty } from '../../inventory/saved-searches/faults.ts'
import { getPolicy, lockPolicy } from './queries.ts'

const fields = ['feed', 'name', 'effect', 'labGrown', 'search', 'markUp', 'priority', 'isActive'] as const
type Values = Pick<GlobalPolicy, (typeof fields)[number]>
const valuesOf = (row: Values) => pick(row, fields)
const about = (id: string, action: string) => ({ kind: `globalPolicy.${action}`, subjectType: 'globalPolicy', subject: id })

/** Refuses conditions that the stock search cannot run, a mark-up on an excluding policy, and more policies than a preview can handle. */
async function refuseFault(ctx: Writing, values: Values, except?: string) {
  refuseFaulty(ctx.services.masters, values)
  if (values.effect === 'exclude' && values.markUp !== null) throw invalid('markUp', 'Excluded stones have no mark-up.')
  if (!values.isActive) return
  // The lock makes changes to one feed wait for each other, so that the count stays true.
  await sql`select pg_advisory_xact_lock(hashtext(${`global_policy ${values.feed}`}))`.execute(ctx.tx)
  if ((await activeBesides(ctx, values.feed, except)) >= policiesAtMost)
    throw invalid('isActive', `A feed has at most ${policiesAtMost} active policies.`)
}

async function activeBesides(ctx: Writing, feed: Feed, except: string | undefined): Promise<number> {
  const { active } = await ctx.tx
    .selectFrom('globalPolicy')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('feed', '=', feed)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return active
}

export async function createPolicy(
  ctx: Writing,
  { markUp = null, ...entered }: Omit<Values, 'markUp'> & { markUp?: number | null | undefined },
) {
  const values: Values = { ...entered, markUp }
  await refuseFault(ctx, values)
  const { id } = await ctx.tx
    .insertInto('globalPolicy')
    .values({ ...values, search: JSON.stringify(values.search), ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return getPolicy(ctx.tx, id)
}

type Change = ChangeOf<Omit<Values, 'feed'>>
/** Changes a policy but not its feed. A policy that now excludes stones loses its mark-up, unless the request gives one. */
export async function changePolicy(ctx: Writing, id: string, { updatedAt, ...change }: Change) {
  const found = await lockPolicy(ctx.tx, id)
  refuseStale(found, updatedAt)
  const before = valuesOf(found)
  const cleared = change.effect === 'exclude' && change.markUp === undefined ? { markUp: null } : {}
  const after = { ...before, ...definedFields(change), ...cleared }
  await refuseFault(ctx, after, id)
  await ctx.tx
    .updateTable('globalPolicy')
    .set({ ...after, search: JSON.stringify(after.search), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return getPolicy(ctx.tx, id)
}

export async function deletePolicy(ctx: Writing, id: string) {
  const found = await lockPolicy(ctx.tx, id)
  await softDelete(ctx, 'globalPolicy', id)
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}
