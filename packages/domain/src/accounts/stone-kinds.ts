import { shortKind } from '../inventory/share.ts'

/** The kinds of stones that a client may see (S1 §3), with its name for the message. */
export interface VisibleKinds {
  companyName: string
  showNatural: boolean
  showLabGrown: boolean
}

/**
 * Why a client may not get stones of a kind, or undefined. A client who sees only natural stones gets no lab-grown ones held, offered, sold, shared
 * or mailed, and the other way round.
 */
export function kindFault({ companyName, showNatural, showLabGrown }: VisibleKinds, labGrown: boolean): string | undefined {
  if (labGrown ? showLabGrown : showNatural) return undefined
  const name = companyName.replace(/\s+/g, ' ')
  const kind = shortKind(labGrown).toLowerCase()
  const only = labGrown ? showNatural : showLabGrown
  return only
    ? `${name} is only shown ${shortKind(!labGrown).toLowerCase()} stones, and these are ${kind} stones.`
    : `${name} is shown neither natural nor lab-grown stones.`
}

export const kindOverrideText = 'Change the client’s stone types, or ask someone who may override it with a reason.'
