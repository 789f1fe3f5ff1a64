import { caratText } from '../kernel/number-text.ts'
import { piecesText } from '../kernel/pieces.ts'
import type { Totals } from '../pricing/price.ts'
import { kindLabels } from './share.ts'

/** A stone as a line of a message, with the trade's codes; the shape is written out. */
export interface StoneText {
  vStnId: string
  labGrown: boolean
  shape: string | null
  shpNm: string | null
  crt: number
  isFcCol: boolean
  fcColDesc: string | null
  colNm: string | null
  clrNm: string | null
  cutNm: string | null
  polNm: string | null
  symNm: string | null
  fluNm: string | null
  lbNm: string | null
  rptNo: string | null
  back: number | null
  ctPr: number
  amt: number
}

const number = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value).replace('-', '−')
const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)

export interface TextStyle {
  hidePrice?: boolean
  /** Adds the percentage below the list, for colleagues only: together with the price it reveals the list price. */
  withBack?: boolean
  /** The most lines; the number of further stones is added. */
  most?: number
}

function lineOf(s: StoneText, { hidePrice = false, withBack = false }: TextStyle): string {
  const price = hidePrice ? [] : [s.back === null || !withBack ? null : `${number(s.back)}%`, `$${number(s.ctPr)}/ct`, `$${number(s.amt)}`]
  const grades = joined([s.shpNm === 'ROUND' ? s.cutNm : null, s.polNm, s.symNm], '-')
  const color = s.isFcCol ? s.fcColDesc : s.colNm
  return joined(
    [s.vStnId, s.shape, `${caratText(s.crt)} ct`, color, s.clrNm, grades, s.fluNm, joined([s.lbNm, s.rptNo], ' '), ...price],
    '  ',
  )
}

/**
 * Stones as text for a chat or a mail: a line for each, then the totals. A lab-grown stone is never named without that word, and the list price is
 * never included.
 * @param totals of the stones, weighted by carat
 */
export function textOfStones(stones: readonly StoneText[], totals: Totals, how: TextStyle = {}): string {
  const { hidePrice = false, withBack = false, most = Infinity } = how
  const kinds = [...new Set(stones.map(({ labGrown }) => `${kindLabels(labGrown)}${stones.length > 1 ? 's' : ''}`))].join(' and ')
  const { pieces, carats, avgBack, avgCtPr, amount } = totals
  const worth = hidePrice
    ? []
    : [
        avgBack === null || !withBack ? null : `${number(avgBack)}%`,
        avgCtPr === null ? null : `$${number(avgCtPr)}/ct`,
        `$${number(amount)}`,
      ]
  const sum = joined([piecesText(pieces), `${caratText(carats)} ct`, ...worth], '  ')
  const more = stones.length > most ? [`and ${stones.length - most} more`] : []
  return [kinds, ...stones.slice(0, most).map((stone) => lineOf(stone, how)), ...more, ...(stones.length > 1 ? [sum] : [])].join('\n')
}
