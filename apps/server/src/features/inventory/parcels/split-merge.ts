import { mergeParcels, splitCosts } from '@loupe/domain/inventory/parcel.ts'
import { neverMixed } from '@loupe/domain/inventory/messages.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents, dollars, mct, carats } from '@loupe/domain/kernel/units.ts'
import type { Insertable } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import type { DB } from '../../../db/tables.ts'
import { stampAppendedBy, stampUpdated } from '../../../db/stamps.ts'
import { about, held, insertParcels, refuseClosed } from './commands.ts'
import { type Make, commonMake, readMake } from './make.ts'
import { getParcel, lockParcel, lockParcels, nextParcelNo, parcelsById } from './queries.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

interface Loss {
  lossCrt: number
  lossPieces: number
  remarks?: string | undefined
}
type Part = Make & { pieces: number; crt: number; cost?: number | undefined; ctPr?: number | undefined }

async function insertOperation(ctx: Writing, kind: 'split' | 'merge', { lossCrt, lossPieces, remarks }: Loss): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('parcelOperation')
    .values({ kind, lossCrt, lossPieces, remarks: remarks ?? '', ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const close = (ctx: Writing, ids: readonly string[], operation: string) =>
  ctx.tx
    .updateTable('parcel')
    .set({ closedBy: operation, ...stampUpdated(ctx) })
    .where('id', 'in', [...ids])
    .execute()

/**
 * Splits a parcel into parts, which have the same description and price unless stated otherwise. Their weights, pieces and costs add up exactly to the
 * parcel's. Of two concurrent splits the first succeeds and the second is refused.
 */
export async function splitParcel(ctx: Writing, id: string, request: Loss & { children: Part[]; updatedAt?: string | undefined }) {
  const parent = await lockParcel(ctx.tx, id)
  refuseClosed([parent])
  refuseStale(parent, request.updatedAt)
  // The check that costs add up would reveal the parcel's cost.
  if (request.children.some(({ cost }) => cost !== undefined) && !can(ctx.actor, 'cost:view'))
    throw invalid('children', 'Only people who may see costs can enter the costs of parts. Leave them empty to share the cost by weight.')
  const { parcelNo, labGrown } = parent
  const inherited = commonMake(ctx.services.masters, [parent])
  const whole = { pieces: parent.pieces, crt: mct(parent.crt), cost: cents(parent.cost) }
  const parts = request.children.map(({ pieces, crt, cost }) => ({
    pieces,
    crt: mct(crt),
    cost: cost === undefined ? undefined : cents(cost),
  }))
  const costs = splitCosts(whole, parts, { pieces: request.lossPieces, crt: mct(request.lossCrt) })
  const madeBy = await insertOperation(ctx, 'split', request)
  const rows: (Insertable<DB['parcel']> & Parameters<typeof held>[0])[] = []
  for (const [at, { pieces, crt, ctPr, cost: _, ...make }] of request.children.entries())
    rows.push({
      ...{ labGrown, ...inherited },
      ...(await readMake(ctx, make, inherited, `children.${at}.`)),
      ...{ parcelNo: `${parcelNo}/${at + 1}`, pieces, crt, cost: dollars(itemAt(costs, at)), ctPr: ctPr ?? parent.ctPr, madeBy },
    })
  const ids = await insertParcels(ctx, rows, `Split from ${parcelNo}`)
  await close(ctx, [id], madeBy)
  const { lossCrt, lossPieces } = request
  await record(
    ctx,
    { ...about(id, 'split'), before: held(parent), after: { into: ids, lossCrt, lossPieces }, cause: `operation:${madeBy}` },
    ...ids.map((child, at) => ({ ...about(child, 'create'), after: held(itemAt(rows, at)), cause: `parcel:${id}` })),
  )
  const children = await parcelsById(ctx.tx, ids)
  return { parent: await getParcel(ctx.tx, id), children }
}

type Merge = Loss & Make & { parcels: string[]; ctPr?: number | undefined; updatedAt?: string | undefined }
/** Merges open parcels of one kind into one, described by what they have in common unless stated otherwise. */
export async function mergeParcelsInto(ctx: Writing, request: Merge) {
  const { parcels, lossCrt, lossPieces, remarks, ctPr, updatedAt, ...make } = request
  const parents = await lockParcels(ctx.tx, parcels)
  refuseClosed(parents)
  const times = parents.map((one) => one.updatedAt).toSorted()
  refuseStale({ updatedAt: itemAt(times, -1) }, updatedAt)
  const { labGrown } = itemAt(parents, 0)
  if (parents.some((one) => one.labGrown !== labGrown)) throw invalid('parcels', neverMixed)
  const sums = mergeParcels(
    parents.map((one) => ({ pieces: one.pieces, crt: mct(one.crt), cost: cents(one.cost), ctPr: cents(one.ctPr) })),
    { pieces: lossPieces, crt: mct(lossCrt) },
    ctPr === undefined ? undefined : cents(ctPr),
  )
  const common = commonMake(ctx.services.masters, parents)
  const read = await readMake(ctx, make, common)
  const madeBy = await insertOperation(ctx, 'merge', request)
  const row = {
    ...common,
    ...read,
    ...{ parcelNo: await nextParcelNo(ctx.tx), labGrown, remarks: remarks ?? '', madeBy },
    ...{ pieces: sums.pieces, crt: carats(sums.crt), cost: dollars(sums.cost), ctPr: dollars(sums.ctPr) },
  }
  const numbers = parents.map(({ parcelNo }) => parcelNo).toSorted()
  const [id = ''] = await insertParcels(ctx, [row], `Merged from ${numbers.join(', ')}`.slice(0, 1000))
  const ids = parents.map((one) => one.id)
  await close(ctx, ids, madeBy)
  await record(
    ctx,
    { ...about(id, 'create'), after: held(row), cause: `operation:${madeBy}` },
    ...ids.map((parent) => ({ ...about(parent, 'merge'), after: { into: id, lossCrt, lossPieces }, cause: `operation:${madeBy}` })),
  )
  return { parcel: await getParcel(ctx.tx, id), parents: await parcelsById(ctx.tx, ids) }
}
