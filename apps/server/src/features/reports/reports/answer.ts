import type { ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type ReportDimension, type ReportMeasure, isTime, stockMeasures } from '@loupe/domain/reports/figures.ts'
import { type Days, daysBefore, daysIn, daysOf, stepsIn } from '@loupe/domain/reports/period.ts'
import { reportRows, reports } from '@loupe/domain/reports/report.ts'
import type { Reading } from '../../../context.ts'
import { type Part, sumUpActivities } from './activities.ts'
import { namesOf, orderOf, peopleOf, wireOf } from './names.ts'
import { sumUpStock } from './stock.ts'
import { type SumName, type Sums, addTo, activitiesIn, figuresOf, noSums } from './sums.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

interface Group {
  at: (string | null)[]
  sums: Sums
}
const collator = new Intl.Collator()
const isOfStock = (measure: ReportMeasure) => stockMeasures.includes(measure)

/** A report needs the permission for reports and those for all its data. */
export function refuseReport({ actor }: Pick<Reading, 'actor'>, report: ReportRequest['report']): void {
  if (!reports[report].needs.every((right) => can(actor, right))) throw new Refusal('forbidden')
}

/** Runs any report from its definition: the activities of people this person may see, and the stock. */
export async function answerReport(ctx: Reading, request: ReportRequest, atMost = reportRows): Promise<ReportReply> {
  refuseReport(ctx, request.report)
  const { measures, chart, isOfNow } = reports[request.report]
  const { by, period, from, till } = request
  const days = isOfNow ? undefined : daysOf(period, dayIn(ctx.now), from && till ? { from, till } : undefined)
  const before = days && daysBefore(days)
  const [parts, partsBefore, of] = await Promise.all([
    days && by.length === 2 && !measures.some(isOfStock) ? firstParts(ctx, request, days, atMost) : partsOf(ctx, request, by, days),
    before ? partsOf(ctx, request, [], before, { isPast: true }) : [],
    peopleOf(ctx.db, ctx.actor, request),
  ])
  const groups = groupsOf(ctx, by, parts)
  const [first] = by
  if (days && by.length === 1 && first && isTime(first)) fill(groups, first as 'day', days)
  const over = days ? daysIn(days) : 0
  const figures = (sums: Sums) => figuresOf(measures, sums, over)
  const found = [...groups.values()]
  const names = await Promise.all(by.map((dimension, i) => namesAt(ctx, dimension, i, found)))
  const ordered = found.toSorted(comparing(ctx, by, itemAt(chart, 0), names)).slice(0, atMost)
  return {
    at: ctx.now.toISOString(),
    days: days ?? null,
    of,
    before: before ?? null,
    rows: ordered.map(({ at, sums }) => ({ at: at.map((value, i) => ({ value, name: itemAt(names, i)(value) })), figures: figures(sums) })),
    count: found.length,
    totals: figures(total(parts)),
    totalsBefore: before
      ? figuresOf(
          measures.filter((one) => !isOfStock(one)),
          total(partsBefore),
          over,
        )
      : null,
  }
}

/**
 * Runs a report by two dimensions, which may have as many groups as there are activities. Groups are sorted by the first dimension, so only as many of
 * its values are divided further as it takes to fill the rows shown. The total covers everything.
 */
async function firstParts(ctx: Reading, request: ReportRequest, days: Days, atMost: number): Promise<Part[]> {
  const { by, report } = request
  const first = itemAt(by, 0)
  const all = await partsOf(ctx, request, [first], days)
  const groups = [...groupsOf(ctx, [first], all).values()]
  const names = [await namesAt(ctx, first, 0, groups)]
  const inOrder = comparing(ctx, [first], itemAt(reports[report].chart, 0), names, 1)
  const ordered = groups.toSorted(inOrder)
  const stored = Map.groupBy(
    all.flatMap(({ values, isAll }) => (isAll ? [] : [values[0] ?? null])),
    (value) => wireOf(ctx.services.masters, first, value),
  )
  for (let enough = atMost * 2; ; enough *= 4) {
    const chosen = firstWith(ordered, enough)
    const only = [...new Set(chosen.flatMap(({ at }) => stored.get(at[0] ?? null) ?? []))]
    const found = (await partsOf(ctx, request, by, days, { only })).filter(({ isAll }) => !isAll)
    if (chosen.length === ordered.length || groupsOf(ctx, by, found).size > atMost) return [...found, ...all.filter(({ isAll }) => isAll)]
  }
}

/** The first groups that together have this many activities. */
function firstWith<G extends Group>(groups: readonly G[], activities: number): readonly G[] {
  let count = 0
  const last = groups.findIndex(({ sums }) => (count += activitiesIn(sums)) >= activities)
  return last < 0 ? groups : groups.slice(0, last + 1)
}

interface How {
  /** Past days: the stock of that time is unknown. */
  isPast?: true
  only?: readonly (string | number | null)[]
}
async function partsOf(ctx: Reading, request: ReportRequest, by: readonly ReportDimension[], days: Days | undefined, how: How = {}) {
  const { report, labGrown, seller, account } = request
  const { measures, isWhole } = reports[report]
  const hasStock = measures.some(isOfStock) && !how.isPast
  const parts = await Promise.all([
    days
      ? sumUpActivities(ctx.db, by, measures, {
          actor: ctx.actor,
          labGrown,
          days,
          seller,
          account,
          ...(how.only ? { only: how.only } : {}),
        })
      : [],
    hasStock ? sumUpStock(ctx, labGrown, by, isWhole ?? false) : [],
  ])
  return parts.flat()
}

const namesAt = ({ db, services }: Reading, dimension: ReportDimension, i: number, groups: readonly Pick<Group, 'at'>[]) =>
  namesOf(
    db,
    services.masters,
    dimension,
    groups.map(({ at }) => at[i] ?? null),
  )

function groupsOf({ services }: Reading, by: readonly ReportDimension[], parts: readonly Part[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const { values, isAll, sums } of parts) {
    if (isAll) continue
    // Two values of a list that were merged become one group.
    const at = by.map((one, i) => wireOf(services.masters, one, values[i] ?? null))
    const key = JSON.stringify(at)
    const group = groups.get(key) ?? { at, sums: noSums() }
    groups.set(key, group)
    addTo(group.sums, sums)
  }
  return groups
}

function total(parts: readonly Part[]): Sums {
  const sums = noSums()
  for (const part of parts) if (part.isAll) addTo(sums, part.sums)
  return sums
}

/** Adds empty groups for steps in which nothing happened. */
function fill(groups: Map<string, Group>, by: 'day' | 'week' | 'month', days: Days): void {
  for (const step of stepsIn(by, days)) {
    const key = JSON.stringify([step])
    if (!groups.has(key)) groups.set(key, { at: [step], sums: noSums() })
  }
}

/**
 * Sorts lists in their own order, times chronologically, and unknown values last. People and places are sorted by the report's first measure, which is
 * always a sum for them, and then by name.
 */
function comparing(
  { services }: Reading,
  by: readonly ReportDimension[],
  first: ReportMeasure,
  names: readonly ((value: string | null) => string)[],
  last = by.length - 1,
) {
  const keys = by.map((dimension, i) => {
    const order = orderOf(services.masters, dimension)
    return { isTime: isTime(dimension), nameOf: itemAt(names, i), places: order && new Map(order.map((value, place) => [value, place])) }
  })
  const one = ({ isTime: isChronological, nameOf, places: place }: (typeof keys)[number], i: number, a: Group, b: Group): number => {
    const [left, right] = [a.at[i] ?? null, b.at[i] ?? null]
    if (left === right) return 0
    if (place) return (place.get(left ?? '') ?? Infinity) - (place.get(right ?? '') ?? Infinity) || 0
    if (isChronological) return (left ?? '') < (right ?? '') ? -1 : 1
    const figure = i === last ? (b.sums[first as SumName] ?? 0) - (a.sums[first as SumName] ?? 0) : 0
    return figure || collator.compare(nameOf(left), nameOf(right)) || ((left ?? '') < (right ?? '') ? -1 : 1)
  }
  return (a: Group, b: Group) => keys.reduce((found, key, i) => found || one(key, i, a, b), 0)
}
