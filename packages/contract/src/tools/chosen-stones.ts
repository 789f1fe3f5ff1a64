import { z } from 'zod'
import { listOf, oneOf, rangeOf } from './tool.ts'

/** Conditions that assistants give by field, in the names and codes of the stones of replies. */
const filter = z
  .strictObject({
    shpNm: oneOf('Shapes: ROUND, OVAL, PEAR, …'),
    crt: rangeOf('Weight in carats'),
    colNm: oneOf('Colors: D, E, F, …'),
    clrNm: oneOf('Clarities: IF, VVS1, VS1, …'),
    cutNm: oneOf('Cuts: EX, VG, …'),
    polNm: oneOf('Polish: EX, VG, …'),
    symNm: oneOf('Symmetry: EX, VG, …'),
    fluNm: oneOf('Fluorescence: NON, FNT, …'),
    lbNm: oneOf('Laboratories: GIA, IGI, …'),
    ctPr: rangeOf('US$ per carat'),
    amt: rangeOf('US$ for the stone'),
  })
  .optional()
  .meta({ description: 'Conditions by field, with the codes that replies show' })

/** Which stones are meant: in words, by fields, or both. */
export const chosenStones = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .meta({ description: 'The request in words: "ovals 1 to 1.5 ct, F-G, VS or better, GIA, under 5,000"' }),
  filter,
  labGrown: z
    .boolean()
    .optional()
    .meta({ description: 'true: lab-grown, false: natural; never both. As the text says by default, else natural' }),
}
export type ChosenStones = z.output<z.ZodObject<typeof chosenStones>>

export const stoneName = z.string().min(1).max(100).meta({ description: 'Stone ID (vStnId)' })
const stoneNameList = (most: number) => listOf(z.array(stoneName).min(1, 'Please Select Diamond.').max(most))
export const stoneNames = stoneNameList(100).meta({ description: 'Stone IDs (vStnId)' })
/** For stones that may be named by their report numbers too. */
export const stoneNumbers = (most: number) => stoneNameList(most).meta({ description: `Stone IDs or report numbers, at most ${most}` })
