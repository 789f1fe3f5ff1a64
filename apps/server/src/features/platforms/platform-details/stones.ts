import type { SearchRequest } from '@loupe/contract/inventory/stone-search.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { isMet } from '@loupe/domain/inventory/stone-test.ts'
import { bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { type FeedCell, type FeedColumn, type FeedStone, feedRow, feedSources, missingIn } from '@loupe/domain/platforms/feed-columns.ts'
import { priceOut } from '@loupe/domain/platforms/feed-price.ts'
import { selects, verdictOf } from '@loupe/domain/platforms/global-policy.ts'
import { goesOutBelowCost } from '@loupe/domain/platforms/withholding.ts'
import { type RejectReason, platforms, rejectionText } from '@loupe/domain/platforms/platform.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import type { Priced } from '@loupe/domain/pricing/reprice.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { measurements } from '../../inventory/diamonds/rows.ts'
import { readCondition, readSearch } from '../../inventory/diamonds/read-request.ts'
import { matching } from '../../inventory/diamonds/sql-tests.ts'
import type { StoneCondition } from '../../../services/stone-search.ts'
import { cellsOf } from '../../pricing/price-lists/queries.ts'
import { activePolicies, blocksOf } from '../global-policies/queries.ts'
import { type Profile, withheldFrom } from './queries.ts'

type Ctx = { db: Db; services: Services }
const chunk = 1000
/** More than any platform accepts. */
const stonesAtMost = 500_000

/** The decision about a stone that the search finds. */
export type Judged =
  | { id: string; vStnId: string; isSent: true; row: FeedCell[]; ctPr: number; amt: number; stock: number }
  | { id: string; vStnId: string; isSent: false; reason: RejectReason; note: string }

/**
 * The ids of the stones that a profile's search finds now, ordered by number. Fixed ids prevent that a stone is missed or doubled while the file is
 * written.
 */
export async function foundBy({ services }: Ctx, { searchData, labGrown }: Profile): Promise<string[]> {
  const order = { sort: [{ vStnId: 'ASC' as const }], page: 1, limit: stonesAtMost }
  const request = { ...(searchData as Partial<SearchRequest>), labGrown, isCountOnly: false, ...order }
  const { ids = [] } = await services.search.search(readSearch(services.masters, request, [], true, false))
  return ids
}

/** Those of these stones that the search finds at this moment, in the order of their numbers. */
const stonesOf = (db: Db, condition: StoneCondition, ids: readonly string[]) =>
  db.selectFrom('diamond').selectAll().where('id', '=', anyOf(ids)).where(matching(condition)).orderBy(inOrder('diamond')).execute()
type Stone = Awaited<ReturnType<typeof stonesOf>>[number]
/** Of two stones with one report the first is sent, so everything that reads stones for a profile must use the same order. */
export const inOrder = (table: string) => sql`${sql.ref(`${table}.vStnId`)} collate "C"`

/** Judges the stones in batches, each as it is when it is read. */
export async function* judgedStones(ctx: Ctx, profile: Profile, ids: readonly string[]): AsyncGenerator<Judged> {
  const judge = await judgeOf(ctx, profile)
  const { searchData, labGrown } = profile
  const condition = readCondition(ctx.services.masters, { ...(searchData as Partial<SearchRequest>), labGrown })
  for (let from = 0; from < ids.length; from += chunk)
    for (const stone of await stonesOf(ctx.db, condition, ids.slice(from, from + chunk))) yield judge(stone)
}

async function judgeOf({ db, services: { masters } }: Ctx, profile: Profile): Promise<(stone: Stone) => Judged> {
  const { columns } = profile
  const policies = profile.policy ? await activePolicies(db, masters, profile.policy) : undefined
  // Without policies, all that the search finds is included.
  const effects = policies?.map(({ effect }) => effect) ?? ['include' as const]
  const blocks = blocksOf(masters, platforms[profile.platform])
  const names = new Map<string, string>(
    [...new Set(Object.values(diamondLists))].flatMap((list) =>
      masters.list(list).map(({ code, name }) => [`${list} ${code}`, name] as const),
    ),
  )
  const nameOf = (list: string, code: string) => names.get(`${list} ${code}`) ?? code
  const coded = [...new Set<CodedField>(['lbNm', 'shpNm', 'colNm', ...codedOf(columns)])]
  const rule = profile.ruleType && profile.ruleValue !== null ? { type: profile.ruleType, value: profile.ruleValue } : null
  const withheld = await withheldFrom(db, profile.id)
  const reports = new Set<string>()

  /** The mark-up of the policy that includes the stone, or why it is not sent. */
  const policyOn = ({ kToS, ...values }: Stone): RejectReason | number => {
    const facts = { labGrown: values.labGrown, values: values as Record<string, string | number | boolean | null>, symbols: kToS }
    const verdict = verdictOf(
      effects,
      policies?.map((policy) => selects(policy, facts)) ?? [true],
      blocks.flatMap(({ reason, test }) => (isMet(test, facts) ? [reason] : [])),
    )
    if (verdict.outcome !== 'sent') return verdict.outcome === 'blocked' ? verdict.reason : verdict.outcome
    return policies?.[verdict.policy]?.row.markUp ?? 0
  }

  const lookup = profile.list ? listLookup(await cellsOf(db, profile.list)) : undefined
  const round = masters.noOf('SHAPE', 'ROUND')
  /** List price and discount from the platform's price list; without one, those of the stock. */
  const listPrice = ({ rap, back, ctPr, crt, shpNm, colNm: colNo, clrNm: clrNo, isFcCol }: Stone): Pick<Priced, 'rap' | 'back'> => {
    if (!lookup) return { rap: cents(rap ?? 0), back: back === null ? null : bp(back) }
    const listed = lookup({ isRound: shpNm === round, crt: mct(crt), colNo, clrNo, isFcCol }) ?? cents(0)
    return { rap: listed, back: backOf(cents(ctPr), listed) }
  }

  return (stone) => {
    const { kToS, ...own } = stone
    const { id, vStnId } = own
    const no = (reason: RejectReason, note: string = rejectionText[reason]): Judged => ({ id, vStnId, isSent: false, reason, note })
    const withheldStones = withheld.get(id)
    if (withheldStones !== undefined) return no('withheld', withheldStones)
    const policy = policyOn(stone)
    if (typeof policy === 'string') return no(policy)
    const priced = { ...listPrice(stone), ctPr: cents(stone.ctPr), crt: mct(stone.crt) }
    const price = priceOut(priced, { rule, markUp: bp(policy) })
    if (typeof price === 'string') return no(price)
    if (goesOutBelowCost(stone, price.amt)) return no('belowCost')
    const [ctPr, amt] = [dollars(price.ctPr), dollars(price.amt)]
    const codes = Object.fromEntries(coded.map((field) => [field, masters.codeOfField(field, stone[field])]))
    const sent: FeedStone = {
      labGrown: stone.labGrown,
      isFcCol: stone.isFcCol,
      values: {
        ...own,
        ...codes,
        msrmnt: measurements(codes['shpNm'] === 'ROUND', stone.length, stone.width, stone.height),
        kToSStr: masters.symbols(kToS),
        ...{ ctPr, amt, back: price.back === null ? null : percent(price.back) },
      },
    }
    const row = feedRow(columns, sent, nameOf)
    const missing = missingIn(columns, row)
    if (missing.length > 0) return no('incomplete', `Without ${missing.join(', ')}.`)
    if (stone.rptNo) {
      const report = `${stone.lbNm} ${stone.rptNo}`
      if (reports.has(report)) return no('twice')
      reports.add(report)
    }
    return { id, vStnId, isSent: true, row, ctPr, amt, stock: stone.amt }
  }
}

const codedOf = (columns: readonly FeedColumn[]): CodedField[] =>
  columns.flatMap(({ from }) => (from !== null && feedSources[from].kind === 'coded' ? [from as CodedField] : []))
