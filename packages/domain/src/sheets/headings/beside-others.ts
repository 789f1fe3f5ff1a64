import { composedFields } from './composed-heading.ts'
import { namedByFigures } from './crown-and-pavilion.ts'
import { normalHeader } from './header.ts'
import { isByValues } from './known-by-values.ts'
import { readNumber } from '../cells/numbers.ts'

interface Headed {
  header: string
  values: readonly string[]
}
/** Black and white by their place: in C is in the crown beside the table, and in the center beside the side. */
const inPlace: readonly (readonly [own: string, table: string, besideTable: string, alone: string])[] = [
  ['bic', 'bit', 'Black Crown', 'Black in Table'],
  ['wic', 'wit', 'White Crown', 'White in Table'],
]

/** No measure of a stone is below zero: such figures are discounts. */
const areBelowZero = ({ values }: Headed) => {
  const figures = values.map((text) => readNumber(text))
  return figures.some((figure) => figure !== undefined && figure < 0) && figures.every((figure) => figure === undefined || figure <= 0)
}

/** Beside a price or a list price, a heading of nothing but a sign of percent is the discount. */
const ofPrice = /\brap|\blist\b|price|\$|\brate\b|\bppc\b|\/\s*ct|\bper\s*ct|amount|\bamt\b|\btotal\b(?!\s*depth)/i
const singleLetters: Readonly<Record<string, string>> = { c: 'Cut Grade', p: 'Polish', s: 'Symmetry' }
const grade = /^(?:id(?:eal)?|ex(?:c|cl|cellent)?|x|e|vg|v|very good|g|gd|good|f|fr|fair|p|poor)$/i
const colorLetters = /^[d-z]$/i
/** Whether `P` and `S` stand over grades: then they are polish and symmetry, and `C` is the cut, unless its letters may be colors. */
const nameLetter = (columns: readonly Headed[], own: string): string | undefined => {
  const gradesOf = (letter: string) => {
    const filled = columns.find(({ header }) => normalHeader(header) === letter)?.values.filter((text) => /\p{L}/u.test(text)) ?? []
    return filled.length > 0 && filled.every((text) => grade.test(text.trim())) ? filled : []
  }
  const isCut = () => gradesOf('c').some((text) => !colorLetters.test(text.trim()))
  return gradesOf('p').length > 0 && gradesOf('s').length > 0 && (own !== 'c' || isCut()) ? singleLetters[own] : undefined
}

const ofLength = /^(?:l|len|lgth|lnth|lngth|length)$/
const ofWidth = /^(?:w|wid|wth|wdth|width)$/
const ofDepth = /^(?:d|dp|dep|dpt|dpth|depth)$/
/** A depth in percent is above this. */
const mostMillimetres = 20
const areMillimetres = (column: Headed | undefined) => {
  const figures = (column?.values ?? []).map((text) => readNumber(text)).filter((figure) => figure !== undefined)
  return figures.length > 0 && figures.every((figure) => figure > 0 && figure < mostMillimetres)
}
const strength = /^(?:n|non|none|nil|f|fnt|faint|m|med|medium|s|stg|strong|vs|vst|vsl|sl|slt)(?:\s+\p{L}+)?$/iu
/** Whether `F` stands over strengths of fluorescence, beside a column of colors: F, M and N are colors too. */
const isStrength = (columns: readonly Headed[], at: number) => {
  const values = columns[at]?.values.map((text) => text.trim().toUpperCase()).filter((text) => text !== '') ?? []
  const hasColors = columns.some(
    ({ header, values: of }, place) =>
      place !== at && /^(?:c|col|colou?r|clr)$/.test(normalHeader(header)) && of.some((text) => /^[D-L]$/i.test(text.trim())),
  )
  return hasColors && values.some((text) => /^(?:N|S|VS)/.test(text)) && values.every((text) => strength.test(text))
}

const fluorescenceStrength = /^(?:none?|nil|(?:very )?(?:faint|slight|strong)|med(?:ium)?|fnt|slt|stg|vst)(?:\s+\p{L}+)?$/iu
/** Medium and Strong are no intensities of a fancy color. */
const isOnlyStrength = /^(?:none?|nil|med|stg|vst|(?:very )?strong)/i
/** Whether 'Intensity' stands over strengths of fluorescence. */
const isOfFluorescence = (column: Headed | undefined) => {
  const values = column?.values.map((text) => text.trim()).filter((text) => text !== '') ?? []
  const isNamed = /^(?:intensity|int|strength)$/.test(normalHeader(column?.header ?? ''))
  return isNamed && values.some((text) => isOnlyStrength.test(text)) && values.every((text) => fluorescenceStrength.test(text))
}
/** Whether `L` stands over laboratories, and over no lengths. */
const areLaboratories = ({ values }: Headed) => {
  const filled = values.map((text) => text.trim()).filter((text) => text !== '' && text !== '-')
  return filled.length > 0 && filled.every((text) => /^(?:GIA|IGI|HRD|GCAL|AGS|GSI|EGL(?: ?USA)?|none|NC)$/i.test(text))
}

/** Proportions by their initials, which only the figures below them and those of the table beside them prove. */
const initials: Readonly<Record<string, { heading: string; low: number; high: number }>> = {
  t: { heading: 'Table %', low: 45, high: 80 },
  d: { heading: 'Depth %', low: 45, high: 85 },
  g: { heading: 'Girdle %', low: 1, high: 15 },
}
const initialOf = ({ header }: Headed) => header.replace('%', '').trim().toLowerCase()
const namedByInitial = (columns: readonly Headed[], own: string): string | undefined => {
  const areOf = (letter: string) => {
    const { low = 0, high = 0 } = initials[letter] ?? {}
    const figures = columns.find((one) => initialOf(one) === letter)?.values.map((text) => readNumber(text)) ?? []
    return figures.length > 0 && figures.every((figure) => figure !== undefined && figure >= low && figure <= high)
  }
  return own in initials && ['t', 'd', own].every(areOf) ? initials[own]?.heading : undefined
}

const ofQuantity = /^(?:在[库庫]|[总總][数數])$/
/** Hindi for shine, which some write for the polish, and others for the fluorescence. */
const shine = /^(?:चमक|chamak)$/
/** A heading whose meaning depends on its values: small figures of what is in stock, or of all, are numbers of pieces; small figures of a total are no amount. */
const namedByValues = ({ header, values }: Headed): string | undefined => {
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  const areAll = (pattern: RegExp) => filled.length > 0 && filled.every((text) => pattern.test(text))
  if (ofQuantity.test(header.trim()) && areAll(/^\d{1,3}(?:\.0+)?$/)) return 'Pieces'
  const composed = composedFields(header)
  if (composed.includes('count') || (composed[0] === 'amt' && areAll(/^1?\d(?:\.0+)?$/))) return 'Serial #'
  const isFluorescence = areAll(fluorescenceStrength) && filled.some((text) => !/^(?:none?|nil)$/i.test(text))
  return shine.test(header.trim().toLowerCase()) && isFluorescence ? 'Fluorescence' : undefined
}

/** Letters of inclusions say where they are, whatever the heading says: BC1 under Black is in the crown. */
const ofInclusions = /^(?:(?:black|white|side|table|crown|center|in|inclusions?|incl?|on|blk|wht|natts)+)$/
const inclusionLetters: Readonly<Record<string, string>> = { BT: 'Black Table', BC: 'Black Crown', WT: 'White Table', WC: 'White Crown' }
const namedByLetters = ({ header, values }: Headed): string | undefined => {
  if (!ofInclusions.test(normalHeader(header))) return undefined
  const graded = values.map((text) => text.trim().toUpperCase()).filter((text) => /\d/.test(text))
  const places = new Set(graded.map((text) => /^(BT|BC|WT|WC)[0-4]$/.exec(text)?.[1] ?? ''))
  const [place = ''] = places
  return places.size === 1 ? inclusionLetters[place] : undefined
}

/** The style of cutting beside the shape: Brilliant and Step are no shapes. */
const ofStyle = /^(?:cut|cutting|facet|faceting)styles?$/
const style = /^(?:modified )?(?:brilliant|step|mixed|rose|old european|old mine|scissors?|portuguese)(?: cut)?$/i
const isOfStyles = ({ header, values }: Headed) =>
  ofStyle.test(normalHeader(header)) && values.length > 0 && values.every((text) => style.test(text.trim()))

const thinnest = /^gi?ri?dle(?:thin|tn)$|^thingirdle$/

/** A heading that says only beside others what it names: D after L and W is the height, and a second Color after the fluorescence is its color. */
export function besideOthers(columns: readonly Headed[], at: number): string {
  const header = columns[at]?.header ?? ''
  const isAlone = /^\s*%\s*$/.test(header) && columns.every((column, place) => areBelowZero(column) === (place === at))
  // 'D%' is the depth elsewhere.
  const isBesidePrice = /^\s*d?\s*%\s*$/i.test(header) && [at - 1, at + 1].some((place) => ofPrice.test(columns[place]?.header ?? ''))
  if (isAlone || isBesidePrice) return 'Disc %'
  const nameAt = (place: number) => normalHeader(columns[place]?.header ?? '')
  const [before, nearer, own] = [at - 2, at - 1, at].map((place) => nameAt(place).replace(/(?<=^[lwd])mm$/, ''))
  const angle = namedByFigures(columns, at)
  if (angle !== undefined) return angle
  const proportion = columns[at] && namedByInitial(columns, initialOf(columns[at]))
  if (proportion !== undefined) return proportion
  const letter = own !== undefined && own in singleLetters ? nameLetter(columns, own) : undefined
  if (letter !== undefined) return letter
  if (own === 'tableinclusion' && columns.some((_, place) => /^(?:tableblack|blacktable|blackintable|bit)$/.test(nameAt(place))))
    return 'Table White'
  // In Hebrew the word for polish is that for the cut too, where another column is the finish.
  const isFinish = (name: string) => name === 'גימור'
  if (isFinish(own ?? '') || (own === 'ליטוש' && columns.some((_, place) => isFinish(nameAt(place)))))
    return own === 'ליטוש' ? 'Cut Grade' : columns.some((_, place) => nameAt(place) === 'ליטוש') ? 'Polish' : header
  const placed = inPlace.find(([name]) => name === own)
  if (placed) return columns.some((_, place) => nameAt(place) === placed[1]) ? placed[2] : placed[3]
  const next = nameAt(at + 1)
  if ((own === 'max' && (next === 'min' || nearer === 'min')) || (own === 'min' && (next === 'max' || nearer === 'max'))) return `${own} MM`
  if (before === 'l' && nearer === 'w' && own === 'd') return 'Height (mm)'
  if (ofLength.test(before ?? '') && ofWidth.test(nearer ?? '') && ofDepth.test(own ?? '') && areMillimetres(columns[at]))
    return 'Height (mm)'
  const self = columns[at]
  if (self && isOfStyles(self)) return 'Facet Style'
  const name = self && (namedByLetters(self) ?? namedByValues(self))
  if (name !== undefined) return name
  if ((own === 'f' && isStrength(columns, at)) || isOfFluorescence(self)) return 'Fluorescence'
  if (own === 'l' && self && areLaboratories(self)) return 'Lab'
  // After the laboratory, a number that no stone of a supplier has is its report's.
  const isReport = /^(?:no|number|nr|num)$/.test(own ?? '') && isByValues['rptNo']?.(columns[at]?.values ?? [], own ?? '') === true
  if (isReport && /^(?:lab|laboratory|cert|certified|certificate|certi|certification)(?:name|by)?$/.test(nearer ?? '')) return 'Report No.'
  if (/^gi?ri?dlethick$/.test(own ?? '') && columns.some((_, place) => thinnest.test(nameAt(place)))) return 'Girdle To'
  const isSecondColor = /^colou?r$/.test(own ?? '') && columns.slice(0, at).some((_, place) => nameAt(place) === own)
  return isSecondColor && (/^flu?o/.test(nearer ?? '') || isOfFluorescence(columns[at - 1])) ? 'Fluorescence Color' : header
}
