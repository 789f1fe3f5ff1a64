/** Numbers of reports as sheets write them. */

/** "GIA 2151432110", "GIA2151432110", "HRD-210000345670", "IGI LG512345678": a word before digits, of which LG may be the beginning. */
const named = /^([a-z]+)[\s#:.-]*((?:(?<=[\s#:.-])LG)?\d[\d\s]*)$/i
/** What stands before the digits besides a laboratory: 'GIA report 2151432110', 'No. 2151432110', 'Cert # 2151432110'. */
const reportWord = /^(?:reports?|rep|rpt|cert(?:s|i|if|ificates?)?|dossier|grading|diamonds?|labs?|laboratory|numbers?|num|nos?|nr|[#№:])$/i
const firstWord = /^(?:(\p{L}+)[\s.]*[\s#:.-]|([#№:]))\s*(?=\S)/u
const digits = /^(?:LG[\s-]?)?\d{5,14}[A-Z]?$/i
/** The number alone, where only such words and names of laboratories stand before it; else the text as it is. */
export function withoutReportWords(text: string, isLaboratory: (word: string) => boolean): string {
  let rest = text
  for (let found = firstWord.exec(rest); found; found = firstWord.exec(rest)) {
    const word = found[1] ?? found[2] ?? ''
    if (!reportWord.test(word) && !isLaboratory(word)) break
    rest = rest.slice(found[0].length)
  }
  return digits.test(rest) ? rest : text
}

const groups = /^\d{1,3}(?:,\d{3})+$/

/** A remark after the number: `6934509721 (laser inscribed)`, on a line of its own, or after a dash. */
const remark = /^(\S[^\n([{;]*?)\s*(?:[\n([{;]|\s[-–]\s)([^\d]*)$/u
/** The text without a remark after its number; as it is where the remark has figures of its own. */
export function withoutRemark(text: string): string {
  const [, number = ''] = remark.exec(text) ?? []
  return /\d{5,}[A-Z]?$/i.test(number) ? number : text
}

/** The number of a report in the address of its page; undefined where the address has none, or several. */
export function numberInAddress(address: string): string | undefined {
  const numbers = new Set(address.match(/(?<![A-Z0-9])(?:LG)?\d{7,12}(?!\d)/gi))
  return numbers.size === 1 ? [...numbers][0] : undefined
}

/**
 * The number that a cell gives for a report: without the laboratory's name before it, separators of thousands, and the decimals of a spreadsheet.
 * @param isLaboratory whether a word is the name of a laboratory
 * @returns null where the cell says that there is none yet, undefined where it is not the number of one report
 */
export function readReportNumber(text: string, isLaboratory: (word: string) => boolean): string | null | undefined {
  const plain = withoutRemark(text).replace(/\.0+$/, '').replace(/\s+/g, ' ')
  const whole = withoutReportWords(plain, isLaboratory)
  const [, word = '', figures] = named.exec(whole) ?? []
  const number = figures !== undefined && isLaboratory(word) ? figures : whole
  if (!/\d/.test(number) || /^0+$/.test(number)) return null
  if (groups.test(number) || /^[\d ]+$/.test(number)) return number.replace(/[, ]/g, '')
  return (number.match(/\d{5,}/g)?.length ?? 0) > 1 ? undefined : number
}
