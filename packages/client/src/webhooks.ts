import type { WebhookMessage } from './types.ts'

/** A message that was not sent by Loupe, was altered, or is too old. Answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

export interface ReceivedWebhook {
  /** The secret of the webhook (`whsec_…`); while it is being replaced, the old and the new one. */
  secret: string | readonly string[]
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** The body as it was received: parsed and written again, it has another signature. */
  body: string | Uint8Array<ArrayBuffer>
  /** How far its time may be from now, in seconds; five minutes by default. */
  toleranceSeconds?: number
}

/**
 * The message, if one of its signatures is that of one of the secrets (Standard Webhooks). Its `id` is the same each time it is sent.
 * @throws WebhookVerificationError about the message; an `Error` when a secret is none
 */
export async function verifyWebhook({ secret, headers, body, toleranceSeconds = 300 }: ReceivedWebhook): Promise<WebhookMessage> {
  const keys = await keysOf(secret)
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('The headers of a signed message are missing.')
  const away = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (Number.isNaN(away)) throw new WebhookVerificationError('The header webhook-timestamp is not a number.')
  if (away > toleranceSeconds)
    throw new WebhookVerificationError(
      `The message’s time differs from this machine’s by ${Math.round(away)} s (${toleranceSeconds} allowed): a replay, or a wrong clock.`,
    )
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  const checks = keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)))
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookVerificationError('No signature matches: another secret, or a changed body.')
  return JSON.parse(text) as WebhookMessage
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

function keysOf(secret: ReceivedWebhook['secret']): Promise<CryptoKey[]> {
  const all = [secret].flat().map((one: string | undefined) => bytesOf(one?.replace(/^whsec_/, '') ?? ''))
  if (all.length === 0 || all.some(({ length }) => length === 0))
    throw new Error('The secret is not one that Loupe showed: whsec_ and Base64.')
  return Promise.all(all.map((bytes) => crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])))
}

/** Base64 as bytes; what is none matches nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
