const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How hard the way in is to force. A six-digit code guessed 100 times is hit once in ten thousand days. */
export const signInRules = {
  /** A code: six digits, one use, five minutes, five tries. */
  otp: { digits: 6, lifetime: 5 * minute, tries: 5, resendAfter: 30_000 },
  /** Wrong codes an account may see in a day, over all its codes. */
  wrongCodesPerDay: 100,
  /**
   * Attempts that were refused, counted before the password is looked at. A device that the account has signed in on before is counted by
   * itself, so that nobody elsewhere can lock its owner out.
   */
  attempts: {
    /** Of one account or name, from one address; of one account, from one of its own devices. */
    ofName: { most: 30, within: 15 * minute },
    /** From one address, whatever the names. */
    ofAddress: { most: 100, within: 15 * minute },
    /** Of one account or name from all addresses together, which bounds a guess that is spread over many. */
    ofAccount: { most: 100, within: hour },
    /** The current password, when somebody who is signed in changes it. */
    ofChange: { most: 30, within: 15 * minute },
    /** From one address: all calls for a link, all sign-ups, and wrong links. */
    forgot: { most: 60, within: 15 * minute },
    signUp: { most: 20, within: 15 * minute },
    link: { most: 30, within: 15 * minute },
  },
  /** Passwords being hashed or checked: so many may wait for their turn, and so many of them from one address. Who comes on top is refused. */
  hashing: { waiting: 30, ofAddress: 10 },
  /** A refused attempt is answered after at least this long, and at most twice as long, so that asking again at once gains nothing. */
  refusalDelay: 1000,
  /** The owner of an account is told of refused attempts once in this time. */
  ownerToldEvery: day,
  /** A password that was given to somebody must be changed within this time. */
  givenPassword: 7 * day,
  /** A device is remembered for as long since the last sign-in on it. */
  device: 365 * day,
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

/** What an attempt was for. */
export const attemptSteps = ['password', 'otp', 'forgot', 'sign-up', 'change', 'reset', 'verify'] as const
export type AttemptStep = (typeof attemptSteps)[number]

/** Why an attempt was refused before anything was checked: too many of the same name, from the same address, of the same account, or at once. */
export const refusalRules = ['name', 'address', 'account', 'busy'] as const
export type RefusalRule = (typeof refusalRules)[number]

/** Whether a password that was given to somebody can still be signed in with. */
export const isGivenPasswordExpired = (givenAt: Date, now: Date): boolean => now.getTime() - givenAt.getTime() > signInRules.givenPassword
