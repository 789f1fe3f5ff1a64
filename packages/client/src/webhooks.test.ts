import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyWebhook } from './webhooks.ts'

const secretOf = (bytes: string) => `whsec_${Buffer.from(bytes).toString('base64')}`
const [secret, next] = [secretOf('first secret'), secretOf('second secret')]
const body = JSON.stringify({ id: 'd-1', event: 'webhook.test', at: '2026-01-01T00:00:00.000Z', data: {} })
const now = () => Math.floor(Date.now() / 1000)
const sign = (by: string, seconds: number, text = body) =>
  `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
    .update(`d-1.${seconds}.${text}`)
    .digest('base64')}`
const headersOf = (signature: string, seconds = now()) => ({
  'Webhook-Id': 'd-1',
  'Webhook-Timestamp': String(seconds),
  'Webhook-Signature': signature,
})
const altered = { name: 'WebhookVerificationError', message: 'No signature matches: another secret, or a changed body.' }

it('replies with the message, however its headers and body are given', async () => {
  const headers = headersOf(sign(secret, now()))
  const message = await verifyWebhook({ secret, headers, body })
  expect(message.event).toBe('webhook.test')
  expect(await verifyWebhook({ secret, headers: new Headers(headers), body: new TextEncoder().encode(body) })).toEqual(message)
})

it('accepts one right signature of several, by one of several secrets', async () => {
  const both = headersOf(`v1a,abc ${sign(secret, now())} ${sign(next, now())}`)
  await expect(verifyWebhook({ secret, headers: both, body })).resolves.toMatchObject({ id: 'd-1' })
  await expect(verifyWebhook({ secret: next, headers: both, body })).resolves.toMatchObject({ id: 'd-1' })
  await expect(verifyWebhook({ secret: [secret, next], headers: headersOf(sign(next, now())), body })).resolves.toMatchObject({ id: 'd-1' })
})

it.each([
  ['another body', { body: `${body} ` }],
  ['another secret', { secret: next }],
  ['a signature that is no Base64', { headers: headersOf('v1,%%%') }],
  ['a signature of another version', { headers: headersOf(sign(secret, now()).replace('v1', 'v2')) }],
])('refuses %s', (_, change) =>
  expect(verifyWebhook({ secret, headers: headersOf(sign(secret, now())), body, ...change })).rejects.toMatchObject(altered),
)

it('refuses what was signed long ago or in the future, and what is not signed', async () => {
  const at = (seconds: number) => verifyWebhook({ secret, headers: headersOf(sign(secret, seconds), seconds), body })
  const late = {
    message: expect.stringMatching(
      /^The message’s time differs from this machine’s by 3(?:09|1\d) s \(300 allowed\): a replay, or a wrong clock\.$/,
    ) as string,
  }
  await expect(at(now() - 310)).rejects.toMatchObject(late)
  await expect(at(now() + 310)).rejects.toMatchObject(late)
  await expect(at(now() - 290)).resolves.toMatchObject({ id: 'd-1' })
  await expect(verifyWebhook({ secret, headers: { ...headersOf('v1,AAAA'), 'Webhook-Timestamp': 'soon' }, body })).rejects.toMatchObject({
    message: 'The header webhook-timestamp is not a number.',
  })
  await expect(verifyWebhook({ secret, headers: {}, body })).rejects.toThrow('The headers of a signed message are missing.')
})

it.each([[''], ['whsec_'], ['whsec_%%%'], [[]], [[secret, '']], [undefined as unknown as string]])(
  'says that %j is no secret, whatever came',
  async (wrong) => {
    const sentence = { name: 'Error', message: 'The secret is not one that Loupe showed: whsec_ and Base64.' }
    for (const headers of [headersOf(sign(secret, now())), {}])
      await expect(verifyWebhook({ secret: wrong, headers, body })).rejects.toMatchObject(sentence)
  },
)
