import type { FeaturedStone } from '@loupe/contract/inventory/collections.ts'
import { offeredStatuses } from '@loupe/domain/inventory/collection.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { holdersOf, refusalOf } from '../holders.ts'
import { namedDiamonds } from '../diamonds/named.ts'
import { featuredById, getFeatured } from './queries.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

type Values = Pick<FeaturedStone, 'type' | 'fromDate' | 'toDate' | 'sequence'>
const about = (id: string, action: string) => ({ kind: `featuredStone.${action}`, subjectType: 'featuredStone', subject: id })

function refuseBackwards({ fromDate, toDate }: Values) {
  if (toDate < fromDate) throw invalid('toDate', 'The last day cannot be before the first.')
}

/** A stone is featured only once under a type on any day. The stones are locked, so that concurrent requests are checked one after the other. */
async function refuseFeatured(ctx: Writing, { type, fromDate, toDate }: Values, diamonds: readonly string[], self?: string) {
  await ctx.tx.selectFrom('diamond').select('id').where('id', 'in', diamonds).orderBy('id').forNoKeyUpdate().execute()
  const already = await ctx.tx
    .selectFrom('featuredStone')
    .innerJoin('diamond', 'diamond.id', 'featuredStone.diamond')
    .select(['diamond', 'vStnId'])
    .distinct()
    .where('featuredStone.isDeleted', '=', false)
    .where('diamond', 'in', diamonds)
    .where('type', '=', type)
    .where('fromDate', '<=', toDate)
    .where('toDate', '>=', fromDate)
    .$call((q) => (self === undefined ? q : q.where('featuredStone.id', '<>', self)))
    .orderBy('vStnId')
    .execute()
  if (already.length > 0) throw new Refusal('diamond_exists', { refused: already })
}

/** Features stones for some days. Each must be available now; one that is not available later is skipped. */
export async function featureStones(ctx: Writing, { diamonds, ...values }: Values & { diamonds: string[] }) {
  refuseBackwards(values)
  const stones = await namedDiamonds(ctx.tx, diamonds)
  const gone = stones.filter(({ wSts }) => !offeredStatuses.includes(wSts))
  if (gone.length > 0) {
    const holders = await holdersOf(
      ctx.tx,
      gone.map(({ id }) => id),
    )
    throw new Refusal('diamond_unavailable', { refused: gone.map((stone) => refusalOf(stone, holders.get(stone.id))) })
  }
  await refuseFeatured(
    ctx,
    values,
    stones.map(({ id }) => id),
  )
  const made = await ctx.tx
    .insertInto('featuredStone')
    .values(
      stones.map(({ id }, i) => ({
        ...values,
        diamond: id,
        sequence: values.sequence + i,
        ...stampCreatedBy(ctx),
      })),
    )
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id)
  await record(ctx, ...ids.map((id, i) => ({ ...about(id, 'create'), after: { ...values, diamond: itemAt(stones, i).id } })))
  return { created: await featuredById(ctx.tx, ctx.now, ids) }
}

async function lockFeatured(ctx: Writing, id: string): Promise<FeaturedStone> {
  await ctx.tx.selectFrom('featuredStone').select('id').where('id', '=', id).forUpdate().execute()
  return getFeatured(ctx.tx, ctx.now, id)
}

export async function changeFeatured(ctx: Writing, id: string, { updatedAt, ...change }: ChangeOf<Values>) {
  const found = await lockFeatured(ctx, id)
  refuseStale(found, updatedAt)
  const before: Values = { type: found.type, fromDate: found.fromDate, toDate: found.toDate, sequence: found.sequence }
  const after = { ...before, ...definedFields(change) }
  refuseBackwards(after)
  await refuseFeatured(ctx, after, [found.diamond], id)
  await ctx.tx
    .updateTable('featuredStone')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return getFeatured(ctx.tx, ctx.now, id)
}

export async function deleteFeatured(ctx: Writing, id: string) {
  const { type, diamond, fromDate, toDate } = await lockFeatured(ctx, id)
  await softDelete(ctx, 'featuredStone', id)
  await record(ctx, { ...about(id, 'delete'), before: { type, diamond, fromDate, toDate } })
  return {}
}
