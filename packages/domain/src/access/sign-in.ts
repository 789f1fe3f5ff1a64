const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How hard the way in is to force. A six-digit code guessed 100 times is hit once in ten thousand days. */
export const signInRules = {
  /** A code: six digits, one use, five minutes, five tries. */
  otp: { digits: 6, lifetime: 5 * minute, tries: 5, resendAfter: 30_000 },
  /** Wrong codes an account may see in a day, over all its codes. */
  wrongCodesPerDay: 100,
  /** Tries of any kind (password, code, forgotten password) per account. */
  attempts: { most: 30, within: 15 * minute },
  /** Links by mail. Resetting is single use; a further link within the window past this many is silently not sent. */
  links: { reset: 30 * minute, verify: 3 * day, 'sign-up': 90 * day, most: 5, within: 15 * minute },
  /** A session, and the limited one that may only change a default password. */
  session: { full: 365 * day, password: 15 * minute },
} as const

/** The wrong codes of a day, over which no further code is made: one more code must fit below the cap with all its tries. */
export const mayMakeCode = (wrongToday: number): boolean => wrongToday + signInRules.otp.tries <= signInRules.wrongCodesPerDay

/** An e-mail as it may be shown to whoever knows the password: enough to recognise, not enough to learn. */
export function veiledEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host.slice(0, 1)}…${host.slice(host.lastIndexOf('.'))}`
}
