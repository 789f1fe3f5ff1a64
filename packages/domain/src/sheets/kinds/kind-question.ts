import { cutText } from '../../kernel/cut-text.ts'
import type { Question } from '../questions.ts'
import { type Kinds, count, kindInTitles } from './read-kinds.ts'

/** From this share of such rows on, words that only may mean lab-grown ask nothing. */
const mostlyDear = 0.8

/**
 * The kind of the rows that do not say theirs.
 * @param given what a person or the folder has said of the sheet
 */
export function kindOfSheet({ natural, grown, open, title, areOthersNatural }: Kinds, given: boolean | undefined): boolean {
  if (open === 0 && natural + grown > 0 && (natural === 0 || grown === 0)) return grown > 0
  return given ?? title ?? (natural === 0 && grown > 0 && !areOthersNatural)
}

/** Asks for the kind of the rows that do not say theirs, where something makes it doubtful. */
export function kindQuestion(kinds: Kinds, given: boolean | undefined): Question | undefined {
  const { natural, grown, open, openByHpht, openByLg, openByPrice, openDear, openByRemark, doubts, notes, title, titleWord } = kinds
  const kind = kindOfSheet(kinds, given)
  const { areOthersNatural } = kinds
  const isPlain = !kind && openDear >= mostlyDear * open
  const mayMean = given === undefined ? (isPlain ? openByLg : doubts.length) : 0
  const isDoubtful =
    (typeof title === 'boolean' && title !== kind) ||
    (title === null && given === undefined) ||
    (!isPlain && notes.some((note) => kindInTitles([note]) !== kind)) ||
    (kind
      ? natural + openDear > 0 || (given === undefined && title === undefined)
      : (areOthersNatural ? 0 : grown) + openByHpht + openByPrice + openByRemark + mayMean > 0)
  if (open === 0 || !isDoubtful) return undefined
  const word = titleWord && `${titleWord.toUpperCase()}, which may mean lab-grown`
  const titled = title === undefined ? '' : title === null ? (word ?? 'both kinds') : title ? 'lab-grown stones' : 'natural stones'
  return {
    code: 'kind',
    column: null,
    stage: 'columns',
    text:
      natural + grown === 0
        ? 'Are these stones natural or lab-grown?'
        : `${count(open)} ${open === 1 ? 'does' : 'do'} not say whether they are natural or lab-grown. What are these stones?`,
    evidence: [
      ...(natural > 0 ? [`${count(natural)} ${natural === 1 ? 'says' : 'say'} natural${exampleOf(kinds, false)}.`] : []),
      ...(grown > 0 ? [`${count(grown)} ${grown === 1 ? 'says' : 'say'} lab-grown${exampleOf(kinds, true)}.`] : []),
      ...(openByHpht > 0
        ? [`${count(openByHpht)} ${openByHpht === 1 ? 'says' : 'say'} HPHT, which may be how they were grown or a treatment.`]
        : []),
      ...(openByPrice > 0
        ? [
            `${count(openByPrice)} ${openByPrice === 1 ? 'costs' : 'cost'} what lab-grown stones do: 15% of their list price or less, or far less than natural ones of their weight.`,
          ]
        : []),
      ...(openByRemark > 0
        ? [
            `${count(openByRemark)} ${openByRemark === 1 ? 'says' : 'say'} lab-grown${exampleOf(kinds, true)}, and ${openByRemark === 1 ? 'does' : 'do'} not cost what such stones do.`,
          ]
        : []),
      ...(kind && openDear > 0
        ? [`${count(openDear)} ${openDear === 1 ? 'costs' : 'cost'} far more than lab-grown stones of their weight and grade.`]
        : []),
      ...doubts,
      ...notes.slice(0, 3).map((note) => `A line among or below the stones says “${cutText(note.trim(), 80)}”.`),
      ...(titled === '' ? [] : [`The title, a heading or the name of the file says ${titled}.`]),
    ],
    options: [
      { value: 'natural', label: 'Natural' },
      { value: 'lab-grown', label: 'Lab-grown' },
    ],
  }
}

function exampleOf({ examples }: Kinds, kind: boolean): string {
  const sign = examples.find(({ labGrown }) => labGrown === kind)
  return sign ? `, as “${sign.text}” in ${sign.header || 'a column without heading'}` : ''
}
