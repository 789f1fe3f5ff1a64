/** Two numbers of stones in one cell, as a supplier writes a pair: `AB1034/AB1035`. */
const two = /^([A-Z]*)([\w-]*\d)\s*[/,;|]\s*([A-Z]*)([\w-]*\d)$/i
/** Figures alone are a number with a stroke in it unless they are as long as this. */
const shortest = 4
const mostly = 0.5
const areTwo = (text: string) => {
  const [, letters = '', first = '', others = '', second = ''] = two.exec(text) ?? []
  return letters === others && first.length === second.length && (letters !== '' || first.length >= shortest) && first !== second
}

/** What stands between two numbers; the first that divides a cell into several counts. */
const separators = [/\s*[/,;|~+]\s*/, /\s+(?:-|–|to)\s+/i, /\s+/, /[-–]/]
const mark = /^(.*?)(\d+)([A-Z]?)$/i
/** The last figure alone is the next one by chance too often. */
const shortestEnd = 2

/**
 * Whether the second mark follows the first: in full (`A1`, `A2`), by its last figures (`AB1034`, `35`) or by its last letter (`P10A`, `B`). Undefined where they
 * are not two marks written so.
 */
function isNext(first: string, second: string): boolean | undefined {
  const [, start = '', figures = '', letter = ''] = mark.exec(first) ?? []
  if (figures === '') return undefined
  if (letter !== '') {
    const other = second.startsWith(start + figures) ? second.slice(start.length + figures.length) : second
    return /^[A-Z]$/i.test(other) ? other.charCodeAt(0) === letter.charCodeAt(0) + 1 : undefined
  }
  const isInFull = start !== '' && second.startsWith(start)
  const others = isInFull ? second.slice(start.length) : second
  if (!/^\d+$/.test(others) || (start === '' && figures.length < shortest)) return undefined
  if (isInFull || (start === '' && others.length === figures.length)) return Number(others) === Number(figures) + 1
  const isEnd = others.length >= shortestEnd && others.length < figures.length
  return isEnd ? Number(others) === Number(figures.slice(-others.length)) + 1 : undefined
}

interface Parts {
  /** The separator, and how the parts are written. */
  form: string
  areNeighbours: boolean
}
function partsOf(text: string): Parts | undefined {
  for (const [at, separator] of separators.entries()) {
    const parts = text.split(separator)
    if (parts.length < 2 || parts.includes('')) continue
    const next = parts.slice(1).map((part, i) => isNext(parts[i] ?? '', part))
    if (next.includes(undefined)) continue
    return { form: `${at} ${parts.length}`, areNeighbours: next.every(Boolean) }
  }
  return undefined
}
/** Where numbers of a form name neighbours so often, they name several stones; in one number it is rarely so. */
const oftenNeighbours = 0.3

/**
 * A reader that tells the numbers of two or more stones from one with a stroke in it, as the others of its column have. Numbers that follow each other are
 * those of two stones wherever others of that form in the column do so as well: a sheet may have pairs only.
 * @param values numbers of the column, as they are written; a sample is enough
 */
export function twoNumbersAmong(values: readonly string[]): (text: string) => boolean {
  const texts = values.map((text) => text.trim())
  const isUsual = texts.length > 0 && texts.filter(areTwo).length >= mostly * texts.length
  const forms = Map.groupBy(
    texts.flatMap((text) => partsOf(text) ?? []),
    ({ form }) => form,
  )
  const arePairs = ({ form, areNeighbours }: Parts) => {
    const those = forms.get(form) ?? []
    return areNeighbours && those.filter((one) => one.areNeighbours).length >= oftenNeighbours * those.length
  }
  return (text) => {
    const trimmed = text.trim()
    const parts = partsOf(trimmed)
    return (!isUsual && areTwo(trimmed)) || (parts !== undefined && arePairs(parts))
  }
}
