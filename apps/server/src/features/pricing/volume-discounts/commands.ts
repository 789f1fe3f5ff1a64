import type { VolumeDiscountRow } from '@loupe/contract/pricing/volume-discounts.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields, pick } from '@loupe/domain/kernel/records.ts'
import { bandOf, volumeFault, volumeGaps } from '@loupe/domain/pricing/volume-discount.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { activeBands, getVolumeDiscount, lockVolumeDiscount } from './queries.ts'

const fields = ['name', 'labGrown', 'basis', 'from', 'to', 'percent', 'validFrom', 'validTill', 'isActive'] as const
type Values = Pick<VolumeDiscountRow, (typeof fields)[number]>
const valuesOf = (row: Values) => pick(row, fields)
const about = (id: string, action: string) => ({ kind: `volumeDiscount.${action}`, subjectType: 'volumeDiscount', subject: id })

/** Only active bands are compared with each other; faults of the band itself are always refused. */
async function refuseFault(ctx: Writing, band: Values, except?: string) {
  const own = volumeFault(bandOf(band), [])
  if (own) throw invalid(own.path, own.message)
  if (!band.isActive) return
  const others = (await activeBands(ctx.tx)).filter(({ id }) => id !== except)
  const fault = volumeFault(bandOf(band), others.map(bandOf))
  if (fault) throw new Refusal('overlap', { fields: [fault] }, fault.message)
}

const withGaps = async (ctx: Writing, id: string) => ({
  ...(await getVolumeDiscount(ctx.tx, id)),
  warnings: volumeGaps((await activeBands(ctx.tx)).map(bandOf), dayIn(ctx.now)),
})

type Entered = Omit<Values, 'to' | 'validTill'> & { to?: number | null | undefined; validTill?: string | null | undefined }
export async function createVolumeDiscount(ctx: Writing, { to = null, validTill = null, ...entered }: Entered) {
  const values: Values = { ...entered, to, validTill }
  await refuseFault(ctx, values)
  const { id } = await ctx.tx
    .insertInto('volumeDiscount')
    .values({ ...values, ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return withGaps(ctx, id)
}

export async function changeVolumeDiscount(ctx: Writing, id: string, { updatedAt, ...change }: ChangeOf<Values>) {
  const found = await lockVolumeDiscount(ctx.tx, id)
  refuseStale(found, updatedAt)
  const before = valuesOf(found)
  const after = { ...before, ...definedFields(change) }
  await refuseFault(ctx, after, id)
  await ctx.tx
    .updateTable('volumeDiscount')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return withGaps(ctx, id)
}

export async function deleteVolumeDiscount(ctx: Writing, id: string) {
  const found = await lockVolumeDiscount(ctx.tx, id)
  await softDelete(ctx, 'volumeDiscount', id)
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}
