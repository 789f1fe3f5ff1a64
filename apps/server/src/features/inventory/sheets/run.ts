import {
  type Difference,
  type Values,
  differenceOf,
  isSame as isSameValue,
  takeBack,
  takenReason,
} from '@loupe/domain/sheets/difference.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Writing } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { type Happening, record } from '../../../db/event.ts'
import { Cancelled, type TaskKind, type Working } from '../../tasks/tasks/kind.ts'
import { putBackOf } from './queries.ts'
import { type KeptSheet, getKept, updateSheet } from './sheet.ts'
import { type Stock, findStock, insertStones, removeStones, shortly, stoneKey, updateStones } from './stock.ts'

/**
 * Carries a sheet out, and takes it back, a few hundred rows at a time: stones are locked for moments, and a process that dies leaves whole rows behind,
 * which the next one does not do again.
 */
const batch = 250

interface Row {
  row: number
  vStnId: string
  diamond: string | null
  kind: Difference['kind']
  wanted: Values
  is: Values
  was: Values
}
/** What has become of a row: written with these values, or not, and why. */
interface Done {
  row: number
  diamond: string | null
  kind: Difference['kind']
  reason: string | null
  is: Values
  was: Values
  isApplied: boolean
  /** Nothing of the stone has moved since the check: what stands there need not be written again. */
  isAsChecked: boolean
}

/** A kind of work on rows: which of them wait for it, and what is done with some. */
interface Work {
  waiting: RawBuilder<boolean>
  step(ctx: Writing, sheet: KeptSheet, rows: readonly Row[]): Promise<void>
}

/**
 * Rows in turn, each batch in a transaction that holds the sheet, so that two processes never do the same rows. Which rows there are is asked once:
 * asked anew for each batch, all that are done would be passed over each time.
 */
async function inBatches(ctx: Working, id: string, { waiting, step }: Work): Promise<void> {
  const of = (db: Db | Tx) => db.selectFrom('sheetRow').where('sheet', '=', id).where(waiting).orderBy('row')
  const all = await of(ctx.db).select('row').execute()
  for (let at = 0; at < all.length; at += batch) {
    const numbers = all.slice(at, at + batch).map(({ row }) => row)
    const since = performance.now()
    await inTransaction(ctx.house.db, async (tx) => {
      const writing: Writing = { ...ctx, tx, now: ctx.house.clock() }
      await tx.selectFrom('sheet').select('id').where('id', '=', id).forUpdate().execute()
      const sheet = await getKept(tx, id)
      // Given up, and perhaps taken up again by other work.
      if (sheet.task !== ctx.task || sheet.state === 'stopped') throw new Cancelled()
      const rows = of(tx)
        .select(['row', 'vStnId', 'diamond', 'kind', 'wanted', 'is', 'was'])
        .where('row', '=', sql<number>`any(${numbers}::int[])`)
      await step(writing, sheet, (await rows.execute()) as unknown as Row[])
      await ctx.house.beforeCommit(writing)
    })
    // Whoever searches meanwhile comes first: for a ninth of the time the database is theirs alone.
    await sleep((performance.now() - since) / 8)
    const { done, total } = await getKept(ctx.db, id)
    await ctx.progress(done, total, `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} stones`)
  }
}

/** The state a piece of work leaves behind, whatever comes of it. */
async function ending(ctx: Working, id: string, work: () => Promise<void>, good: 'finish' | 'finishUndo', bad: 'stop' | 'stopUndo') {
  const end = (action: typeof good | typeof bad) =>
    inTransaction(ctx.house.db, async (tx) => {
      // As it is kept: the work that ends here may have been given up.
      const { state, task } = await tx
        .selectFrom('sheet')
        .select(['state', 'task'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const now = ctx.house.clock()
      if (task !== ctx.task || !sheetLifecycle.open(state).includes(action)) return
      await updateSheet(tx, id, { state: sheetLifecycle.next(state, action), finishedAt: now.toISOString() }, now)
      await record(
        { ...ctx, tx, now },
        { kind: `sheet.${action}`, subjectType: 'sheet', subject: id, after: { state: sheetLifecycle.next(state, action) } },
      )
    })
  try {
    await work()
  } catch (error) {
    await end(bad)
    throw error
  }
  await end(good)
}

export const sheetRun: TaskKind<{ sheet: string }> = {
  name: 'sheet-run',
  async run(ctx, { sheet: id }) {
    await ending(ctx, id, () => inBatches(ctx, id, applying), 'finish', 'stop')
    const { done, counts } = await getKept(ctx.db, id)
    return { note: `${done.toLocaleString('en-US')} stones written, ${counts?.refused ?? 0} rows refused`, result: { done } }
  },
}

export const sheetRollback: TaskKind<{ sheet: string }> = {
  name: 'sheet-rollback',
  async run(ctx, { sheet: id }) {
    await ending(ctx, id, () => inBatches(ctx, id, takingBack), 'finishUndo', 'stopUndo')
    const { stones: back, kept } = await putBackOf(ctx.db, id)
    return { note: `${back} stones taken back${kept > 0 ? `; ${kept} were changed since and stay` : ''}`, result: { back, kept } }
  },
}

async function lockStock({ tx, house }: Writing, rows: readonly Row[]) {
  const ids = rows.flatMap(({ diamond }) => diamond ?? [])
  const stoneIds = rows.flatMap(({ diamond, vStnId }) => (diamond === null ? [stoneKey({ vStnId }) ?? ''] : []))
  const stock = await findStock(tx, house.masters, { ids, stoneIds }, true)
  const byId = new Map(stock.map((one) => [one.id, one]))
  const byKey = new Map(stock.map((one) => [stoneKey(one.values), one]))
  return (row: Row) => (row.diamond === null ? byKey.get(stoneKey({ vStnId: row.vStnId })) : byId.get(row.diamond))
}

const takenMeanwhile = 'This stone number is taken by another stone meanwhile.'

/** What a row does now: the stock may have moved since the sheet was checked. */
function doesNow(sheet: KeptSheet, row: Row, stock: Stock | undefined): Difference {
  const nothing = { is: {}, was: {} }
  if (stock && !stock.isDeleted && (stock.vendor !== sheet.vendor || stock.labGrown !== sheet.labGrown))
    return { kind: 'blocked', ...nothing, reason: takenMeanwhile }
  if (row.kind !== 'missing')
    return differenceOf(
      row.kind === 'new' ? row.is : row.wanted,
      stock?.isDeleted ? undefined : stock?.values,
      stock?.isBlocked ?? false,
      sheet.mode,
      stock?.takenBy,
    )
  const reason = stock && takenReason(stock.values.wSts, stock.isBlocked, stock.takenBy)
  if (!stock || stock.isDeleted || reason)
    return { kind: 'blocked', ...nothing, reason: `The list no longer has it. ${reason ?? ''}`.trim() }
  if (stock.values.wSts === 'NA') return { kind: 'unchanged', ...nothing }
  return { kind: 'missing', is: { wSts: 'NA' }, was: { wSts: stock.values.wSts }, reason: 'The list no longer has it.' }
}

async function applyBatch(ctx: Writing, sheet: KeptSheet, rows: readonly Row[]): Promise<void> {
  const stockOf = await lockStock(ctx, rows)
  const done = rows.map((row): Done => {
    const stock = stockOf(row)
    const { kind, is, was, reason } = doesNow(sheet, row, stock)
    const isApplied = kind === 'new' || kind === 'changed' || kind === 'missing'
    const isAsChecked = kind === row.kind && isSame(is, row.is) && isSame(was, row.was)
    return { row: row.row, diamond: stock?.id ?? null, kind, reason: reason ?? null, is, was, isApplied, isAsChecked }
  })
  const { masters } = ctx.house
  const made = await insertStones(
    ctx.tx,
    masters,
    sheet,
    done.flatMap(({ kind, is }) => (kind === 'new' ? [is] : [])),
    ctx.now,
  )
  for (const one of done) {
    if (one.kind !== 'new') continue
    const diamond = made.get(String(one.is['vStnId']))
    // Another sheet was a moment faster with this number.
    if (diamond === undefined) Object.assign(one, { kind: 'blocked', reason: takenMeanwhile, is: {}, isApplied: false, isAsChecked: false })
    else one.diamond = diamond
  }
  const changes = done.flatMap(({ kind, diamond, is }) =>
    diamond !== null && (kind === 'changed' || kind === 'missing') ? [{ id: diamond, values: is }] : [],
  )
  await updateStones(ctx.tx, masters, changes, ctx.now)
  await settleRows(ctx, sheet.id, done)
  const cause = `sheet:${sheet.id}`
  const verbs: Partial<Record<Difference['kind'], string>> = {
    new: 'diamond.upload',
    changed: 'diamond.update',
    missing: 'diamond.withdraw',
  }
  await record(
    ctx,
    ...done.flatMap(({ kind, diamond, is, was }): Happening[] => {
      const verb = verbs[kind]
      return verb && diamond !== null
        ? [{ kind: verb, subjectType: 'diamond', subject: diamond, before: was, after: kind === 'new' ? shortly(is) : is, cause }]
        : []
    }),
  )
  await updateSheet(ctx.tx, sheet.id, { done: sheet.done + done.filter(({ isApplied }) => isApplied).length }, ctx.now)
}
const applying: Work = { waiting: sql`kind in ('new', 'changed', 'missing') and applied_at is null`, step: applyBatch }

const isSame = (a: Values, b: Values) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((field) => isSameValue(a[field], b[field]))

/** Writes down what became of rows; one that turned out otherwise than it was checked counts as what it became. */
async function settleRows({ tx, now }: Writing, id: string, done: readonly Done[]) {
  const other = done.filter(({ isAsChecked }) => !isAsChecked)
  if (other.length > 0)
    await sql`
      update sheet_row s set kind = r.kind, reason = r.reason, "is" = r."is", was = r.was
      from json_to_recordset(${JSON.stringify(other)}::json) as r(row int, kind text, reason text, "is" jsonb, was jsonb)
      where s.sheet = ${id}::uuid and s.row = r.row`.execute(tx)
  const written = done.filter(({ isApplied }) => isApplied)
  await sql`
    update sheet_row s set diamond = r.diamond, applied_at = ${now.toISOString()}::timestamptz
    from unnest(${written.map(({ row }) => row)}::int[], ${written.map(({ diamond }) => diamond)}::uuid[]) as r(row, diamond)
    where s.sheet = ${id}::uuid and s.row = r.row`.execute(tx)
}

async function takeBackBatch(ctx: Writing, sheet: KeptSheet, rows: readonly Row[]): Promise<void> {
  const stockOf = await lockStock(ctx, rows)
  const results = rows.map((row) => ({ row, ...undoOf(row, stockOf(row)) }))
  await removeStones(
    ctx.tx,
    results.flatMap(({ remove }) => remove ?? []),
    ctx.now,
  )
  await updateStones(
    ctx.tx,
    ctx.house.masters,
    results.flatMap(({ stock, back }) => (stock && back && Object.keys(back).length > 0 ? [{ id: stock.id, values: back }] : [])),
    ctx.now,
  )
  const cause = `sheet:${sheet.id}`
  await record(
    ctx,
    ...results.flatMap(({ stock, back, remove, row }): Happening[] => {
      if (remove) return [{ kind: 'diamond.remove', subjectType: 'diamond', subject: remove, before: row.is, cause }]
      return stock && back && Object.keys(back).length > 0
        ? [{ kind: 'diamond.restore', subjectType: 'diamond', subject: stock.id, before: pick(row.is, back), after: back, cause }]
        : []
    }),
  )
  const settled = results.map(({ row, kept }) => ({ row: row.row, kept: kept ?? null }))
  await sql`
    update sheet_row s set taken_back_at = ${ctx.now.toISOString()}::timestamptz, reason = coalesce(r.kept, s.reason),
      applied_at = case when r.kept is not null then s.applied_at end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r(row int, kept text)
    where s.sheet = ${sheet.id}::uuid and s.row = r.row`.execute(ctx.tx)
  await updateSheet(ctx.tx, sheet.id, { done: Math.max(0, sheet.done - rows.length) }, ctx.now)
}
const takingBack: Work = { waiting: sql`applied_at is not null and taken_back_at is null`, step: takeBackBatch }

const pick = (from: Values, like: Values): Values => Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]))

/** How a row is taken back: a new stone goes, a changed one gets back what nobody changed since; a stone that is somebody's stays as it is. */
function undoOf(row: Row, stock: Stock | undefined): { stock?: Stock; back?: Values; remove?: string; kept?: string } {
  if (!stock || stock.isDeleted) return {}
  const taken = takenReason(stock.values.wSts, stock.isBlocked, stock.takenBy)
  if (taken) return { stock, kept: taken }
  const { back, kept } = takeBack(row.is, row.was, stock.values)
  if (row.kind !== 'new') return { stock, back, ...(kept.length > 0 ? { kept: `Changed since, and kept: ${kept.join(', ')}.` } : {}) }
  return kept.length === 0 ? { remove: stock.id } : { stock, kept: `Changed since, and kept in stock: ${kept.join(', ')}.` }
}
