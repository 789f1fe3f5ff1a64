import { normalHeader } from './header.ts'
import { readNumber } from '../cells/numbers.ts'

interface Headed {
  header: string
  values: readonly string[]
}
/** In the letters of every language that has one word for it: other headings are read by their words. */
const ofCrown = /^(?:crown|crn|cro|cr|kron|krone|oberteil|couronne|corona|coroa|koruna|korona|kroon|taç|крона|корона)$/
const ofPavilion =
  /^(?:pavill?ion|pavil|pavi|pav|pvl|pv|pavillon|unterteil|culasse|pabell[oó]n|padiglione|pavilh[aã]o|pavilon|pawilon|paviljoen|pavyon|павильон)$/
const ofAngle = /ang|°|deg/i
/** No crown is as high as this in percent, and hardly any as flat in degrees. */
const leastCrownAngle = 25
/** Angles of pavilions, and their depths in percent, which lie above the middle of these. */
const pavilionAngles = { least: 38.5, most: 43.5, middle: 42.2 } as const

const figuresOf = ({ values }: Headed) => values.map((text) => readNumber(text)).filter((figure) => figure !== undefined && figure > 0)
const middleOf = (figures: readonly (number | undefined)[]) =>
  [...figures].toSorted((a = 0, b = 0) => a - b)[Math.floor(figures.length / 2)] ?? 0
/** In percent of the diameter; millimetres are less. */
const leastCrownHeight = 6
const areCrownHeights = (column: Headed) => middleOf(figuresOf(column)) >= leastCrownHeight && !areCrownAngles(column)
const areCrownAngles = (column: Headed) => middleOf(figuresOf(column)) >= leastCrownAngle

/** The name of a bare 'Crown' or 'Pavilion' whose figures are angles, or heights in percent; undefined for others, such as millimetres. */
export function namedByFigures(columns: readonly Headed[], at: number): string | undefined {
  const [own, name] = [columns[at], normalHeader(columns[at]?.header ?? '')]
  if (!own) return undefined
  if (ofCrown.test(name)) return areCrownAngles(own) ? 'Crown Angle' : areCrownHeights(own) ? 'Crown Height' : undefined
  if (!ofPavilion.test(name)) return undefined
  const crown = columns.find(({ header }) => ofCrown.test(normalHeader(header)))
  if (crown) return areCrownAngles(crown) ? 'Pavilion Angle' : areCrownHeights(crown) ? 'Pavilion Depth' : undefined
  const hasAngle = columns.some(({ header }) => /pav|pv/i.test(header) && ofAngle.test(header))
  const figures = figuresOf(own)
  const { least, most, middle } = pavilionAngles
  const areAngles = figures.length > 0 && figures.every((figure = 0) => figure >= least && figure <= most) && middleOf(figures) < middle
  return areAngles && !hasAngle ? 'Pavilion Angle' : undefined
}
