import { countText } from '../packages/domain/src/kernel/pieces.ts'

/** The messages of `npm run verify-audit` for an export: pure, so that each outcome has a test. */
export interface FileOutcome {
  entries: number
  seals: number
  /** How many of the entries have their values in the file. */
  withValues: number
  /** The last intact seal; 0 for none. */
  number: number
  /** What is wrong with the file. */
  reason?: string
  /** The given hash matches no seal of an intact file. */
  isHashUnknown?: boolean
}

/** @returns how much was verified, then whether the log is as it was sealed */
export function fileSentences({ entries, seals, withValues, number, reason, isHashUnknown = false }: FileOutcome): [string, string] {
  const verified = `${countText(entries, 'entry', 'entries')} in ${countText(seals, 'seal')} verified`
  if (reason !== undefined) {
    const whole = number === 0 ? 'No seal before the fault is whole.' : `The seals up to ${number} are whole; what follows is not.`
    return [`${verified} before a fault was found.`, `NOT as it was sealed. ${whole} ${reason}`]
  }
  const without = entries - withValues
  const values =
    without === 0
      ? ', all with their values.'
      : `, ${withValues.toLocaleString('en')} with their values. The values of the other ${without.toLocaleString('en')} are not in the file: whoever exported it may not read them.`
  return [`${verified}${values}`, isHashUnknown ? unknownHash(`The ${countText(seals, 'seal')} of the file`, seals) : wholeLog]
}

export const wholeLog = 'The audit log is as it was sealed.'
/** An unknown hash does not mean that the seals are wrong: it may be mistyped. */
export const unknownHash = (what: string, seals: number) =>
  `${what} ${seals === 1 ? 'is as it was' : 'are as they were'} sealed, but ${seals === 1 ? 'it does not have' : 'none of them has'} the hash given with --hash. Check it for a typing mistake. If it is right, this is NOT the log it was noted from.`
