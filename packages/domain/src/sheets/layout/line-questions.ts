import { treatment as treatments } from '../../masters/company-lists.ts'
import { cutText } from '../../kernel/cut-text.ts'
import { type Question, ofFileName } from '../questions.ts'
import { saysAway } from '../cells/status-signs.ts'
import { treatmentIn } from '../kinds/treatment-signs.ts'

/**
 * Lines that are no stones, and say of some or all of them that they are away or treated: titles, titles of sections, notes, legends such as `* on memo`, the
 * names of worksheet and file. Which stones they mean, only a person can tell.
 */

/** What names the stones of which a line says something: `All stones above are`, `… GOODS`, `Red =`, `marked *`. */
const ofStones = String.raw`(?:\b(?:all|the|these|those|following|some|stones?|goods|diamonds?|items?|parcels?|above|below|list|of|our|stock|inventory|are|is|now|with|in|marked|mark|highlighted|colou?red|shaded|bold|italics?|underlined|rows?|cells?|red|yellow|green|blue|orange|pink|purple|gr[ae]y)\b|[^\p{L}\d])`
const namesBefore = new RegExp(`^${ofStones}+`, 'iu')
const namesAfter = new RegExp(`${ofStones}+$`, 'iu')
/** Terms, and what happens to the list. */
const isOfTerms =
  /\b(?:days?|hours?|terms?|ok|request|welcome|accepted|possible|policy|basis|rights?|sold\s+(?:by|in|on|for|with|at|individually|separately|only)|exclud\w*|except|without|removed|deleted|updated|disclosed|listed|shown)\b|(?<!\bnot\s+)\bavailable\b|[:=]\s*(?:0|no|none|nil)\W*$/i
/** Sentences about what else the supplier does or has. */
const isSentence =
  /\b(?:as|are|is|was|were|be|been|will|may|might|must|can|cannot|could|should|shall|we|you|if|once|when|unless|please|ask|do|does|has|have)\b/i
/** `LD = laser drilled` explains the letters that stones have in a cell. */
const isAbbreviation = /^\W*(?!RED\b)\p{Lu}{1,3}(?:\s*[=:]|\s+[–-]\s)/u
const longestRead = 500
const sentenceEnd = /[.;|]\s+|[\r\n]+/

/** What the sentences of a line say of stones, without those about something else. */
const statedIn = (line: string): string[] =>
  line
    .slice(0, longestRead)
    .split(sentenceEnd)
    .filter((sentence) => !isAbbreviation.test(sentence))
    .map((sentence) => sentence.replace(namesBefore, '').replace(namesAfter, ''))
    .filter((stated) => stated !== '' && !isOfTerms.test(stated) && !isSentence.test(stated))
/** A line about marks or colors of cells explains them, however it is put. */
const ofMark =
  /^\W*[*†‡#^]+|\*|\b(?:red|yellow|green|blue|orange|pink|purple|gr[ae]y|highlighted|colou?red|shaded|bold|italics?|underlined|marked)\b/i
const away = /\b(?:memo|hold|sold|reserved|consignment|not available|unavailable)\b/i
const isAway = (line: string) => statedIn(line).some(saysAway) || (ofMark.test(line) && away.test(line) && !isOfTerms.test(line))
/** The treatments that a line says stones have; null is one without its name. */
const treatmentsOf = (line: string): (string | null)[] =>
  statedIn(line).flatMap((stated) => {
    const found = treatmentIn(stated)
    return found === undefined || (found === null && !/\btreated\b/i.test(stated)) ? [] : [found]
  })

/** The name of a file as a line. */
const nameAsLine = (name: string): string => name.replace(/\.\w{3,4}$/, '').replace(/[-_.]+/g, ' ')

const marks = /[*†‡#^]+/
const quoted = (lines: readonly string[]) => lines.map((line) => `“${cutText(line, 80)}”`).join(', ')
/** The name of a file without its dates and numbers. */
const lastingName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\d\s]+/g, ' ')
    .trim()
/** @param name the line that is the name of the file */
const keyOf = (lines: readonly string[], name: string | undefined) =>
  lines.every((line) => line === name) ? cutText(`${ofFileName}${lastingName(lines[0] ?? '')}`, 80) : cutText(lines.join('; '), 80)
const called = (lines: readonly string[], name: string | undefined, verb: string) => {
  const [noun, ending] = lines.length > 1 ? ['lines', ''] : lines[0] === name ? ['name of the file', 's'] : ['line', 's']
  return `The ${noun} ${quoted(lines)} ${verb}${ending}`
}

/**
 * Asks once about all lines that say stones are away, and once about those that say stones are treated.
 * @param rows the stones: how many have the mark of a line in a cell is counted
 * @param file the name of the file
 */
export function lineQuestions(all: readonly string[], rows: readonly (readonly string[])[], file = ''): Question[] {
  const fileLine = nameAsLine(file).trim()
  const lines = [...new Set([...all.map((line) => line.trim()), fileLine])]
  const ofName = all.some((line) => line.trim() === fileLine) ? undefined : fileLine
  const stones = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const count = stones.length.toLocaleString('en-US')
  const marked = (those: readonly string[]) =>
    [...new Set(those.flatMap((line) => marks.exec(line)?.[0] ?? []))].map((mark) => {
      const { length } = stones.filter((cells) => cells.some((cell) => cell.includes(mark)))
      return `${length.toLocaleString('en-US')} of ${count} rows have “${mark}” in a cell.`
    })
  const absent = lines.filter(isAway)
  const treated = lines.filter((line) => treatmentsOf(line).length > 0)
  const codes = new Set(treated.flatMap(treatmentsOf))
  return [
    ...(absent.length === 0
      ? []
      : [
          {
            ...{ code: 'hidden' as const, column: keyOf(absent, ofName), stage: 'columns' as const },
            text: `${called(absent, ofName, 'say')} that some stones are away. Are all ${count} rows of this sheet for sale?`,
            evidence: [
              ...marked(absent),
              'Marks and colors of cells are not read. If some stones are away, delete them or give them a column Status, and upload the file again.',
            ],
            options: [{ value: 'all', label: 'Yes: all stones are for sale' }],
          },
        ]),
    ...(treated.length === 0
      ? []
      : [
          {
            ...{ code: 'treatment' as const, column: keyOf(treated, ofName), stage: 'columns' as const },
            text: `${called(treated, ofName, 'name')} a treatment. Of which stones?`,
            evidence: [...marked(treated), 'If some of the stones are treated, give them a column Treatment, and upload the file again.'],
            options: [
              { value: 'none', label: 'Of none: each stone is as its row says' },
              ...treatments.values
                .filter(({ code }) => codes.has(code))
                .map(({ code, name }) => ({ value: code, label: `Of all ${count} rows: ${name}` })),
            ],
          },
        ]),
  ]
}
