import { setImmediate } from 'node:timers/promises'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { PairQuestion, PairSet, Unmatched } from '@loupe/contract/inventory/match-pairs.ts'
import { matchPairs } from '@loupe/domain/inventory/match-pair.ts'
import { type PairSettings, setStonesAtMost } from '@loupe/domain/inventory/pair-criteria.ts'
import { pairReasons } from '@loupe/domain/inventory/pair-reason.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Reading } from '../../../context.ts'
import { diamondsById } from '../diamonds/rows.ts'
import { answerCache } from '../../../db/answer-cache.ts'
import { stonesToPair } from './pair-stones.ts'
import { pairSettingsOf } from './queries.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** All pages of a result need the same matching: it is stored briefly, and dropped as soon as any stone changes. */
const cachedAnswer = answerCache({ size: 4, ms: 60_000, topics: ['diamond', 'block', 'master'] })

type Ctx = Pick<Reading, 'db' | 'services' | 'actor'>

async function pair(ctx: Ctx, request: PairQuestion) {
  const { criteria, size } = await pairSettingsOf(ctx.db, ctx.actor.id)
  const settings: PairSettings = { criteria: request.criteria ?? criteria, size: request.size ?? size }
  const { page: _, limit: __, ...search } = request
  return cachedAnswer(ctx.services, JSON.stringify({ ...search, ...settings }), () => match(ctx, request, settings))
}

/** Matches the stones of a search, yielding to other requests in between. */
async function match(ctx: Ctx, request: PairQuestion, settings: PairSettings) {
  const stones = await stonesToPair(ctx, request)
  const run = matchPairs(stones, settings)
  for (;;) {
    const { done, value } = run.next()
    if (done) return { settings, stones, ...value }
    await setImmediate()
  }
}

const isFree = ({ status }: Diamond) => status === 'A' || status === 'D'

export async function pairStones(ctx: Ctx, request: PairQuestion) {
  const { settings, stones, sets, without } = await pair(ctx, request)
  const limit = Math.min(request.limit, Math.floor(setStonesAtMost / settings.size))
  const first = (request.page - 1) * limit
  const pageOfSets = sets.slice(first, first + limit)
  const rows = await diamondsById(
    ctx.db,
    ctx.services.masters,
    ctx.actor,
    pageOfSets.flatMap(({ members }) => members.map((i) => itemAt(stones, i).id)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const list = pageOfSets.flatMap(({ members, score }, index): PairSet[] => {
    const found = members.flatMap((i) => byId.get(itemAt(stones, i).id) ?? []).filter(isFree)
    // If a stone was taken meanwhile, its whole set is left out.
    return found.length < settings.size ? [] : [{ no: first + index + 1, score, totals: totalsOfStones(found), stones: found }]
  })
  const counts = { stones: stones.length, sets: sets.length, without: without.length }
  return { settings, ...counts, count: sets.length, limit, list }
}

export async function stonesWithoutPartner(ctx: Ctx, request: PairQuestion) {
  const { settings, stones, sets, without } = await pair(ctx, request)
  const pageOfStones = without.slice((request.page - 1) * request.limit, request.page * request.limit)
  const reasons = pairReasons(stones, settings.criteria, pageOfStones)
  const nearest = reasons.flatMap((reason) => (reason.nearest === null ? [] : itemAt(stones, reason.nearest).id))
  const ids = [...new Set([...pageOfStones.map((i) => itemAt(stones, i).id), ...nearest])]
  const byId = new Map((await diamondsById(ctx.db, ctx.services.masters, ctx.actor, ids)).map((row) => [row.id, row]))
  const list = pageOfStones.flatMap((i, index): Unmatched[] => {
    const stone = byId.get(itemAt(stones, i).id)
    const { why, criteria, nearest: other } = itemAt(reasons, index)
    const closest = other === null ? undefined : byId.get(itemAt(stones, other).id)
    return stone && isFree(stone) ? [{ stone, why, criteria, nearest: closest ? { id: closest.id, vStnId: closest.vStnId } : null }] : []
  })
  const counts = { stones: stones.length, sets: sets.length, without: without.length }
  return { settings, ...counts, count: without.length, limit: request.limit, list }
}
