/** For how long a person can undo a step: what screens offer, and a little longer for the request to arrive. */
export const undoOffered = 10_000
export const undoAccepted = 30_000

/** The last change of a record, with every kind of event written at that moment. */
export interface LastChange {
  kinds: readonly string[]
  /** Null for the system. */
  by: string | null
  byName: string
  at: Date
}

/**
 * Why a person cannot undo a step of theirs; undefined if they can. Nothing is undone on which somebody else may have acted since.
 * @param kind the event of the step, such as `hold.release`
 * @param name the record, for the sentence
 */
export function undoFault(
  change: LastChange | undefined,
  kind: string,
  name: string,
  { actor, now }: { actor: string; now: Date },
): string | undefined {
  if (!change || !change.kinds.includes(kind) || change.by !== actor)
    return `${name} has been changed since${change && change.by !== actor ? ` by ${change.byName}` : ''}. Nothing was undone.`
  if (now.getTime() - change.at.getTime() > undoAccepted) return `It is too late to undo this. Nothing was undone.`
  return undefined
}
