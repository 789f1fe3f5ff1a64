import type { ChangedColumn, ColumnSetting, GridColumn } from '@loupe/contract/inventory/grid-columns.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdatedBy } from '../../../db/stamps.ts'
import { type OfCompany, columnLabels, columnsOf, defaultColumns, gridColumnsOf } from './queries.ts'
import { storeColumns } from './commands.ts'

const facts = ['field', 'title', 'isStatic', 'isFlag', 'link', 'sort'] as const satisfies (keyof GridColumn)[]
const labels = ['nLabel', 'sLabel', 'desc'] as const

/**
 * Changes columns of a list: whether this user sees them and, with the right to settings, what the company calls them.
 * @throws forbidden when a label is changed without the right
 */
export async function changeList(ctx: Writing, of: OfCompany, changes: readonly ChangedColumn[]): Promise<void> {
  const now = new Map((await gridColumnsOf(ctx.tx, ctx.actor.id, of)).map((column) => [column.key, column]))
  changes.forEach((change, at) => {
    const column = now.get(change.key)
    if (!column) throw invalid(`list.${at}.key`, 'Unknown column.')
    const fact = facts.find((name) => change[name] !== undefined && change[name] !== column[name])
    if (fact) throw invalid(`list.${at}.${fact}`, 'This cannot be changed: only labels, the description and whether it is shown.')
    if (column.isStatic && change.isActive === false) throw invalid(`list.${at}.isActive`, `${column.title} is always shown.`)
  })
  await showColumns(ctx, of, now, changes)
  await nameColumns(ctx, now, changes)
}

async function showColumns(ctx: Writing, of: OfCompany, now: ReadonlyMap<string, GridColumn>, changes: readonly ChangedColumn[]) {
  const activeByKey = new Map(changes.flatMap(({ key, isActive }) => (isActive === undefined ? [] : [[key, isActive] as const])))
  if ([...activeByKey].every(([key, isActive]) => now.get(key)?.isActive === isActive)) return
  const layout = (await columnsOf(ctx.tx, ctx.actor.id, of.listType)) ?? (await defaultColumns(ctx.tx, of)).columns
  const begun: ColumnSetting = layout ?? { order: [...now.keys()], hidden: [], widths: {}, pinned: ['wSts', 'vStnId'] }
  const hidden = [...now.values()].filter(({ key, isActive }) => !(activeByKey.get(key) ?? isActive)).map(({ key }) => key)
  await storeColumns(ctx, of.listType, { ...begun, order: [...now.keys()], hidden })
}

async function nameColumns(ctx: Writing, now: ReadonlyMap<string, GridColumn>, changes: readonly ChangedColumn[]) {
  const renamed = changes.filter((change) =>
    labels.some((name) => change[name] !== undefined && change[name] !== now.get(change.key)?.[name]),
  )
  if (renamed.length === 0) return
  if (!can(ctx.actor, 'setting:update')) throw new Refusal('forbidden')
  await sql`select pg_advisory_xact_lock(hashtext('loupe.grid-column'), hashtext('labels'))`.execute(ctx.tx)
  const stored = await columnLabels(ctx.tx)
  for (const { key, ...change } of renamed) {
    const before = stored.get(key) ?? { key, nLabel: '', sLabel: '', desc: '' }
    const { desc: description, ...after } = {
      ...before,
      ...Object.fromEntries(labels.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))),
    }
    const values = { ...after, description, ...stampUpdatedBy(ctx) }
    await ctx.tx
      .insertInto('gridColumnLabel')
      .values(values)
      .onConflict((on) => on.column('key').doUpdateSet(values))
      .execute()
    const labelsOf = ({ nLabel, sLabel, desc }: typeof before) => ({ nLabel, sLabel, desc })
    await record(ctx, {
      ...{ kind: 'gridColumnDefault.update', subjectType: 'gridColumnDefault', subject: `label:${key}` },
      ...{ before: labelsOf(before), after: labelsOf({ ...after, desc: description }) },
    })
  }
}
