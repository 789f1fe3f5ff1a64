/**
 * What is held between the steps of signing in: in this tab's memory alone, never stored, gone with a reload. The page one came from is an
 * address and may stay longer.
 */
interface Typed {
  username: string
  password: string
  remember: boolean
  /** Where the code went, veiled. */
  email: string
  sentAt: number
}

let typed: Typed | undefined
let limitedToken: string | undefined

export const pending = {
  /** The token of a sign-up of this tab, until it was approved. It opens nothing but the state of the sign-up. */
  get signUpToken() {
    return sessionStorage.getItem(signUpKey)
  },
  /** What was said when it was made. */
  get signUpMessage() {
    return sessionStorage.getItem(signUpMessageKey) ?? ''
  },
  holdSignUp(token: string, message: string) {
    sessionStorage.setItem(signUpKey, token)
    sessionStorage.setItem(signUpMessageKey, message)
  },
  forgetSignUp() {
    sessionStorage.removeItem(signUpKey)
    sessionStorage.removeItem(signUpMessageKey)
  },
  get typed() {
    return typed
  },
  hold(next: Typed) {
    typed = next
  },
  /** The token of somebody who must change a default password first. */
  get limitedToken() {
    return limitedToken
  },
  mustChange(token: string) {
    typed = undefined
    limitedToken = token
  },
  drop() {
    typed = undefined
    limitedToken = undefined
    pending.forgetSignUp()
  },
}

const signUpKey = 'loupe.sign-up'
const signUpMessageKey = 'loupe.sign-up.message'

const rememberedName = 'loupe.username'
/** Remember Me keeps the username and never a password (domain.md C47); unticking it forgets. */
export const remembered = {
  get username() {
    return localStorage.getItem(rememberedName) ?? ''
  },
  keep: (username: string) => localStorage.setItem(rememberedName, username),
  forget: () => localStorage.removeItem(rememberedName),
}

const cameFromKey = 'loupe.from'
/** The page to return to after signing in again. */
let isLeaving = false
export const cameFrom = {
  note(from: unknown) {
    if (!isLeaving && typeof from === 'string' && /^\/[^/\\]/.test(from)) sessionStorage.setItem(cameFromKey, from)
  },
  /** Whoever signs out on purpose starts afresh; until the page has gone nothing is noted any more. */
  forget() {
    isLeaving = true
    sessionStorage.removeItem(cameFromKey)
  },
  take(): string {
    const from = sessionStorage.getItem(cameFromKey) ?? '/'
    sessionStorage.removeItem(cameFromKey)
    return from
  },
}
