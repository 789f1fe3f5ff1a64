import type { Master } from '@loupe/contract/masters/master-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { mastersByCode } from './queries.ts'

/** Adds a spelling to a value: from then on it means this value in every sheet. A spelling has one meaning in a list; an existing meaning does not change. */
export async function addSpelling(ctx: Writing, list: string, text: string, code: string): Promise<Master> {
  // Two users who add spellings to a list at once must see each other's.
  await ctx.tx.selectFrom('master').select('id').where('parentCode', 'is', null).where('code', '=', list).forUpdate().execute()
  const values = (await mastersByCode(ctx.tx, [list]))[list] ?? []
  const value = getOrRefuse(values.find((one) => one.code === code))
  const newSpelling = spelling(text)
  const owner = values.find((one) => [one.code, one.name, ...one.likeKeyWords].some((known) => spelling(known) === newSpelling))
  if (owner && owner.code !== code)
    throw new Refusal('duplicate', { code: owner.code }, `"${text}" already means ${owner.name} in this list.`)
  if (owner) return owner
  await ctx.tx
    .updateTable('master')
    .set({ likeKeyWords: sql<string[]>`like_key_words || ${[text]}::text[]`, ...stampUpdated(ctx) })
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
