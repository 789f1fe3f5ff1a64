import { normalHeader } from './header.ts'
import { readNumber } from '../cells/numbers.ts'

interface Headed {
  header: string
  values: readonly string[]
}
const ofCrown = /^(?:crown|crn|cro|cr)$/
const ofPavilion = /^(?:pavill?ion|pavil|pav|pvl|pv)$/
const ofAngle = /ang|°|deg/i
/** No crown is as high as this in percent, and hardly any as flat in degrees. */
const leastCrownAngle = 25
/** Angles of pavilions, and their depths in percent, which lie above the middle of these. */
const pavilionAngles = { least: 38.5, most: 43.5, middle: 42.2 } as const

const figuresOf = ({ values }: Headed) => values.map((text) => readNumber(text)).filter((figure) => figure !== undefined && figure > 0)
const middleOf = (figures: readonly (number | undefined)[]) =>
  [...figures].toSorted((a = 0, b = 0) => a - b)[Math.floor(figures.length / 2)] ?? 0
const areCrownAngles = (column: Headed) => middleOf(figuresOf(column)) >= leastCrownAngle

/** The name of a bare 'Crown' or 'Pavilion' whose figures are angles, not heights in percent; undefined for others. */
export function namedByAngles(columns: readonly Headed[], at: number): string | undefined {
  const [own, name] = [columns[at], normalHeader(columns[at]?.header ?? '')]
  if (!own) return undefined
  if (ofCrown.test(name)) return areCrownAngles(own) ? 'Crown Angle' : undefined
  if (!ofPavilion.test(name)) return undefined
  const crown = columns.find(({ header }) => ofCrown.test(normalHeader(header)))
  if (crown) return areCrownAngles(crown) ? 'Pavilion Angle' : undefined
  const hasAngle = columns.some(({ header }) => /pav|pv/i.test(header) && ofAngle.test(header))
  const figures = figuresOf(own)
  const { least, most, middle } = pavilionAngles
  const areAngles = figures.length > 0 && figures.every((figure = 0) => figure >= least && figure <= most) && middleOf(figures) < middle
  return areAngles && !hasAngle ? 'Pavilion Angle' : undefined
}
