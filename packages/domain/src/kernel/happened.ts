import { auditTitle } from './audit.ts'

/** Actions whose past is no plain "-ed", or says more than their name. */
const said: Record<string, string> = {
  ask: 'asked for',
  askReturn: 'return asked for',
  askReset: 'link for a new password asked for',
  begin: 'begun',
  cancel: 'cancelled',
  changePassword: 'password changed',
  clearDefault: 'not the default any more',
  done: 'done',
  expire: 'ran out',
  expiry: 'about to expire',
  fail: 'failed',
  givePassword: 'password given',
  giveUp: 'given up',
  hold: 'held',
  keep: 'kept',
  limit: 'refused: too many tries',
  lose: 'lost',
  look: 'looked at',
  map: 'mapped',
  odd: 'found odd',
  override: 'let pass by an override',
  overwriteKyc: 'KYC approve changed, every document with it',
  permit: 'rights changed',
  profile: 'profile changed',
  pull: 'fetched',
  put: 'put',
  putBack: 'stones put back',
  putFile: 'file added',
  putMedia: 'media added',
  read: 'read',
  reassign: 'given to another sales person',
  refuse: 'refused',
  refuseReturn: 'return refused',
  reinstate: 'live again',
  resendVerification: 'verification mailed again',
  restore: 'free again',
  revoke: 'taken back',
  rollBack: 'rolled back',
  rollUp: 'KYC follows from the documents',
  run: 'run',
  sell: 'sold',
  send: 'sent',
  sendReset: 'link for a new password mailed',
  signIn: 'signed in',
  signUp: 'signed up',
  stop: 'stopped',
  take: 'taken',
  takeMedia: 'media taken away',
  teach: 'taught',
  tell: 'told of',
  undoEdit: 'edit undone',
  undoOverwrite: 'KYC approve taken back',
  update: 'changed',
  verify: 'verified',
  verifyEmail: 'e-mail verified',
  win: 'won',
  withdraw: 'taken back',
  withhold: 'stones kept off',
}

/** What an event's kind calls its subject, where the log calls it otherwise or not at all. */
const subjects: Record<string, string> = {
  address: 'Branch',
  bankChange: 'Bank details',
  hold: 'Hold',
  interaction: 'Talk',
  kyc: 'KYC document',
  lot: 'Lot',
  screening: 'Screening',
  viewing: 'Appointment',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const actionOf = (kind: string) => (kind.split('.').at(-1) ?? kind).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * What was done, of the last word of an event's kind, one word for it in every room: `hold.ask` is "asked for", `priceList.retire` "retired". An action of
 * several words that has none of its own is said by its name.
 */
export function pastOf(kind: string): string {
  const action = actionOf(kind)
  const own = said[action]
  if (own) return own
  if (/[A-Z]/.test(action)) return action.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  if (action.endsWith('e')) return `${action}d`
  return /[^aeiou]y$/.test(action) ? `${action.slice(0, -1)}ied` : `${action}ed`
}
/** The same at the beginning of a line: "Asked for". */
export const done = (kind: string): string => capital(pastOf(kind))

/** What happened to what: `hold.ask` is "Hold asked for", `accountTerm.approve` "Terms of a client approved". */
export function happened(kind: string): string {
  const [subject = ''] = kind.split('.')
  return `${subjects[subject] ?? auditTitle(subject)} ${pastOf(kind)}`
}
