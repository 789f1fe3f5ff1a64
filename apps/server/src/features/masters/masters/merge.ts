import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { userRoles } from '@loupe/domain/masters/house-lists.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import { builtInBecause } from '@loupe/domain/masters/built-in.ts'
import { usesInWords } from '@loupe/domain/masters/master.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { tell } from '../../../db/tell.ts'
import { about, spellings } from './commands.ts'
import { moveUse, refuseOverlappingGroups } from './move.ts'
import { getKept, getMaster, lockList } from './queries.ts'
import { usageOf } from './usage.ts'
import { usesOfList } from './uses.ts'

/**
 * Makes two values of a list one: stones, documents, clients and searches that name the first name the second from now on, and so do the spellings of
 * the first. The first is kept, saying what it became, so that what was written before still means something.
 */
export async function mergeMasters(ctx: Writing, { from: fromId, into: intoId }: { from: string; into: string }) {
  if (fromId === intoId) throw invalid('into', 'Please choose another value to keep.')
  const two = { from: await getKept(ctx.tx, fromId), into: await getKept(ctx.tx, intoId) }
  const list = two.from.parentCode
  if (list === null) throw invalid('from', 'Lists are not merged, only their values.')
  if (two.into.parentCode !== list) throw invalid('into', 'Please choose a value of the same list.')
  if (list === userRoles.code) throw invalid('from', 'Roles are not merged. Give people another role instead.')
  const why = builtInBecause(list, two.from.code)
  if (why) throw new Refusal('master_built_in', undefined, `${two.from.name} can not be merged into another: ${why}.`)
  await lockList(ctx.tx, two.from.parentId)
  const [from, into] = [await getMaster(ctx.tx, fromId), await getMaster(ctx.tx, intoId)]
  // Many stones may carry the value; all or none of them change.
  await sql`set local statement_timeout = '120s'`.execute(ctx.tx)
  await sql`set local lock_timeout = '20s'`.execute(ctx.tx)
  const { uses: moved } = await usageOf(ctx.tx, two.from)
  for (const use of usesOfList(list)) await moveUse(ctx, use, two)
  if (['CUT', 'POLISH', 'SYMMETRY'].includes(list)) await refuseOverlappingGroups(ctx)

  const at = ctx.now.toISOString()
  const known = new Set(spellings(into))
  const words = [from.code, from.name, ...from.likeKeyWords].filter((word) => {
    const isNew = !known.has(spelling(word))
    known.add(spelling(word))
    return isNew
  })
  const after = { likeKeyWords: [...into.likeKeyWords, ...words], isDefault: into.isDefault || from.isDefault }
  const gone = { isDeleted: true, isDefault: false, mergedInto: intoId, updatedAt: at }
  await ctx.tx.updateTable('master').set(gone).where('id', '=', fromId).execute()
  await ctx.tx.updateTable('master').set({ mergedInto: intoId }).where('mergedInto', '=', fromId).execute()
  await ctx.tx
    .updateTable('master')
    .set({ ...after, updatedAt: at })
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
  await tell(ctx.tx, [...new Set(usesOfList(list).map(({ topic }) => topic))])
  return { kept: await getMaster(ctx.tx, intoId), moved, words: usesInWords(moved) }
}
