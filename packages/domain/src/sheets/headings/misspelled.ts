import { headingForms } from './heading-forms.ts'

/** Names that a heading misses by one letter: 'Poilsh', 'Loction', 'Culte Size'. */

/** In a shorter name one letter makes another word: 'Star' and 'Stat'. */
const fewestLetters = 5

/** Whether two words differ by one letter more, one less or two that changed places, after the first: another letter, or another beginning, makes another word ('Brown' and 'Crown', 'Cluster' and 'Luster'). */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a[0] !== b[0] || a === b) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isMoved = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return restA.slice(1) === restB || restA === restB.slice(1) || isMoved
}

const digitsIn = (name: string) => name.replace(/\D/g, '')

/** The names that a heading may have meant; the values must agree. */
export function namesMeantBy(header: string, names: Iterable<string>): string[] {
  const forms = headingForms(header)
    .filter(({ isShortened }) => !isShortened)
    .map(({ name }) => name)
    .filter(({ length }) => length >= fewestLetters)
  // Another figure is another column: 'Length 2'.
  const isMeant = (form: string, name: string) => isOneLetterOff(form, name) && digitsIn(form) === digitsIn(name)
  return forms.length === 0 ? [] : [...names].filter((name) => name.length >= fewestLetters && forms.some((form) => isMeant(form, name)))
}
