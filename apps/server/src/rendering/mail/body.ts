import { escaped } from '../html.ts'

/** The labels of buttons that lead to pages of ours, by the beginning of their path. */
const labels: readonly [path: string, label: string][] = [
  ['/reset-password/', 'Choose a new password'],
  ['/forgot-password', 'Reset the password'],
  ['/verify-email/', 'Verify the email address'],
  ['/signin', 'Sign in'],
  ['/diamond-details/direct-share/', 'View the stones'],
]

/** A link as a button. Only http and https are links; another address stays text. */
export const buttonTo = (address: string, label: string): string =>
  /^https?:\/\//i.test(address) ? `<a class="button" href="${escaped(address)}">${escaped(label)}</a>` : `<p>${escaped(address)}</p>`

/** A punctuation mark behind an address ends the sentence. */
const url = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi

function linked(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(url)) {
    parts.push(escaped(text.slice(end, index)), `<a href="${escaped(address)}">${escaped(address)}</a>`)
    end = index + address.length
  }
  return [...parts, escaped(text.slice(end))].join('')
}

/** The columns of a line that lists something: three or more, two spaces apart. */
const cellsOf = (line: string) => line.split(/ {2,}/).filter(Boolean)
const isRow = (line: string) => cellsOf(line).length > 2

/** Lines of one list as a table. A cell with a figure is right-aligned if its whole column is. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(({ length }) => length))
  const isFigure = (column: number) => column > 0 && rows.every((cells) => /^[−-]?[$\d][\d,.]*( ct)?( on .*)?$/.test(cells[column] ?? ''))
  const sides = Array.from({ length: columns }, (_, column) => (isFigure(column) ? ' align="right"' : ''))
  const body = rows.map((cells) => `<tr>${sides.map((side, column) => `<td${side}>${linked(cells[column] ?? '')}</td>`).join('')}</tr>`)
  return `<table>${body.join('')}</table>`
}

function paragraphOf(paragraph: string, ownAddress: string): string {
  if (/^\d{6}$/.test(paragraph)) return `<p class="code">${paragraph}</p>`
  const [, label] = labels.find(([path]) => paragraph.startsWith(`${ownAddress}${path}`)) ?? []
  if (/^https?:\/\/\S+$/i.test(paragraph) && paragraph.startsWith(`${ownAddress}/`)) return buttonTo(paragraph, label ?? 'Open in Loupe')
  const parts: { isTable: boolean; lines: string[] }[] = []
  for (const line of paragraph.split('\n')) {
    const last = parts.at(-1)
    if (last?.isTable === isRow(line)) last.lines.push(line)
    else parts.push({ isTable: isRow(line), lines: [line] })
  }
  return parts
    .map(({ isTable, lines }) =>
      isTable ? tableOf(lines.map(cellsOf)) : `<p>${lines.map((line) => linked(line.trim())).join('<br>')}</p>`,
    )
    .join('')
}

/** What a person wrote as HTML: paragraphs and links, nothing by its spaces or figures. */
export const bodyOfMessage = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => linked(line.trim()))
          .join('<br>')}</p>`,
    )
    .join('')

/**
 * A text that this program wrote as HTML: paragraphs, links, lists of stones as tables, a code in large digits, an address of ours on its own line as a button.
 * @param ownAddress `PUBLIC_URL`, without a slash at its end
 */
export const bodyOfText = (text: string, ownAddress: string): string =>
  text
    // An address on its own line is a button of its own.
    .replace(/\n(https?:\/\/\S+)(?=\n|$)/g, '\n\n$1')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraphOf(paragraph, ownAddress))
    .join('')
