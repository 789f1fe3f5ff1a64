import { cellsOf, headsOf, isRowEnd, rowsOf } from './list-dom.ts'

/** Between two words, at the size of a list's text. */
const space = 4
/** A longer text ends with an ellipsis in its second line (row-end.css). */
const wholeUpTo = 26

const widthOf = (element: Element | Range) => element.getBoundingClientRect().width

/** The widths of the pieces between which a line of the content may break: words, pictures, and notes, which stay whole. */
function widthsIn(node: Node, range: Range): number[] {
  if (node instanceof Text)
    return [...node.data.matchAll(/[^ \n]+/g)].map(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return widthOf(range)
    })
  if (node instanceof Element && node.matches('small, svg, img')) return [widthOf(node)]
  const widths = [...node.childNodes].flatMap((child) => widthsIn(child, range))
  if (!(node instanceof Element && node.matches('.loupe-status'))) return widths
  // Its icon stands beside both lines.
  const [icon = 0, ...words] = widths
  return [icon + space + twoLines(words)]
}

/** The least width in which pieces of these widths take at most two lines. */
export function twoLines(widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width + space, -space)
  let least = whole
  let first = 0
  for (const width of widths) {
    first += width
    least = Math.min(least, Math.max(first, whole - first - space))
    first += space
  }
  return least
}

function leastWidth(cell: Element, range: Range): number {
  const text = cell.textContent
  const mayBeCut = text.length > wholeUpTo && cell.querySelector('.loupe-cut')
  if (!/[ \n]/.test(text) || mayBeCut) return 0
  // What stands below the first fact has lines of its own.
  const blocks = [...cell.children].filter((child) => child.tagName === 'DIV')
  const first = [...cell.childNodes].filter((child) => !(child instanceof Element && blocks.includes(child)))
  return Math.max(...[first, ...blocks.map((block) => [block])].map((part) => twoLines(part.flatMap((node) => widthsIn(node, range)))))
}

/** For each column, the width in which no value needs more than two lines; 0 for those whose values do not wrap. */
export function leastWidths(room: Element): number[] {
  const rows = rowsOf(room)
  const range = document.createRange()
  return headsOf(room).map((head, at) => {
    if (isRowEnd(head) || head.classList.contains('loupe-list-tick')) return 0
    return Math.max(0, ...cellsOf(rows, at).map((cell) => leastWidth(cell, range)))
  })
}

/**
 * Gives the columns these widths at least; none without them. A table by itself gives a column that wraps some share of what it could use, so that one gets
 * three lines while another keeps room that it does not need.
 */
export function setLeastWidths(room: Element, widths: readonly number[] = []) {
  for (const [at, head] of headsOf(room).entries()) head.style.minWidth = widths[at] ? `${Math.ceil(widths[at])}px` : ''
}
