import { type Tool, isWrite } from '@loupe/contract/tools/tool.ts'
import { type FieldError, codeOf, messageOf } from '@loupe/domain/kernel/errors.ts'
import { numberText } from '@loupe/domain/kernel/number-text.ts'
import type { Failure } from '../http/errors.ts'

/** What a tool replies: a sentence, the rows behind it, and the page of Loupe that has the rest. */
export interface Outcome {
  text: string
  /** Stones that were left out, or would be: a sentence behind the text, and in a preview. */
  leftOut?: string
  data?: Record<string, unknown>
  /** A path of Loupe. */
  page?: string
}

/** The result of a tool call, as MCP defines it. */
export interface ToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
  [key: string]: unknown
}
const textOf = (text: string) => ({ type: 'text' as const, text })

/** Programs that do not read structured content find the same rows as text. */
export function resultOf({ text, leftOut = '', data, page }: Outcome, publicUrl: string): ToolResult {
  const link = page === undefined ? {} : { link: publicUrl + page }
  const structured = { ...data, ...link }
  const hasRows = Object.keys(structured).length > 0
  return {
    content: [textOf(text + leftOut), ...(hasRows ? [textOf(JSON.stringify(structured))] : [])],
    ...(hasRows ? { structuredContent: structured } : {}),
  }
}

interface RefusedRow {
  vStnId: string
  message: string
  heldBy?: string
  until?: string
}
const rowText = ({ vStnId, message, heldBy, until }: RefusedRow) =>
  `${vStnId}: ${message}${heldBy ? ` It is with ${heldBy}${until ? ` until ${until}` : ''}.` : ''}`
/** A stone whose price is another by now, or is far from the quoted one. */
interface PriceRow {
  vStnId: string
  ctPr?: number
  distance?: string
}
const priceText = ({ vStnId, ctPr, distance }: PriceRow) => `${vStnId}: ${distance ?? `now US$ ${numberText(ctPr ?? 0, 2)} per carat`}`
/** What a refusal knows besides its sentence: invalid fields, stones one by one, seconds to wait. */
interface Details {
  fields?: FieldError[]
  refused?: RefusedRow[]
  prices?: PriceRow[]
  seconds?: number
}

const nothingChanged = 'Nothing was changed.'
/** What a call that was refused, or failed, has changed. */
function effectOf({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  // Conflicts share a code.
  if (message === messageOf('in_flight')) return 'It is still running: repeat it with the same idempotencyKey.'
  const isUncertain = code === codeOf('unexpected') || (code === codeOf('unavailable') && message !== messageOf('disk_full'))
  return isUncertain ? 'It may have been done: repeat it with the same idempotencyKey, and it is not done twice.' : nothingChanged
}

type Refused = Omit<Failure, 'requestId'> & { requestId?: string }

/** Why something is refused: the sentence, then fields, stones and prices one by one. */
export function reasonsOf({ message, data }: Refused): string[] {
  const { fields = [], refused = [], prices = [], seconds } = (data ?? {}) as Details
  return [
    message,
    ...fields.filter((one) => one.message !== message || fields.length > 1).map(({ path, message: of }) => `${path}: ${of}`),
    ...refused.map(rowText),
    ...prices.map(priceText),
    ...(seconds === undefined ? [] : [`Try again in ${seconds} seconds.`]),
  ]
}

/**
 * A refusal in words: for an assistant, a code alone is a riddle.
 * @param isPreview it was not to change anything
 */
export function refusalOf(failure: Refused, tool?: Tool, isPreview = false): ToolResult {
  const { code, message, data, requestId } = failure
  const { fields = [] } = (data ?? {}) as Details
  const effect = tool && isWrite(tool) ? [isPreview ? nothingChanged : effectOf(failure)] : []
  const lines = [...reasonsOf(failure), ...effect]
  return {
    content: [textOf(lines.join('\n'))],
    structuredContent: { code, message, ...(fields.length > 0 ? { fields } : {}), ...(requestId === undefined ? {} : { requestId }) },
    isError: true,
  }
}

/** The fields that a reply needs, without those that are empty. */
export const pick = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = (row as Record<string, unknown>)[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
