import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from './authentication.ts'

/** How long a signature is: 131 bits, in letters that an address may have. */
export const signatureLength = 22

/** Signs a text that goes out and comes back, such as the recipient in a link: nobody else can make one. Its first word says what it is for. */
export const signatureOf = (secret: string, text: string): string => keyedHash(secret, text).toString('base64url').slice(0, signatureLength)

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
