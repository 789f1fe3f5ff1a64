/** S0 §5 and §9: the shortest password that may be chosen. */
export const shortestPassword = 8
/** S1 §5: the shortest password that may be given to somebody of the staff, who must change it at the first sign-in (domain.md C34). */
export const shortestGivenPassword = 6

/** What people choose when they do not want to choose; each at least eight characters long. */
const tooCommon = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321 11111111 00000000
  123123123 12341234 qwertyui qwertyuiop qwerty123 qwerty12 asdfghjkl 1q2w3e4r 1qaz2wsx zaq12wsx abcd1234 abc12345 a1b2c3d4 iloveyou
  iloveyou1 sunshine princess football baseball superman trustno1 starwars welcome1 welcome123 letmein1 letmein123 admin123 admin1234
  administrator changeme changeme1 default1 test1234 testtest computer internet whatever diamond1 diamonds diamond123 loupe123`.split(
    /\s+/,
  ),
)

interface Named {
  email: string
  username: string
}
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A password that is the person's own name or e-mail was given, not chosen: it must be changed before anything else. */
export const isDefaultPassword = (password: string, person: Named): boolean =>
  same(password, person.email) || same(password, person.username)

/** Why a new password may not be chosen, as a sentence; undefined when it may. */
export function passwordFault(password: string, person: Named, current?: string): string | undefined {
  if (password.length < shortestPassword) return `New Password must be minimum of ${shortestPassword} digit.`
  if (isDefaultPassword(password, person)) return 'Please choose a password other than your e-mail or username.'
  if (password === current) return 'Please choose a password other than the current one.'
  if (tooCommon.has(password.toLowerCase())) return 'This password is too common. Please choose another.'
  return undefined
}
