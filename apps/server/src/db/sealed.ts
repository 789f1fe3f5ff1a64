import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets that must be read again, such as what signs a webhook: kept encrypted (AES-256-GCM), useless without the secret of the installation, and
 * refused when they were changed. What need only be compared is hashed instead.
 */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'loupe sealed', 32))
const ivBytes = 12
const tagBytes = 16

export function seal(secret: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const written = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), written])
}

/** @throws when it was sealed under another secret, or changed since */
export function unseal(secret: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
