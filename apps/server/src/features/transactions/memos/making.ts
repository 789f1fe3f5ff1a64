import { randomUUID } from 'node:crypto'
import type { BlockRequest } from '@loupe/contract/transactions/blocks.ts'
import { priceOf } from '@loupe/domain/accounts/quote.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { blockType, memoLifecycle } from '@loupe/domain/transactions/block.ts'
import { dueDayFault, memoNumber, defaultDueDay } from '@loupe/domain/transactions/memo.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { aboutStones, stoneName } from '../about-stones.ts'
import type { Tx } from '../../../db/connection.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { notifyApprovers } from '../../../db/notify.ts'
import { moveLocked } from '../../../db/step.ts'
import { getSettings } from '../../../db/settings.ts'
import { stampCreatedBy } from '../../../db/stamps.ts'
import { approveBlocks } from '../blocks/approving.ts'
import { getParty } from '../blocks/party.ts'
import { conditionsOf, isTermOfDays, passKinds, quotesFor, storedTerm } from '../../accounts/terms/conditions.ts'
import { blocksById } from '../blocks/queries.ts'
import { type Claimed, heldPrices, lockOwnBlocks, transfer, refuseTaken, partitionAvailable } from '../claims.ts'
import { dueInstant } from './due-instant.ts'

/**
 * Sends stones on memo to a client: from the stock, or from the client's own hold or other memo, which ends and whose price stays. A memo by a person
 * who may approve memos is approved at once if the client's credit and KYC allow it; any other waits for approval, and the stones are reserved
 * meanwhile. Prices are quoted on the client's term for the memo's days to pay, or on its default term.
 */
export async function createMemo(ctx: Writing, request: BlockRequest) {
  const { tx } = ctx
  const dueDate = await dueDateOf(ctx, request)
  const party = await getParty(ctx, request)
  await lockOwnBlocks(ctx, party.account, request.diamonds)
  const claim = await partitionAvailable(ctx, request.diamonds, 'reserve', party.account)
  refuseTaken(claim, request.partial)
  const { free, own, refused } = claim
  const labGrown = free[0]?.labGrown ?? false
  if (free.some((stone) => stone.labGrown !== labGrown)) throw invalid('diamonds', 'A memo cannot mix natural and lab-grown stones.')
  const held = await heldPrices(ctx, own)
  const client = await conditionsOf(tx, party.account)
  const quotes = quotesFor(client, request.terms)
  const [earlier = null] = [...held.values()].flatMap((block) => block.kindOverride ?? [])
  const others = free.filter(({ id }) => !held.get(id)?.kindOverride)
  const kindOverride = passKinds(ctx.actor, client, others, request.overrideKind) ?? earlier
  const memoNo = await nextMemoNumber(tx)
  const stones = await transfer(ctx, free, own, `On memo ${memoNo}`)
  const memo = { id: randomUUID(), memoNo, dueDate }
  const common = { ...party, remarks: request.remarks ?? '', ...stampCreatedBy(ctx) }
  const { terms = '', courierName = '' } = request
  await tx
    .insertInto('memo')
    .values({ ...common, ...memo, labGrown, terms, courierName })
    .execute()
  const lines = stones.map(({ id: diamond, wSts, takenFrom, ...stone }) => ({
    ...common,
    ...memoPrice(stone, held.get(diamond), quotes, request.terms),
    kindOverride,
    id: randomUUID(),
    memo: memo.id,
    blockCode: memoNo,
    blockType: blockType.memo,
    diamond,
    validTillDate: dueInstant(dueDate),
    status: memoLifecycle.initial,
    diamondWas: wSts,
    diamondIs: 'C' as const,
    takenFrom,
  }))
  await tx
    .insertInto('block')
    .values(lines.map((line) => ({ ...line, term: storedTerm(line.term) })))
    .execute()
  const moved = moveLocked(
    ctx,
    lines.map((line) => ({ diamond: line.diamond, causedBy: `block:${line.id}`, was: line.diamondWas })),
    'reserve',
  )
  await moved.write.execute(tx)
  const conditions = { ...(quotes.term ? { term: quotes.term.dayTerms } : {}), ...(kindOverride === null ? {} : { kindOverride }) }
  await record(ctx, ...requestEvents(memo, lines, conditions), ...moved.auditEvents)
  const text = aboutStones({
    company: client.companyName,
    stones: stones.map(stoneName),
    amount: lines.reduce((sum, { amt }) => sum + cents(amt), 0) / 100,
    dayTerms: lines.flatMap(({ term }) => priceOf(term)?.dayTerms ?? [])[0] ?? null,
  }).join(' · ')
  const notice = { title: `Memo ${memoNo} is pending approval`, text, link: '/transaction/approvals', key: `ask:memo:${memo.id}` }
  await notifyApprovers(ctx, 'block:approve', party.seller, notice)
  if (can(ctx.actor, 'block:approve')) await approveUnlessGated(ctx, lines)
  const ids = lines.map((line) => line.id)
  return { created: await blocksById(tx, ctx.services.masters, ids), refused }
}

/** The day on which the stones must be back or sold: as requested, else the company's default number of days from today. */
async function dueDateOf(ctx: Writing, request: BlockRequest): Promise<string> {
  if (request.hours !== undefined || request.validTillDate !== undefined)
    throw invalid(request.hours === undefined ? 'validTillDate' : 'hours', 'A memo has a due date and no hold time.')
  const today = dayIn(ctx.now)
  const dueDate = request.dueDate ?? defaultDueDay(today, (await getSettings(ctx.tx, 'order')).memoDays)
  const fault = dueDayFault(dueDate, today)
  if (fault) throw invalid('dueDate', fault)
  return dueDate
}

async function nextMemoNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ no: number }>`select nextval('memo_number') as no`.execute(tx)
  return memoNumber(rows[0]?.no ?? 0)
}

/** The request as events: of the memo, and of each stone on it. */
function requestEvents(
  { id, memoNo, dueDate }: { id: string; memoNo: string; dueDate: string },
  lines: readonly { id: string; diamond: string; account: string }[],
  conditions: object,
): AuditEvent[] {
  const kind = 'memo.ask'
  const account = lines[0]?.account
  const after = { memoNo, account, dueDate, stones: lines.length, ...conditions }
  return [
    { kind, subjectType: 'memo', subject: id, after },
    ...lines.map((line) => ({
      ...{ kind, subjectType: 'block', subject: line.id },
      after: { diamond: line.diamond, account, memoNo, dueDate },
    })),
  ]
}

type Held = Awaited<ReturnType<typeof heldPrices>> extends Map<string, infer H> ? H : never

/** The price of a stone on the memo: that of the memo it comes from, or the asking price, of its hold or of today, on the client's term. */
function memoPrice(
  stone: Pick<Claimed, 'rap' | 'back' | 'ctPr' | 'amt' | 'crt'>,
  held: Held | undefined,
  quotes: ReturnType<typeof quotesFor>,
  days: string | undefined,
) {
  const isQuoted = isTermOfDays(held?.term, days)
  if (held && (held.blockType === blockType.memo || isQuoted)) {
    const { rap, term } = held
    const { back, ctPr, amt } = (held.blockType === blockType.hold ? term?.to : undefined) ?? held
    return { rap, back, ctPr, amt, term }
  }
  const { price, term } = quotes.of({ ...(held ?? stone), crt: stone.crt })
  return { rap: (held ?? stone).rap, ...price, term }
}

/**
 * The memo of a client beyond its credit limit or without approved KYC is not approved automatically: it waits until someone approves it with a reason.
 */
async function approveUnlessGated(ctx: Writing, lines: Parameters<typeof approveBlocks>[1]) {
  try {
    await approveBlocks(ctx, lines)
  } catch (error) {
    if (!(error instanceof Refusal) || !['credit_over', 'kyc_open'].includes(error.reason)) throw error
  }
}
