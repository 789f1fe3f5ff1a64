import type { Problem, Value } from './reading.ts'

/** How laboratories number their reports, of those that number all of them in few ways; the numbers of others may be anything. */
const reportForms: Readonly<Record<string, readonly [form: RegExp, text: string]>> = {
  GIA: [/^(?:\d{7,8}|\d{10})$/, '7, 8 or 10 digits'],
  IGI: [/^(?:(?:LG)?\d{6,9}|[A-Z]\d[A-Z]\d{5})$/i, '6 to 9 digits, with LG before those of lab-grown stones, or a form such as F4J12345'],
  HRD: [/^(?:LG)?\d{11,12}$/i, '11 or 12 digits'],
}
/** Forms that only one of these laboratories gives its numbers. */
const ownForms: readonly (readonly [lab: string, form: RegExp])[] = [
  ['IGI', /^(?:LG\d{6,9}|\d{9}|[A-Z]\d[A-Z]\d{5})$/i],
  ['HRD', /^\d{11,12}$/],
  ['GIA', /^[1-7]\d{9}$/],
]

/** The number as its laboratory writes it: without dashes and spaces, with LG before the digits, and at GIA without it. */
function asGiven(lab: string, text: string): string {
  const number = text.replace(/[\s-]/g, '')
  const [, digits] = /^(?:LG)?(\d+)(?:LG)?$/i.exec(number) ?? []
  if (digits === undefined || digits === number) return number
  return lab !== 'GIA' ? `LG${digits}` : digits.length === 10 ? digits : number
}

/** A number is looked up under its laboratory: one that the laboratory never gives is another stone's report, or none. */
export function reportProblems(stone: Record<string, Value>): Problem[] {
  const { rptNo } = stone
  const lab = String(stone['lbNm'])
  const form = reportForms[lab]
  if (!form || typeof rptNo !== 'string' || form[0].test(rptNo)) return []
  const number = asGiven(lab, rptNo)
  if (form[0].test(number)) {
    stone['rptNo'] = number
    return [{ field: 'rptNo', level: 'warning', message: `${rptNo} is stored as ${number}, as ${lab} writes it.`, expected: number }]
  }
  const [giver] = ownForms.find(([, own]) => own.test(rptNo)) ?? []
  return [
    {
      field: 'rptNo',
      // Only of GIA are all forms known; others have also given numbers of other lengths.
      level: giver !== undefined || lab === 'GIA' ? 'error' : 'warning',
      ...(giver === undefined
        ? { message: `${rptNo} is not in the format of report numbers of ${lab}.`, expected: form[1] }
        : {
            message: `${rptNo} is in the format of report numbers of ${giver}, and the row names ${lab}.`,
            expected: `a number of ${lab}, or ${giver} as the laboratory`,
          }),
    },
  ]
}
