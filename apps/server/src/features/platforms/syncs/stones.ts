import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { FeedStone } from '@loupe/contract/platforms/feed.ts'
import { codedFields, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { readSyncCode, syncVendor } from '@loupe/domain/platforms/sync.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import type { Masters } from '../../../db/masters.ts'
import { findStock, inOrder, insertStones, shortly, stoneKey, updateStones } from '../../inventory/sheets/stock.ts'
import { StockLookup, linksOf } from './stock-lookup.ts'
import type { Entry, StoredRecord, Settled } from './rows.ts'
import { inSavepoint, whyNot } from './savepoint.ts'
import { hostOf } from './source.ts'
import { type Plan, planOf, settle } from './stone-plan.ts'

/**
 * Applies stones of a page: all at once, and in ever smaller halves when the database refuses them.
 * @param applied stones that rows of this page were applied to already
 */
export async function applyStones(
  ctx: Writing,
  entries: readonly Entry[],
  stored: Map<string, StoredRecord>,
  cause: string,
  applied: ReadonlySet<string> = new Set(),
): Promise<Settled[]> {
  if (entries.length === 0) return []
  const outcome = await inSavepoint(ctx.tx, () => takeOver(ctx, entries, stored, cause, applied))
  if ('done' in outcome) return outcome.done
  const [only] = entries
  if (entries.length === 1 && only) {
    const was = stored.get(only.id)
    return [settle(only, was?.localId ?? null, was?.base ?? null, 'kept', whyNot(outcome.failed))]
  }
  const half = Math.ceil(entries.length / 2)
  const first = await applyStones(ctx, entries.slice(0, half), stored, cause, applied)
  const by = new Set([...applied, ...first.flatMap(({ localId }) => localId ?? [])])
  return [...first, ...(await applyStones(ctx, entries.slice(half), stored, cause, by))]
}

async function takeOver(
  ctx: Writing,
  entries: readonly Entry[],
  stored: Map<string, StoredRecord>,
  cause: string,
  applied: ReadonlySet<string>,
): Promise<Settled[]> {
  const { tx, services, now } = ctx
  const hostValues = entries.map((entry) => (entry.row ? inOrder(services.masters, theirValues(services.masters, entry)) : {}))
  const stock = await findStock(
    tx,
    services.masters,
    {
      ids: entries.flatMap(({ id }) => stored.get(id)?.localId ?? []),
      stoneIds: hostValues.flatMap((values) => stoneKey(values) ?? []),
      reports: hostValues.flatMap((values) => (typeof values['rptNo'] === 'string' ? [values['rptNo'].toUpperCase()] : [])),
    },
    true,
  )
  const known = new StockLookup(stock, await linksOf(tx, hostOf(services.config), stock), applied)
  const plans = entries.map((entry, at) => planOf(services.masters, entry, hostValues[at] ?? {}, stored.get(entry.id), known))
  await releaseLinks(tx, plans)
  for (const labGrown of [false, true]) {
    const fresh = plans.filter((plan) => plan.insert && plan.labGrown === labGrown)
    const made = await insertStones(
      tx,
      services.masters,
      { vendor: syncVendor, labGrown },
      fresh.map(({ insert }) => insert ?? {}),
      now,
    )
    for (const { settled, insert } of fresh) {
      settled.localId = made.get(String(insert?.['vStnId'])) ?? null
      if (settled.localId === null)
        Object.assign(settled, { state: 'conflict', did: 'conflicts', base: null, reason: 'Another stone here now has this number.' })
    }
  }
  await updateStones(
    tx,
    services.masters,
    plans.flatMap(({ update }) => (update ? [{ id: update.id, values: update.is }] : [])),
    now,
  )
  await record(ctx, ...plans.flatMap((plan) => auditEventOf(plan, cause)))
  return plans.map(({ settled }) => settled)
}

function auditEventOf({ settled, insert, update }: Plan, cause: string): AuditEvent[] {
  const of = { subjectType: 'diamond', cause } as const
  if (insert) return settled.localId === null ? [] : [{ ...of, kind: 'diamond.upload', subject: settled.localId, after: shortly(insert) }]
  if (!update) return []
  const kind = update.is['wSts'] === diamondStatus.unavailable ? 'diamond.withdraw' : 'diamond.update'
  return [{ ...of, kind, subject: update.id, before: update.was, after: update.is }]
}

/** A row's values in the format of a sheet. Fields that it leaves out stay out, and a merged code becomes the code it was merged into. */
function theirValues(masters: Masters, { row, sSts }: Entry): Record<string, Values[string]> {
  const { labGrown: _, ...fields } = row as FeedStone
  const values = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<string, Values[string]>
  for (const field of codedFields) {
    const no = typeof values[field] === 'string' ? masters.noOf(diamondLists[field], values[field]) : undefined
    if (no !== undefined) values[field] = masters.codeOfField(field, no)
  }
  const code = sSts ?? ''
  return { ...values, sSts: code, wSts: readSyncCode(code).wSts }
}

/** Rows of a former host give up their stones to rows of the new one. */
async function releaseLinks(tx: Writing['tx'], plans: readonly Plan[]) {
  const heirs = plans.flatMap(({ from }) => from ?? [])
  if (heirs.length === 0) return
  await tx
    .updateTable('syncRow')
    .set({ localId: null, state: 'gone' })
    .where('resource', '=', 'diamond')
    .where('remoteId', '=', sql<string>`any(${heirs}::text[])`)
    .execute()
}
