import type { Totals } from '../pricing/price.ts'
import { kindWords } from './share.ts'

/** A stone as a line of a message says it. Codes are the trade's; the shape is its name. */
export interface SaidStone {
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

export interface HowSaid {
  hidePrice?: boolean
  /** With the percent below the list: among colleagues. With a price it gives the list price away. */
  withBack?: boolean
  /** How many lines at most; how many more there are is said. */
  most?: number
}

function lineOf(s: SaidStone, { hidePrice = false, withBack = false }: HowSaid): string {
  const price = hidePrice ? [] : [s.back === null || !withBack ? null : `${number(s.back)} %`, `$${number(s.ctPr)}/ct`, `$${number(s.amt)}`]
  const grades = joined([s.shpNm === 'ROUND' ? s.cutNm : null, s.polNm, s.symNm], '-')
  const color = s.isFcCol ? s.fcColDesc : s.colNm
  return joined([s.vStnId, s.shape, `${number(s.crt)} ct`, color, s.clrNm, grades, s.fluNm, joined([s.lbNm, s.rptNo], ' '), ...price], '  ')
}

/**
 * Stones as one would write them into a chat or a mail: what they are, a line each, and what they come to. A laboratory-grown stone is never named
 * without that word (domain.md B8); the list price is never said.
 * @param totals of the stones, weighted by carat
 */
export function textOfStones(stones: readonly SaidStone[], totals: Totals, how: HowSaid = {}): string {
  const { hidePrice = false, withBack = false, most = Infinity } = how
  const kinds = [...new Set(stones.map(({ labGrown }) => `${kindWords(labGrown)}${stones.length > 1 ? 's' : ''}`))].join(' and ')
  const { pieces, carats, avgBack, avgCtPr, amount } = totals
  const worth = hidePrice
    ? []
    : [
        avgBack === null || !withBack ? null : `${number(avgBack)} %`,
        avgCtPr === null ? null : `$${number(avgCtPr)}/ct`,
        `$${number(amount)}`,
      ]
  const sum = joined([`${pieces} pcs`, `${number(carats)} ct`, ...worth], '  ')
  const more = stones.length > most ? [`and ${stones.length - most} more`] : []
  return [kinds, ...stones.slice(0, most).map((stone) => lineOf(stone, how)), ...more, ...(stones.length > 1 ? [sum] : [])].join('\n')
}
