import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { DealLine, DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import type { Writing } from '../../context.ts'
import { findNumbers } from '../inventory/diamonds/report-numbers.ts'
import type { Stock } from '../inventory/sheets/stock.ts'
import { trackTypes } from '@loupe/domain/transactions/track.ts'
import type { Line, Read } from './deal-sheet.ts'

/** The response: the sheet as it was read, with the state of every row. */
export async function toSheetReply(
  ctx: Writing,
  { sheet }: Read,
  lines: readonly (Line & Partial<RefusedDiamond>)[],
  refused: RefusedDiamond[],
): Promise<DealSheet> {
  const unknown = lines.filter(({ state }) => state === 'unknown').map(({ number }) => number)
  const hints = unknown.length === 0 ? [] : (await findNumbers(ctx.tx, ctx.services.masters, unknown, sheet.labGrown)).list
  const suggested = new Map(hints.flatMap(({ number, suggestion }) => (suggestion ? [[number, suggestion] as const] : [])))
  const counts: DealSheet['counts'] = {}
  for (const { state } of lines) counts[state] = (counts[state] ?? 0) + 1
  return { ...sheet, lines: lines.map((line) => toDealLine(line, suggested.get(line.number))), counts, refused }
}

function toDealLine(
  { row, number, state, message, heldBy, until, ctPr, input, stone }: Line & Partial<RefusedDiamond>,
  suggestion: string | undefined,
): DealLine {
  const { trackType, remarks } = input
  const track = trackTypes.find((type) => String(type) === trackType)
  return {
    row,
    number,
    state,
    ...(message ? { message } : {}),
    ...(state === 'unknown' && suggestion ? { suggestion } : {}),
    ...(heldBy ? { heldBy, ...(until ? { until } : {}) } : {}),
    ...(ctPr === undefined ? {} : { ctPr }),
    ...(track === undefined ? {} : { trackType: track }),
    ...(typeof remarks === 'string' ? { remarks: cutText(remarks, 1000) } : {}),
    ...(stone ? { stone: toDealStone(stone) } : {}),
  }
}

function toDealStone({ id, labGrown, values }: Stock): DealLine['stone'] {
  const text = (field: string) => (typeof values[field] === 'string' ? values[field] : null)
  const number = (field: string) => (typeof values[field] === 'number' ? values[field] : null)
  return {
    ...{ id, labGrown, wSts: values.wSts, vStnId: text('vStnId') ?? '', shpNm: text('shpNm'), crt: number('crt') ?? 0 },
    ...{ colNm: text('fcColDesc') ?? text('colNm'), clrNm: text('clrNm') },
    ...{ rap: number('rap'), back: number('back'), ctPr: number('ctPr') ?? 0, amt: number('amt') ?? 0 },
  }
}
