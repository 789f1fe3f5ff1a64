import type { PolicyPreview } from '@loupe/contract/platforms/global-policies.ts'
import { cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { type Feed, type Verdict, feedTakers, overlapsOf, verdictOf } from '@loupe/domain/platforms/global-policy.ts'
import { type BlockReason, blockReasons } from '@loupe/domain/platforms/withholding.ts'
import type { Reading } from '../../../context.ts'
import type { StockPart, Test } from '../../../services/stone-search.ts'
import { type ReadPolicy, activePolicies, blocksOf, findPolicyStone, judged as judgedBy } from './queries.ts'

type Ctx = Pick<Reading, 'db' | 'services'>
const isOf = (labGrown: boolean): Test => ({ is: 'among', field: 'labGrown', values: [labGrown], orNull: false })
/** Same condition as `selects`, for the search engine. */
const selecting = ({ labGrown, test }: ReadPolicy): Test => ({ is: 'all', tests: [isOf(labGrown), test] })

/** Splits the whole stock by each policy of the feed and each restriction of its platform, and lets the domain judge each part. */
export async function previewPolicies({ db, services }: Ctx, feed: Feed): Promise<PolicyPreview> {
  const policies = await activePolicies(db, services.masters, feed)
  const blocks = blocksOf(services.masters, feedTakers[feed])
  const parts = await services.search.tally(
    [isOf(true), ...policies.map(selecting), ...blocks.map(({ test }) => test)],
    policies.map(({ row }) => row.markUp ?? 0),
  )
  const effects = policies.map(({ effect }) => effect)
  const judged = parts.map((part) => {
    const isSelected = part.holds.slice(1, 1 + policies.length)
    const reasons = blocks.flatMap(({ reason }, at) => (part.holds[1 + policies.length + at] ? [reason] : []))
    if (part.belowCost[isSelected.indexOf(true)]) reasons.push('belowCost')
    return { ...part, labGrown: part.holds[0] === true, isSelected, verdict: verdictOf(effects, isSelected, reasons) }
  })
  const sum = (of: (part: (typeof judged)[number]) => boolean) => judged.reduce((pieces, part) => pieces + (of(part) ? part.pieces : 0), 0)
  const decidedBy = (at: number, outcome?: Verdict['outcome']) =>
    sum(({ verdict }) => 'policy' in verdict && verdict.policy === at && (outcome === undefined || verdict.outcome === outcome))
  const nameOf = (at: number) => policies[at]?.row.name ?? ''
  return {
    policies: policies.map(({ row: { id, name, effect, labGrown } }, at) => ({
      ...{ id, name, effect, labGrown },
      finds: sum(({ isSelected }) => isSelected[at] === true),
      decides: decidedBy(at),
      sent: decidedBy(at, 'sent'),
      blocked: decidedBy(at, 'blocked'),
    })),
    parts: partsOf(judged),
    overlaps: overlapsOf(judged).map(({ first, second, pieces }) => ({ first: nameOf(first), second: nameOf(second), pieces })),
  }
}

const reasonOf = (verdict: Verdict): BlockReason | null => (verdict.outcome === 'blocked' ? verdict.reason : null)
const placeOf = (reason: BlockReason | null) => (reason === null ? -1 : blockReasons.indexOf(reason))
const outcomes = ['sent', 'blocked', 'excluded', 'unmatched'] as const

/** Merges parts with the same result into one line, those that are sent first. Sums are whole thousandths of a carat and cents. */
function partsOf(judged: readonly (StockPart & { labGrown: boolean; verdict: Verdict })[]): PolicyPreview['parts'] {
  const lines = new Map<string, PolicyPreview['parts'][number] & { mct: number; cents: number }>()
  for (const { labGrown, verdict, pieces, carats, amount } of judged) {
    const reason = reasonOf(verdict)
    const key = `${labGrown} ${verdict.outcome} ${reason}`
    const line = lines.get(key) ?? { labGrown, outcome: verdict.outcome, reason, pieces: 0, carats: 0, amount: 0, mct: 0, cents: 0 }
    line.pieces += pieces
    line.mct += mct(carats)
    line.cents += cents(amount)
    lines.set(key, line)
  }
  return [...lines.values()]
    .map(({ mct: weight, cents: money, ...line }) => ({ ...line, carats: weight / 1000, amount: money / 100 }))
    .sort(
      (a, b) =>
        Number(a.labGrown) - Number(b.labGrown) ||
        outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) ||
        b.pieces - a.pieces ||
        placeOf(a.reason) - placeOf(b.reason),
    )
}

/** Whether one stone is sent, and which policy decides it. */
export async function checkStone({ db, services }: Ctx, { feed, stone }: { feed: Feed; stone: string }) {
  const policies = await activePolicies(db, services.masters, feed)
  const found = await findPolicyStone(db, stone)
  const { verdict, by, price } = judgedBy(policies, blocksOf(services.masters, feedTakers[feed]), found, found.row)
  const { vStnId, labGrown, ctPr } = found.row
  return {
    ...{ vStnId, labGrown, ctPr, outcome: verdict.outcome },
    reason: reasonOf(verdict),
    policy: by?.name ?? null,
    sentAt: verdict.outcome === 'sent' ? dollars(price.ctPr) : null,
  }
}
