/** "#1 RD 1.5 #2 OV 2ct": the items of a list in one line, whose numbers count nothing else. */

const forms = [
  /(?:^|[\s,;.])(?:item|stone|option|request)\s?#?(?<item>\d{1,2})\s?[:.)-](?=\s)/gi,
  /(?:^|[\s,;])#\s?(?<item>\d{1,2})[:.)-]?(?=\s)/g,
  /(?:^|[\s,;]?)(?<item>\d)\uFE0F?\u20E3/g,
  /(?:^|[\s,;])\((?<item>\d{1,2})\)(?=\s)/g,
  /(?:^|[\s,;])(?:no\.?\s?)?(?<item>\d{1,2})\)(?=\s)/gi,
  /(?:^|[\s,;])(?<item>\d)\/(?=\s+\p{L})/gu,
  /(?:^|[\s,;])no\.?\s?(?<item>\d{1,2})[:.)-]?(?=\s)/gi,
  /(?:^|[\s,;])(?<item>\d{1,2})\.(?=\s|\p{L})/gu,
]

const countBehind = /(?<=\p{L}.*)\s\((\d{1,2})\)\s*$/u
/** "PS 0.50 D-F (2)" in several lines: a number of stones at the end of each. */
export const withCountsBehind = (lines: readonly string[]): string[] =>
  lines.filter((line) => countBehind.test(line)).length > 1 ? lines.map((line) => line.replace(countBehind, ' x$1')) : [...lines]

/** Few lines begin with a first item. */
const mayBegin = /^\s*(?:(?:item|stone|option|request)\s?#?1|#\s?1|\(?1[).]|1\uFE0F?\u20E3|no\.?\s?1)/i

/** The items as lines of their own, without their numbers: where these begin the line, and count from one. */
export function itemsOf(line: string): string[] {
  if (!mayBegin.test(line)) return [line]
  for (const form of forms) {
    const marks = [...line.matchAll(form)]
    const isCount = marks.length > 1 && marks.every(({ groups }, at) => Number(groups?.['item']) === at + 1)
    if (!isCount || line.slice(0, marks[0]?.index).trim() !== '') continue
    return marks.map((mark, at) => line.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim())
  }
  return [line]
}
