import type { MasterChange, MasterForm, MasterRow } from '@loupe/contract/masters/master-row.ts'
import { Refusal, invalid, taken } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { firstOwnNo, spelling } from '@loupe/domain/masters/list.ts'
import { masterGroups } from '@loupe/domain/masters/master-groups.ts'
import { masterName, masterTexts } from '@loupe/domain/masters/master.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampAppendedBy, stampUpdated } from '../../../db/stamps.ts'
import { deletePicturesLater, refuseUnknownPictures } from '../../access/pictures/pictures.ts'
import { type Sibling, getStored, getMaster, lockList, siblings } from './queries.ts'
import { usageOf } from './usage.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** An event of this kind makes every process reload its lists. */
export const about = (id: string, action: string) => ({ kind: `master.${action}`, subjectType: 'master', subject: id })

/** Creates a list, or a value of one. A deleted value of the same code is restored with the new input, because old stones may refer to it. */
export async function createMaster(ctx: Writing, { parentId = null, parentCode, ...form }: MasterForm): Promise<MasterRow> {
  const list = await lockList(ctx.tx, parentId)
  if (parentId !== null && (!list || list.isDeleted)) throw invalid('parentId', 'This list no longer exists.')
  if (list && list.parentId !== null) throw invalid('parentId', 'A value of a list cannot have values of its own.')
  if (list && parentCode && parentCode !== list.code) throw invalid('parentCode', 'This is the code of another list.')
  const others = await siblings(ctx.tx, parentId)
  const { name, group } = checked(list?.code ?? null, form)
  const gone = others.find((one) => one.code === form.code && one.isDeleted)
  if (others.some((one) => one.code === form.code && !one.isDeleted))
    throw taken('code', `The code ${form.code} is already used in this list.`)
  refuseKnownSpelling(others, { ...form, name, id: gone?.id })
  await refuseUnknownPictures(ctx.tx, 'master', form.image ? [['image', form.image]] : [])
  const live = others.filter((one) => !one.isDeleted)
  const { webDisplay = name, sortingSequence = Math.max(0, ...live.map((one) => one.sortingSequence)) + 1, ...rest } = form
  const values = { ...rest, name, group, webDisplay, sortingSequence, ...stampUpdated(ctx) }
  if (form.isDefault) await clearDefault(ctx, live)
  const { id } = gone
    ? await ctx.tx
        .updateTable('master')
        .set({ ...values, isDeleted: false, mergedInto: null })
        .where('id', '=', gone.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('master')
        .values({
          ...values,
          no: freeNo(others, parentId),
          parentId,
          parentCode: list?.code ?? null,
          ...stampAppendedBy(ctx),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: { parentCode: list?.code ?? null, ...values, updatedAt: undefined } })
  return getMaster(ctx.tx, id)
}

/** The company's own values are numbered from `firstOwnNo`, so that built-in values of later versions never collide with them. */
const freeNo = (others: readonly Sibling[], parentId: string | null) =>
  Math.max(parentId === null ? 0 : firstOwnNo - 1, ...others.map(({ no }) => no)) + 1

type Fields = Pick<MasterRow, 'name' | 'group'>
function checked(parentCode: string | null, form: Fields): Fields {
  const name = masterName(form.name).trim()
  if (name === '') throw invalid('name', masterTexts.name)
  return { name, group: checkedGroup(parentCode, form.group) }
}
function checkedGroup(parentCode: string | null, group: string): string {
  const groups = masterGroups(parentCode)
  if (group !== '' && !groups.includes(group)) throw invalid('group', `Please choose one of: ${groups.join(', ')}.`)
  return group
}

/** A spelling has one meaning in a list, because sheets are read by it. */
function refuseKnownSpelling(others: readonly Sibling[], { id, code, name, likeKeyWords }: Spelled) {
  const texts = [
    { text: code, path: 'code' },
    { text: name, path: 'name' },
    ...likeKeyWords.map((text) => ({ text, path: 'likeKeyWords' })),
  ]
  for (const { text, path } of texts) {
    const owner = others.find((one) => one.id !== id && !one.isDeleted && spellings(one).includes(spelling(text)))
    if (owner) throw taken(path, `"${text}" already means ${owner.name} in this list.`)
  }
}
type Spelled = Pick<MasterRow, 'code' | 'name' | 'likeKeyWords'> & { id?: string | undefined }
export const spellings = (one: Pick<MasterRow, 'code' | 'name' | 'likeKeyWords'>) => [one.code, one.name, ...one.likeKeyWords].map(spelling)

/** A list has one default value: clears the flag of the former one. */
async function clearDefault(ctx: Writing, others: readonly Sibling[]) {
  for (const { id } of others.filter((one) => one.isDefault)) {
    await ctx.tx
      .updateTable('master')
      .set({ isDefault: false, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'update'), before: { isDefault: true }, after: { isDefault: false } })
  }
}

/** Changes a list or a value. Its code and its list stay, because stones and documents store them. Deleting is such a change too (S1 §7). */
export async function changeMaster(ctx: Writing, id: string, change: MasterChange): Promise<MasterRow> {
  const { updateId, updatedAt, isDeleted, parentId, parentCode, code, ...fields } = change
  const { parentId: list } = await getStored(ctx.tx, id)
  await lockList(ctx.tx, list)
  const stored = await getMaster(ctx.tx, id)
  refuseStale(stored, updatedAt)
  if (updateId !== undefined && updateId !== id) throw invalid('updateId', 'This is the id of another record.')
  if (parentId === id) throw invalid('parentId', 'A master cannot be its own parent.')
  if (parentId !== undefined && parentId !== stored.parentId) throw invalid('parentId', 'A value stays in its list.')
  if (parentCode !== undefined && parentCode !== stored.parentCode) throw invalid('parentCode', 'A value stays in its list.')
  if (code !== undefined && code !== stored.code) throw invalid('code', 'The code cannot be changed: stones and documents use it.')
  if (isDeleted) {
    if (!can(ctx.actor, 'master:delete')) throw new Refusal('forbidden')
    await removeMaster(ctx, id)
    return { ...stored, isDeleted: true, ...stampUpdated(ctx) }
  }
  const changed = Object.entries(fields).filter(([field, value]) => value !== undefined && !isSame(stored[field as keyof MasterRow], value))
  const next = { ...stored, ...(Object.fromEntries(changed) as Partial<MasterRow>) }
  // A built-in name may contain a dot: it stays until somebody changes the name.
  if (next.name !== stored.name) next.name = checked(stored.parentCode, { ...next, group: '' }).name
  if (next.group !== stored.group) next.group = checkedGroup(stored.parentCode, next.group)
  const after = Object.fromEntries(changed.map(([field]) => [field, next[field as keyof MasterRow]]))
  if (changed.length === 0) return stored
  if (after['isActive'] === false && stored.parentCode === null && stored.builtIn)
    throw new Refusal('master_built_in', undefined, `${stored.name} cannot be made inactive: ${stored.builtIn}.`)
  const others = (await siblings(ctx.tx, list)).filter((one) => one.id !== id && !one.isDeleted)
  if ('name' in after || 'likeKeyWords' in after) refuseKnownSpelling(others, next)
  if ('image' in after) await refuseUnknownPictures(ctx.tx, 'master', next.image ? [['image', next.image]] : [])
  if (after['isDefault'] === true) await clearDefault(ctx, others)
  await ctx.tx
    .updateTable('master')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  if ('image' in after && stored.image) await deletePicturesLater(ctx, [stored.image])
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field as keyof MasterRow]]))
  await record(ctx, { ...about(id, 'update'), before, after })
  return getMaster(ctx.tx, id)
}
/** Deletes a list or a value that nothing uses. The row stays, because older records may refer to it. */
export async function deleteMaster(ctx: Writing, id: string) {
  const { parentId } = await getStored(ctx.tx, id)
  await lockList(ctx.tx, parentId)
  await removeMaster(ctx, id)
  return {}
}

async function removeMaster(ctx: Writing, id: string) {
  const value = await getStored(ctx.tx, id)
  const { builtIn, total, uses, words: usesText } = await usageOf(ctx.tx, value)
  const { code, name, parentCode } = value
  if (builtIn) throw new Refusal('master_built_in', undefined, `${name} cannot be deleted: ${builtIn}.`)
  if (total > 0)
    throw new Refusal(
      'master_used',
      { total, uses },
      parentCode === null
        ? `${name} has ${usesText}. Delete those first, or make the list inactive.`
        : `${name} is used by ${usesText}. Merge it into another value, or make it inactive.`,
    )
  await ctx.tx
    .updateTable('master')
    .set({ isDeleted: true, isDefault: false, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: { parentCode, code, name } })
}

type Sequences = readonly { id: string; sequence: number; was?: number | undefined }[]

/** Reorders lists, or the values of one list. */
export async function orderMasters(ctx: Writing, sequences: Sequences): Promise<{ changed: number }> {
  const { parentId } = await getStored(ctx.tx, itemAt(sequences, 0).id)
  await lockList(ctx.tx, parentId)
  const known = new Map((await siblings(ctx.tx, parentId)).filter((one) => !one.isDeleted).map((one) => [one.id, one]))
  sequences.forEach(({ id, was }, at) => {
    const one = known.get(id)
    if (!one) throw invalid(`sequences.${at}.id`, 'This row no longer exists, or belongs to another list.')
    if (was !== undefined && was !== one.sortingSequence)
      throw new Refusal('stale', undefined, 'Someone changed the order since you read it. Check the new order and try again.')
  })
  const moved = sequences.filter(({ id, sequence }) => known.get(id)?.sortingSequence !== sequence)
  for (const { id, sequence } of moved)
    await ctx.tx
      .updateTable('master')
      .set({ sortingSequence: sequence, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
  await record(
    ctx,
    ...moved.map(({ id, sequence }) => ({
      ...about(id, 'sequence'),
      before: { sortingSequence: known.get(id)?.sortingSequence },
      after: { sortingSequence: sequence },
    })),
  )
  return { changed: moved.length }
}
