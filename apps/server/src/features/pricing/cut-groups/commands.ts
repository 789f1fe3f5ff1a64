import type { CutGroupRow } from '@loupe/contract/pricing/ranges.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import { cutGroupFault, cutGroupGaps } from '@loupe/domain/pricing/cut-groups.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { getCutGroup, gradesOf, lockCutGroups } from './queries.ts'

type Values = Pick<CutGroupRow, 'name' | 'cutNm' | 'polNm' | 'symNm' | 'isActive'>
const about = (id: string, action: string) => ({ kind: `cutGroup.${action}`, subjectType: 'cutGroup', subject: id })

/** Refuses a group that overlaps another. Returns, as text, the combinations that no group covers. */
function gapsWith(group: Values, others: readonly CutGroupRow[]): string[] {
  const fault = group.isActive ? cutGroupFault(group, others) : undefined
  if (fault) throw new Refusal('overlap', { fields: [{ path: 'polNm', message: fault }] }, fault)
  return cutGroupGaps(group.isActive ? [...others, group] : others)
}

export async function createCutGroup(ctx: Writing, values: Values) {
  const { masters } = ctx.services
  const grades = gradesOf(masters, values)
  const warnings = gapsWith(values, await lockCutGroups(ctx.tx, masters))
  const { id } = await ctx.tx
    .insertInto('cutGroup')
    .values({ name: values.name, isActive: values.isActive, ...grades, ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return { ...(await getCutGroup(ctx.tx, masters, id)), warnings }
}

export async function changeCutGroup(ctx: Writing, id: string, change: ChangeOf<Values>) {
  const { masters } = ctx.services
  const others = await lockCutGroups(ctx.tx, masters, id)
  const found = await getCutGroup(ctx.tx, masters, id)
  refuseStale(found, change.updatedAt)
  const { name, cutNm, polNm, symNm, isActive } = found
  const before: Values = { name, cutNm, polNm, symNm, isActive }
  const { updatedAt: _, ...changed } = change
  const after = { ...before, ...definedFields(changed) }
  const grades = gradesOf(masters, after)
  const warnings = gapsWith(after, others)
  await ctx.tx
    .updateTable('cutGroup')
    .set({ name: after.name, isActive: after.isActive, ...grades, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return { ...(await getCutGroup(ctx.tx, masters, id)), warnings }
}

export async function deleteCutGroup(ctx: Writing, id: string) {
  const { masters } = ctx.services
  await lockCutGroups(ctx.tx, masters)
  const { name, cutNm, polNm, symNm, isActive } = await getCutGroup(ctx.tx, masters, id)
  await softDelete(ctx, 'cutGroup', id)
  await record(ctx, { ...about(id, 'delete'), before: { name, cutNm, polNm, symNm, isActive } })
  return {}
}
