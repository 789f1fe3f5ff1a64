import type { Master } from '@loupe/contract/masters/master-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { mastersByCode } from './queries.ts'

/**
 * Teaches a list a spelling: from then on every sheet that writes so means this value. A spelling has one meaning in a list; what it means already it
 * means on.
 */
export async function teachSpelling(ctx: Writing, list: string, text: string, code: string): Promise<Master> {
  // Two people who teach the same list at once must see each other's words.
  await ctx.tx.selectFrom('master').select('id').where('parentCode', 'is', null).where('code', '=', list).forUpdate().execute()
  const values = (await mastersByCode(ctx.tx, [list]))[list] ?? []
  const value = values.find((one) => one.code === code)
  if (!value) throw new Refusal('not_found')
  const wanted = spelling(text)
  const owner = values.find((one) => [one.code, one.name, ...one.likeKeyWords].some((known) => spelling(known) === wanted))
  if (owner && owner.code !== code)
    throw new Refusal('duplicate', { code: owner.code }, `"${text}" means ${owner.name} in this list already.`)
  if (owner) return owner
  await ctx.tx
    .updateTable('master')
    .set({ likeKeyWords: sql<string[]>`like_key_words || ${[text]}::text[]`, updatedAt: ctx.now.toISOString() })
    .where('id', '=', value.id)
    .execute()
  await record(ctx, {
    kind: 'master.teach',
    subjectType: 'master',
    subject: value.id,
    before: { likeKeyWords: value.likeKeyWords },
    after: { likeKeyWords: [...value.likeKeyWords, text] },
  })
  return { ...value, likeKeyWords: [...value.likeKeyWords, text] }
}
