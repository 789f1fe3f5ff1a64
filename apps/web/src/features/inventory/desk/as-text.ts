import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { money, number } from '../../../kit/format.ts'
import type { Lists } from '../../../api/masters.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'

/** Stones as one would write them into a chat: a line each, and what they come to. */
export function asText(lists: Lists, stones: readonly Diamond[]): string {
  const line = (s: Diamond) =>
    [
      s.vStnId,
      lists.nameOf('shpNm', s.shpNm),
      `${number(s.crt)} ct`,
      s.isFcCol ? s.fcColDesc : s.colNm,
      s.clrNm,
      [s.shpNm === 'ROUND' ? s.cutNm : null, s.polNm, s.symNm].filter(Boolean).join('-'),
      s.fluNm,
      [s.lbNm, s.rptNo].filter(Boolean).join(' '),
      s.back === null ? null : `${number(s.back)} %`,
      `$${number(s.ctPr)}/ct`,
      money(s.amt),
    ]
      .filter(Boolean)
      .join('  ')
  const { pieces, carats, avgBack, avgCtPr, amount } = totalsOfStones(stones)
  const sum = [
    `${pieces} pcs`,
    `${number(carats)} ct`,
    avgBack === null ? null : `${number(avgBack)} %`,
    `$${number(avgCtPr)}/ct`,
    money(amount),
  ]
  return [...stones.map(line), ...(stones.length > 1 ? [sum.filter(Boolean).join('  ')] : [])].join('\n')
}
