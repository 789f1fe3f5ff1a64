import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { serverNow } from '../../api/clock.ts'

/**
 * The state between the steps of signing in. The password is only in this tab's memory and never stored: after a reload it is typed again, beside the
 * code. The other fields are in the tab's session storage and survive a reload.
 */
interface Typed {
  username: string
  /** Undefined after a reload. */
  password?: string
  remember: boolean
  /** The masked address to which the code was sent. */
  email: string
  sentAt: number
}

let typed: Typed | undefined
let limitedToken: string | undefined
let isOthersTab = false

export const pending = {
  /** The token of this tab's sign-up until it is approved. It only gives access to the status of the sign-up. */
  get signUpToken() {
    return sessionStorage.getItem(signUpKey)
  },
  /** The server's message about the new sign-up. */
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
  /** Undefined once the code has expired. */
  get typed() {
    return typed ?? storedTyped()
  },
  hold(next: Typed) {
    typed = next
    const { password: _, ...stored } = next
    sessionStorage.setItem(typedKey, JSON.stringify(stored))
  },
  forgetTyped() {
    typed = undefined
    sessionStorage.removeItem(typedKey)
  },
  /** The token of a person who must change a default password first. */
  get limitedToken() {
    return limitedToken
  },
  /** The tab was a colleague's: what its modules have read of them is dropped by loading the page anew once the password has been changed. */
  get isOthersTab() {
    return isOthersTab
  },
  mustChange(token: string, isOthers: boolean) {
    pending.forgetTyped()
    limitedToken = token
    isOthersTab = isOthers
  },
  drop() {
    pending.forgetTyped()
    limitedToken = undefined
    isOthersTab = false
    pending.forgetSignUp()
  },
}

const typedKey = 'loupe.typed'
function isTyped(value: object): value is Typed {
  const { username, remember, email, sentAt }: Partial<Record<keyof Typed, unknown>> = value
  return typeof username === 'string' && typeof remember === 'boolean' && typeof email === 'string' && typeof sentAt === 'number'
}
function storedTyped(): Typed | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(typedKey) ?? 'null')
    if (typeof found !== 'object' || found === null || !isTyped(found)) return undefined
    return found.sentAt + signInRules.otp.lifetime > serverNow() ? found : undefined
  } catch {
    return undefined
  }
}

const signUpKey = 'loupe.sign-up'
const signUpMessageKey = 'loupe.sign-up.message'

const rememberedName = 'loupe.username'
/** Remember Me stores the username, never a password; clearing it removes the username. */
export const remembered = {
  get username() {
    return localStorage.getItem(rememberedName) ?? ''
  },
  keep: (username: string) => localStorage.setItem(rememberedName, username),
  forget: () => localStorage.removeItem(rememberedName),
}
