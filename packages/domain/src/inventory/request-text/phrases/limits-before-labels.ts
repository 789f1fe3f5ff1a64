import type { Rewriting } from './rewriting.ts'

/** "62 max depth 58 max table": figures and their limits before the labels, written as all readers know them: "depth max 62 table max 58". */

const percent = String.raw`[3-8]\d(?:\.\d)?\s*%?`
const ratio = String.raw`[0-2]\.\d{1,2}`
const limit = String.raw`(?:max|min)(?:imum)?\.?`
const ofPercent = String.raw`(?:total\s+depth|depth|dep|dpt|table|tbl)`
const label = `(?:${ofPercent}|ratio)`
/** Not "depth 62 max table 58", where the label stands first; in "62 max depth 58" it is of the figure before it. */
const notLabelled = String.raw`(?<!(?<!\d\s*%?\s*${limit}\s+)\b(?:${label}|${limit}|under|over|to)\s*[:=%]?\s*)(?<![\d.,/-]|-\s)`
const further = String.raw`(?:[\s,]*(?:${percent}\s*${limit}\s+${ofPercent}|${ratio}\s*${limit}\s+ratio)\b)*`
/** "62 max depth 58" alone has a figure behind its label too; three grades or a number of stones are none of it. */
const noFigure = String.raw`(?!\s*[:=-]?\s*(?:${limit}\s*)?\d[\d.]*(?![\d.]|\s?(?:x|ex|vg|pcs?|cts?|carats?|k)\b))`
const atEnd = String.raw`\b(?=${further}${noFigure})`

export const limitsBeforeLabels: readonly Rewriting[] = [
  [new RegExp(String.raw`${notLabelled}(${percent})\s*(${limit})\s+(${ofPercent})${atEnd}`, 'gi'), '$3 $2 $1 '],
  [new RegExp(String.raw`${notLabelled}(${ratio})\s*(${limit})\s+(ratio)${atEnd}`, 'gi'), '$3 $2 $1 '],
]
