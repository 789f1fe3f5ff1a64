import { anyOf } from '../../db/expressions.ts'
import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import type { DiscountConvention } from '@loupe/domain/sheets/codes.ts'
import * as deal from '@loupe/domain/sheets/deals/deal.ts'
import { type Settled, type Stock as DealStock, settleLines } from '@loupe/domain/sheets/deals/deal-lines.ts'
import { type DealField, dealText } from '@loupe/domain/sheets/deals/deal-fields.ts'
import { settle } from '@loupe/domain/sheets/settled.ts'
import { unreadPrices } from '@loupe/domain/sheets/deals/unread-prices.ts'
import { mappedTwice } from '@loupe/domain/sheets/headings/mapper.ts'
import type { Value } from '@loupe/domain/sheets/cells/reading.ts'
import { priceFault } from '@loupe/domain/transactions/price-limits.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import type { DealRead } from '../../rendering/sheets/sheet-job.ts'
import { readDeal } from '../../rendering/sheets/read.ts'
import { normalNumber } from '../inventory/diamonds/report-numbers.ts'
import { vocabularyNow } from '../inventory/sheets/sheet.ts'
import { type Stock, findStock, upper } from '../inventory/sheets/stock.ts'
import { asText, allowLongReading } from '../inventory/sheets/upload.ts'
import { getDiscountSettings } from '../masters/settings/discount.ts'
import { bestBuys } from './offers/offering.ts'
import { oneFile } from '../../http/one-file.ts'

export type Line = Settled<Stock>
interface SheetUpload {
  files: ReceivedFile[]
  body: {
    labGrown?: 'true' | 'false' | undefined
    columns?: readonly { index: number; field: DealField | null }[] | undefined
    convention?: DiscountConvention | undefined
  }
}
export interface Read {
  sheet: Omit<DealSheet, 'lines' | 'counts' | 'refused'>
  lines: Line[]
  /** The cause in the audit log for everything made from the sheet. */
  cause: string
}

/**
 * Reads a sheet that names stones, finds them in stock and checks each row. It locks nothing and stores nothing.
 * @param isPriced whether a row's price is checked
 */
export async function readDealSheet(
  ctx: Writing,
  { body, files }: SheetUpload,
  isPriced?: (line: deal.DealLine) => boolean,
): Promise<Read> {
  const file = oneFile(files)
  await allowLongReading(ctx.tx)
  const { columns: chosen } = body
  const job = { place: {}, vocabulary: { ...(await vocabularyNow(ctx.tx)), ...dealText }, ...(chosen ? { columns: chosen } : {}) }
  const found = await readDeal(ctx, { bytes: await readFile(file.path) }, job).catch((error: unknown) => {
    throw asText(error)
  })
  const [twice] = mappedTwice(found.columns)
  if (twice) throw invalid('columns', `Two columns are mapped to one field: ${twice.headers.join(' and ')}. Please choose one.`)
  const stock = await stockOf(ctx, found.lines)
  const read = chosen ? found : withPriceStated(found, stock)
  const discountConvention = deal.dealConvention(
    read.columns,
    settle(read.convention, body.convention && { law: body.convention, factor: 1 }),
    read.lines,
  )
  const has = (field: string) => read.columns.some((column) => column.field === field)
  const isAnyPriced = read.lines.some((line) => isPriced?.(line) ?? true)
  const lacks = [
    ...(has('vStnId') || has('rptNo') ? [] : ['Which column is the stone ID or the report number?']),
    ...(discountConvention || !isAnyPriced ? [] : ['How does this sheet write its discounts?']),
  ]
  const kind = body.labGrown === undefined ? undefined : body.labGrown === 'true'
  const options = { kind, ...(isPriced ? { isPriced } : {}) }
  const { lines, labGrown } = settleLines(read.lines, stock, discountConvention ?? deal.noDiscounts, options)
  const unread = chosen || !isAnyPriced ? [] : unreadPrices(read.columns, lines)
  for (const header of unread) lacks.push(`Is “${header}” a price? Map it to a field, or leave it out if it is none.`)
  const { kind: format, sheet, headerRow, rows } = read.file
  return {
    sheet: {
      file: { name: file.name, kind: format, sheet, headerRow, rows },
      columns: read.columns as DealSheet['columns'],
      lacks,
      labGrown,
    },
    lines,
    cause: `From the sheet ${file.name}`,
  }
}

async function stockOf(ctx: Writing, lines: readonly deal.DealLine[]): Promise<DealStock<Stock>> {
  const { masters } = ctx.services
  const labs = masters.list('LAB').map(({ code }) => upper(code))
  const normal = (value: Value | undefined) => (typeof value === 'string' ? normalNumber(labs, value) : '')
  const numbers = [...new Set(lines.flatMap(({ input }) => [normal(input['vStnId']), normal(input['rptNo'])]))].filter((one) => one !== '')
  const found = (await findStock(ctx.tx, masters, { stoneIds: numbers, reports: numbers })).filter(({ isDeleted }) => !isDeleted)
  const reported = found.filter(({ values }) => values['rptNo'])
  const byReport = Map.groupBy(reported, ({ values }) => normal(values['rptNo']))
  return { byId: new Map(found.map((stone) => [upper(String(stone.values['vStnId'])), stone])), byReport, normal }
}

/** Whether a column "Price" is per carat or per stone is derived from the prices of the stones in stock. */
function withPriceStated(read: DealRead, stock: DealStock<Stock>): DealRead {
  const prices = read.columns.filter(({ field }) => field === 'ctPr' || field === 'amt')
  const [price] = prices
  if (!price || prices.length > 1 || price.by !== 'values') return read
  const is = price.field as 'ctPr' | 'amt'
  const { lines } = settleLines(read.lines, stock, deal.noDiscounts, { isPriced: () => false })
  const pairs = lines.flatMap(({ input, stone }) =>
    stone ? [{ price: Number(input[is] ?? 0), ctPr: Number(stone.values['ctPr']), amt: Number(stone.values['amt']) }] : [],
  )
  const actual = deal.isTotal(pairs) ? 'amt' : 'ctPr'
  if (actual === is) return read
  return {
    ...read,
    columns: read.columns.map((column) => (column === price ? { ...column, field: actual } : column)),
    lines: read.lines.map(({ input: { [is]: value, ...input }, ...line }) => ({
      ...line,
      input: value === undefined ? input : { ...input, [actual]: value },
    })),
  }
}

/** Rows that have no fault so far. */
export const goodOf = (lines: readonly Line[]) =>
  lines.flatMap((line) => (line.state === 'good' && line.stone ? [{ ...line, stone: line.stone }] : []))
export const idsOf = (lines: readonly Line[]): string[] => goodOf(lines).map(({ stone }) => stone.id)

/** The same rows, with those of unavailable stones marked as taken, with who has them. */
export function withTaken(lines: readonly Line[], refused: readonly RefusedDiamond[]): (Line & Partial<RefusedDiamond>)[] {
  const taken = new Map(refused.map((one) => [one.diamond, one]))
  return lines.map((line) => {
    const why = line.state === 'good' && line.stone ? taken.get(line.stone.id) : undefined
    return why ? { ...line, ...why, state: 'taken' } : line
  })
}

/**
 * The same rows, with those marked as wrong whose price is beyond the Discount settings. Stones that others have are skipped: they are marked as taken
 * later.
 */
export async function withinLimits({ tx }: Writing, lines: readonly Line[], account: string | undefined): Promise<Line[]> {
  const limits = await getDiscountSettings(tx)
  const stones = goodOf(lines).map(({ stone }) => stone)
  const own = account === undefined ? [] : await blocksOf(tx, account, stones)
  const ours = new Set(own.map(({ diamond }) => diamond))
  const free = stones.map(({ id, values: { wSts } }) => ({ id, wSts }))
  const best = await bestBuys(tx, free, own)
  return lines.map((line) => {
    const { state, stone, ctPr } = line
    if (state !== 'good' || !stone || (stone.isBlocked && !ours.has(stone.id)) || ctPr === undefined) return line
    const fault = priceFault(limits, best.has(stone.id), cents(Number(stone.values['ctPr'])), cents(ctPr))
    return fault === undefined ? line : { ...line, state: 'wrong', message: fault }
  })
}

const blocksOf = (tx: Tx, account: string, stones: readonly Stock[]) =>
  tx
    .selectFrom('block')
    .select(['id', 'diamond'])
    .where('account', '=', account)
    .where('status', 'in', blockStatuses.statuses('live'))
    .where('diamond', '=', anyOf(stones.map(({ id }) => id)))
    .execute()

const refusedOf = (lines: readonly Line[]): RefusedDiamond[] =>
  lines.flatMap(({ state, message = '', stone, number }) =>
    state === 'good' ? [] : [{ diamond: stone?.id ?? number, vStnId: String(stone?.values['vStnId'] ?? number), message }],
  )

/** The rows that are left out. Refuses a sheet with faulty rows, unless `partial`, and one without a single good row. */
export function leftOut({ sheet: { lacks } }: Read, lines: readonly Line[], partial: boolean): RefusedDiamond[] {
  if (lacks.length > 0) throw new Refusal('validation', { fields: lacks.map((message) => ({ path: 'columns', message })) }, lacks.join(' '))
  const refused = refusedOf(lines)
  if (refused.length === 0 || (partial && refused.length < lines.length)) return refused
  const [one] = refused
  const many = `${refused.length} of ${lines.length} rows cannot be used; the first is ${one?.vStnId || 'without a number'}: ${one?.message}`
  throw new Refusal('diamond_blocked', { refused }, lines.length === 1 ? one?.message : many)
}
