import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What has to be read again, such as the password for a distant server, is kept encrypted: AES-256-GCM under a key of its own made from the
 * installation's secret, with a new nonce each time. `purpose` is bound to it: what was sealed for one place opens in no other.
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

/** Undefined when it was sealed under another secret or for another place, or was changed. */
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
