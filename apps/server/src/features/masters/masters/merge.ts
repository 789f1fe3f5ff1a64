import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import { builtInBecause } from '@loupe/domain/masters/built-in.ts'
import { usesText } from '@loupe/domain/masters/master.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { publish } from '../../../db/publish.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { about, spellings } from './commands.ts'
import { moveUse, refuseOverlappingGroups } from './move.ts'
import { getStored, getMaster, lockList } from './queries.ts'
import { usageOf } from './usage.ts'
import { usesOfList } from './uses.ts'

/**
 * Merges two values of a list: stones, documents, clients and searches that refer to the first refer to the second from now on, which also gets the spellings
 * of the first. The first is stored with a link to the second, so that older records can still be read.
 */
export async function mergeMasters(ctx: Writing, { from: fromId, into: intoId }: { from: string; into: string }) {
  if (fromId === intoId) throw invalid('into', 'Please choose another value to keep.')
  const two = { from: await getStored(ctx.tx, fromId), into: await getStored(ctx.tx, intoId) }
  const list = two.from.parentCode
  if (list === null) throw invalid('from', 'Only values can be merged, not lists.')
  if (two.into.parentCode !== list) throw invalid('into', 'Please choose a value of the same list.')
  if (list === userRoles.code) throw invalid('from', 'Roles cannot be merged. Assign another role to their users instead.')
  const why = builtInBecause(list, two.from.code)
  if (why) throw new Refusal('master_built_in', undefined, `${two.from.name} cannot be merged into another: ${why}.`)
  await lockList(ctx.tx, two.from.parentId)
  const [from, into] = [await getMaster(ctx.tx, fromId), await getMaster(ctx.tx, intoId)]
  // Many stones may have the value; all or none of them change.
  await sql`set local statement_timeout = '120s'`.execute(ctx.tx)
  await sql`set local lock_timeout = '20s'`.execute(ctx.tx)
  const { uses: moved } = await usageOf(ctx.tx, two.from)
  for (const use of usesOfList(list)) await moveUse(ctx, use, two)
  if (['CUT', 'POLISH', 'SYMMETRY'].includes(list)) await refuseOverlappingGroups(ctx)

  const known = new Set(spellings(into))
  const added = [from.code, from.name, ...from.likeKeyWords].filter((word) => {
    const isNew = !known.has(spelling(word))
    known.add(spelling(word))
    return isNew
  })
  const after = { likeKeyWords: [...into.likeKeyWords, ...added], isDefault: into.isDefault || from.isDefault }
  const gone = { isDeleted: true, isDefault: false, mergedInto: intoId, ...stampUpdated(ctx) }
  await ctx.tx.updateTable('master').set(gone).where('id', '=', fromId).execute()
  await ctx.tx.updateTable('master').set({ mergedInto: intoId }).where('mergedInto', '=', fromId).execute()
  await ctx.tx
    .updateTable('master')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', intoId)
    .execute()
  const before = { likeKeyWords: into.likeKeyWords, isDefault: into.isDefault }
  await record(
    ctx,
    {
      ...about(fromId, 'merge'),
      before: { code: from.code, name: from.name, likeKeyWords: from.likeKeyWords },
      after: { mergedInto: into.code, moved },
    },
    { ...about(intoId, 'take'), before, after: { ...after, taken: from.code } },
  )
  await publish(ctx.tx, [...new Set(usesOfList(list).map(({ topic }) => topic))])
  return { kept: await getMaster(ctx.tx, intoId), moved, words: usesText(moved) }
}
