import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets that must be readable again, such as the password of a remote server, are stored encrypted: AES-256-GCM under a key derived from the
 * installation's secret, with a new nonce each time. `purpose` is authenticated: a value sealed for one place does not open in another.
 */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'loupe sealed', 32))
const nonceLength = 12
const tagLength = 16

export function seal(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined when it was sealed under another secret or for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Credentials for a remote host. */
export const secretNames = ['password', 'privateKey'] as const
type Secrets<T> = Record<(typeof secretNames)[number], T>
/** Bound to its owner (`platform:<id>`): it does not open in another row. */
const sealedFor = (owner: string, name: (typeof secretNames)[number]) => `${owner}:${name}`

/** Seals the secrets that were entered; an empty one leaves the stored one unchanged. */
export const sealSecrets = (secret: string, owner: string, given: Partial<Secrets<string | undefined>>): Partial<Secrets<Buffer>> =>
  Object.fromEntries(secretNames.flatMap((name) => (given[name] ? [[name, seal(secret, sealedFor(owner, name), given[name])]] : [])))

export const lostKey = 'Its password can no longer be read because the installation’s secret changed. Enter it again.'
/** Opens stored secrets, '' where there is none; undefined when one cannot be opened any more. */
export function openSecrets(secret: string, owner: string, stored: Secrets<Buffer | null>): Secrets<string> | undefined {
  const [password, privateKey] = secretNames.map((name) => (stored[name] ? unseal(secret, sealedFor(owner, name), stored[name]) : ''))
  return password === undefined || privateKey === undefined ? undefined : { password, privateKey }
}
