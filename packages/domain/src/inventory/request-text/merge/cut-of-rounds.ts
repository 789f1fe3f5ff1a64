import { both } from './conditions.ts'
import type { Merged } from './merged.ts'

/** Laboratories give a cut grade to rounds only: of other shapes nothing is asked of it, and of several, only rounds need one. */
export function putCut({ fields, notes, remarks, unread }: Merged, text: string): void {
  const { shpNm, cutNm, polNm, symNm } = fields
  // "any shape": fancy shapes too, of which none has a cut grade.
  if (!Array.isArray(cutNm) || cutNm.length === 0 || (shpNm === undefined && !notes.includes('any shape'))) return
  const isOnlyRound = Array.isArray(shpNm) && shpNm.every((shape) => shape === 'ROUND')
  if (isOnlyRound) return
  if (shpNm === undefined || both(shpNm, ['ROUND']) !== undefined) {
    fields['cutNm'] = [...cutNm, null]
    notes.push('cut of rounds only')
    return
  }
  delete fields['cutNm']
  if (polNm === undefined && symNm === undefined) unread.push(`${text} (only rounds have a cut grade)`)
  else remarks.push('only rounds have a cut grade')
}
