const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Limits that make guessing at sign-in hopeless: a six-digit code guessed 100 times a day is hit once in ten thousand days. All times are in milliseconds. */
export const signInRules = {
  /** A one-time code: six digits, one use, five minutes, five tries. */
  otp: { digits: 6, lifetime: 5 * minute, tries: 5, resendAfter: 30 * second },
  /** Wrong codes allowed for an account in a day, over all its codes. */
  wrongCodesPerDay: 100,
  /**
   * Limits of refused attempts, checked before the password is. A device on which the account has signed in before is counted separately, so that
   * nobody elsewhere can lock its owner out.
   */
  attempts: {
    /** For one account or name from one address; for one account from one of its own devices. */
    ofName: { most: 30, within: 15 * minute },
    /** For one address, whatever the names. */
    ofAddress: { most: 100, within: 15 * minute },
    /** For one account or name from all addresses together, which limits a distributed attack. */
    ofAccount: { most: 100, within: hour },
    /** For wrong current passwords when a signed-in person changes theirs. */
    ofChange: { most: 30, within: 15 * minute },
    /** For one address: requests for a reset link, sign-ups and wrong links. */
    forgot: { most: 60, within: 15 * minute },
    signUp: { most: 20, within: 15 * minute },
    link: { most: 30, within: 15 * minute },
  },
  /** Passwords in the queue for hashing, in all and from one address. Further attempts are refused. */
  hashing: { waiting: 30, ofAddress: 10 },
  /** The least delay before a refused attempt is answered (at most twice that), so that an immediate retry gains nothing. */
  refusalDelay: 1000,
  /** How often the owner of an account is notified of refused attempts, at most. */
  ownerNoticeEvery: day,
  /** How long a password that was given to somebody stays valid. */
  givenPassword: 7 * day,
  /** How long a device is remembered after the last sign-in on it. */
  device: 365 * day,
  /**
   * Lifetimes of links sent by mail. A reset link works once. More than `most` links within the window are silently not sent.
   */
  links: { reset: 30 * minute, verify: 3 * day, 'sign-up': 90 * day, most: 5, within: 15 * minute },
  /**
   * Reset links that the form for a forgotten password sends to one account in a day: to strangers of one network, and to all of them; then one each
   * `thenEvery`, so that no stranger can keep the owner from getting one. A device on which the account has signed in before has a count of its own.
   */
  resets: { within: day, ofNetwork: 5, ofStrangers: 10, thenEvery: hour, ofDevice: 10 },
  /** A full session, and the limited one in which only a default password can be changed. */
  session: { full: 365 * day, password: 15 * minute },
} as const

/** The reset links that were sent to an account within `resets.within` at the request of callers like the one who asks now. */
export interface SentResets {
  /** Whether the caller is a device on which the account has signed in before. */
  isOwnDevice: boolean
  /** Requested by the caller: the device, or strangers of the caller's network. */
  ofCaller: number
  /** Requested by all strangers. */
  ofStrangers: number
  /** When a stranger last got one to be sent. */
  lastAt: Date | undefined
}

/**
 * Whether the form for a forgotten password sends another reset link. It bounds what reaches a mailbox (ten links a day, then one an hour) without letting
 * a stranger use up all links of an account: each link that is sent works for its owner, whoever has requested it.
 */
export function maySendReset({ isOwnDevice, ofCaller, ofStrangers, lastAt }: SentResets, now: Date): boolean {
  const { resets } = signInRules
  if (isOwnDevice) return ofCaller < resets.ofDevice
  if (ofCaller >= resets.ofNetwork) return false
  return ofStrangers < resets.ofStrangers || lastAt === undefined || now.getTime() - lastAt.getTime() >= resets.thenEvery
}

/** Whether another code may be made today: all its tries must fit below the daily limit of wrong codes. */
export const mayMakeCode = (wrongToday: number): boolean => wrongToday + signInRules.otp.tries <= signInRules.wrongCodesPerDay

/** An e-mail address partly masked for somebody who knows only the password: enough to recognise it, not enough to learn it. */
export function veiledEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host.slice(0, 1)}…${host.slice(host.lastIndexOf('.'))}`
}

/** The step of signing in that an attempt belongs to. */
export const attemptSteps = ['password', 'otp', 'forgot', 'sign-up', 'change', 'reset', 'verify'] as const
export type AttemptStep = (typeof attemptSteps)[number]

/**
 * The outcome of an attempt: a correct one-time code signs in, any other correct answer is accepted, and an attempt over a limit is blocked
 * unchecked.
 */
export const attemptOutcomes = ['signed-in', 'accepted', 'refused', 'blocked'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** States of a sign-up: e-mail not verified, waiting for approval, answered. */
export const signUpStates = ['unverified', 'waiting', 'approved', 'rejected'] as const
export type SignUpState = (typeof signUpStates)[number]

/** The limit that blocked an attempt: by name, by address, by account, or the hashing queue. */
const refusalRules = ['name', 'address', 'account', 'busy'] as const
export type RefusalRule = (typeof refusalRules)[number]

/** Whether a given password is too old to sign in with. */
export const isGivenPasswordExpired = (givenAt: Date, now: Date): boolean => now.getTime() - givenAt.getTime() > signInRules.givenPassword
