import { shortKind } from '../inventory/share.ts'

/** Which kinds of stones a client is shown (S1 §3), and its name for the sentence. */
export interface KindsShown {
  companyName: string
  showNatural: boolean
  showLabGrown: boolean
}

/**
 * Why a client gets no stones of a kind, or nothing: who is shown natural stones only is held, offered, sold, shared and mailed no lab-grown one, and
 * the other way round.
 */
export function kindFault({ companyName, showNatural, showLabGrown }: KindsShown, labGrown: boolean): string | undefined {
  if (labGrown ? showLabGrown : showNatural) return undefined
  const name = companyName.replace(/\s+/g, ' ')
  const kind = shortKind(labGrown).toLowerCase()
  const only = labGrown ? showNatural : showLabGrown
  return only
    ? `${name} is shown ${shortKind(!labGrown).toLowerCase()} stones only, and this is about ${kind} stones.`
    : `${name} is shown neither natural nor lab-grown stones.`
}

export const kindOverrideWords = 'Change what the client is shown, or ask somebody who may override it with a reason.'
