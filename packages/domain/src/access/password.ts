/** The shortest password that a person may choose (S0 §5, §9). */
export const shortestPassword = 8
/** A given password shorter than this is refused with the specification's sentence (S1 §5). */
export const fewestGivenCharacters = 6
/** The shortest password that may be given to somebody, who must change it at the first sign-in. */
export const shortestGivenPassword = 10
/** The hint below the field in which a password is given. */
export const givenPasswordRules =
  'At least 10 characters, and not a common password. It expires after 7 days and must be changed at the first sign-in.'
/** The hint below the field in which a person chooses a password. */
export const passwordRules = 'At least 8 characters. Do not use your name, username, email, the company’s name or a common password.'

interface Named {
  email: string
  username: string
}
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A password equal to the person's name or e-mail was given and not chosen, so it must be changed before anything else. */
export const isDefaultPassword = (password: string, person: Named): boolean =>
  same(password, person.email) || same(password, person.username)

/**
 * Why a new password is refused, as far as the password itself shows it; undefined when it is fine. The server also checks the list of common
 * passwords.
 */
export function passwordFault(password: string, person: Named, current?: string): string | undefined {
  if (password.length < shortestPassword) return `New Password must be minimum of ${shortestPassword} digit.`
  if (isDefaultPassword(password, person)) return 'Please choose a password other than your email or username.'
  if (password === current) return 'Please choose a password other than the current one.'
  if (new Set(password.toLowerCase()).size < 3) return tooCommon
  return undefined
}

/** The message for a password that many people use. */
export const tooCommon = 'This password is too common. Please choose another.'

/** The message for a password that is little more than a name. */
export const tooClose = 'This password is too close to your name or the company’s name. Please choose another.'

const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
const ownTerms = ['loupe', 'diamond', 'diamonds', 'password', 'admin']

/**
 * Whether a password is little more than words that anybody who knows the person or the company would try first: without them, fewer than six letters
 * or digits are left.
 * @param texts names of the company and of the person; words of three letters or more count
 */
export function isCloseToTerms(password: string, texts: readonly string[]): boolean {
  const words = [...texts, ...ownTerms].flatMap((text) => plain(text).split(/[^\p{L}]+/u)).filter((word) => word.length > 2)
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  const typed = plain(password)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest !== typed && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6
}
