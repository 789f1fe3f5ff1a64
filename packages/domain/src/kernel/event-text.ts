import { auditSubjects, auditTitle } from './audit.ts'
import { irregularPast, ownSentences, regularPast } from './past-tenses.ts'

/** Names of subjects in event kinds, where the audit log has another title or none. */
const subjects: Record<string, string> = {
  address: 'Branch',
  bankChange: 'Bank details',
  bulkMail: 'Notification email',
  hold: 'Hold',
  interaction: 'Interaction',
  kyc: 'KYC document',
  list: 'List',
  lot: 'Lot',
  mailOptOut: 'Notification emails',
  matchPair: 'Pair criteria',
  report: 'Report',
  screening: 'Screening',
  viewing: 'Appointment',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const actionOf = (kind: string) => (kind.split('.').at(-1) ?? kind).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The past tense of an event's action, the same on every screen: `hold.ask` is "asked for", `priceList.retire` "retired". An action of several words
 * without an entry is spelled out.
 */
export function pastOf(kind: string): string {
  const action = actionOf(kind)
  const own = irregularPast[action]
  if (own) return own
  if (/[A-Z]/.test(action)) return action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  if (action.endsWith('e')) return `${action}d`
  return /[^aeiou]y$/.test(action) ? `${action.slice(0, -1)}ied` : `${action}ed`
}
/** The past tense with a capital, for the beginning of a line: "Asked for". */
export const done = (kind: string): string => capital(pastOf(kind))

/** An event as a sentence: `hold.ask` is "Hold asked for", `accountTerm.approve` "Terms of a client approved". */
export function happened(kind: string): string {
  const [subject = ''] = kind.split('.')
  if (ownSentences[kind] !== undefined) return ownSentences[kind]
  return `${subjects[subject] ?? auditTitle(subject)} ${pastOf(kind)}`
}

/** Whether subject and action of an event both have a text of their own, so that nothing is guessed from its name. */
export const hasSentence = (kind: string): boolean =>
  Object.hasOwn(ownSentences, kind) ||
  ((Object.hasOwn(irregularPast, actionOf(kind)) || regularPast.has(actionOf(kind))) &&
    [subjects, auditSubjects].some((titles) => Object.hasOwn(titles, kind.split('.')[0] ?? '')))
