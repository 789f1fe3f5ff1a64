import { reportLink } from '@loupe/domain/inventory/report-link.ts'
import { type StoneText, type TextStyle, kindsText, moreText, stoneParts, totalParts } from '@loupe/domain/inventory/stone-text.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import { escaped } from '../html.ts'
import { buttonTo } from './body.ts'

type Style = Pick<TextStyle, 'hidePrice' | 'withBack' | 'most' | 'rest'> & {
  /** The page with all the stones that may be shared, where the mail lists only the first. */
  all?: { at: string; count: number } | undefined
}

const figure = (text: string, tag = 'td') => `<${tag} align="right">${text}</${tag}>`
/** Two lines of a cell, the second one small. */
const lines = (first: string, second: string) => [first, second && `<small>${second}</small>`].filter(Boolean).join('<br>')
const words = (...parts: (string | null)[]) => escaped(parts.filter(Boolean).join(' '))

function rowOf(stone: StoneText, { hidePrice, withBack }: Style): string {
  const { name, shape, carats, color, clarity, grades, fluorescence, report, perCarat, back, amount } = stoneParts(stone)
  const page = reportLink(stone.lbNm, stone.rptNo)
  const linked = page === undefined ? escaped(report) : `<a href="${escaped(page)}">${escaped(report)}</a>`
  const stoneCell = `<td>${lines(escaped(name), linked)}</td>`
  const gradesCell = `<td>${lines(words(shape, color, clarity), escaped([grades, fluorescence].filter(Boolean).join(' · ')))}</td>`
  const price = hidePrice ? '' : figure(perCarat) + (withBack ? figure(back ?? '') : '') + figure(amount)
  return `<tr>${stoneCell}${gradesCell}${figure(carats)}${price}</tr>`
}

/**
 * Stones as the table of a mail, in tags that `styled` gives their looks: two lines for each stone, so that it fits a phone. The figures are those of
 * `textOfStones`; the list price is in neither, and the Back % only on request.
 * @param totals of all the stones, weighted by carat
 */
export function stoneTable(
  stones: readonly StoneText[],
  totals: Totals,
  { hidePrice = false, withBack = false, all, ...how }: Style = {},
): string {
  const heading = (text: string) => figure(text, 'th')
  const head = `<tr><th>Stone<br>Report</th><th>Description</th>${heading('Carat')}${hidePrice ? '' : heading('$/ct') + (withBack ? heading('Back %') : '') + heading('Amount $')}</tr>`
  const columns = hidePrice ? 3 : withBack ? 6 : 5
  const more = moreText(stones.length, how)
  const { pieces, carats, perCarat, back, amount } = totalParts(totals)
  const bold = (text: string) => figure(`<strong>${text}</strong>`)
  const sum = `<tr><td colspan="2"><strong>${pieces}</strong></td>${bold(carats)}${hidePrice ? '' : bold(perCarat ?? '') + (withBack ? bold(back ?? '') : '') + bold(amount)}</tr>`
  return [
    `<p><strong>${kindsText(stones)}</strong></p><table>${head}`,
    ...stones.slice(0, how.most ?? Infinity).map((stone) => rowOf(stone, { hidePrice, withBack })),
    more === undefined ? '' : `<tr><td colspan="${columns}">${escaped(more)}</td></tr>`,
    stones.length > 1 ? sum : '',
    '</table>',
    all === undefined ? '' : buttonTo(all.at, `View ${all.count === stones.length ? 'all ' : ''}${all.count} stones`),
  ].join('')
}
