import { diamondLifecycle } from '../inventory/diamond.ts'

/** Topics of webhooks. The event adds what was done, such as `hold.approve`. */
export const webhookTopics = ['stone', 'hold', 'memo', 'offer', 'order'] as const
export type WebhookTopic = (typeof webhookTopics)[number]
export const webhookTopicNames: Record<WebhookTopic, string> = {
  stone: 'Stones',
  hold: 'Holds',
  memo: 'Memos',
  offer: 'Offers',
  order: 'Orders',
}

/** Steps in a client's own deals that its system is notified of. Internal steps, such as assigning an offer to a colleague, are left out. */
export const notifiedSteps = {
  hold: ['ask', 'approve', 'reject', 'withdraw', 'release', 'reinstate', 'reopen', 'extend'],
  memo: ['ask', 'approve', 'reject', 'release', 'withdraw', 'reinstate', 'reopen'],
  offer: ['ask', 'counter', 'accept', 'reject', 'expire'],
  order: ['ask', 'approve', 'reject', 'cancel', 'close', 'update'],
} as const satisfies Record<Exclude<WebhookTopic, 'stone'>, readonly string[]>
/** The audit event kinds that are sent to a client for its own deals. */
export const notifiedKinds: readonly string[] = Object.entries(notifiedSteps).flatMap(([topic, steps]) =>
  steps.map((step) => `${topic}.${step}`),
)
/** Events that change a stone for a client, or may do so. Viewing, mailing and printing it do not. */
export const stoneKinds: readonly string[] = [
  ...diamondLifecycle.actions,
  ...['upload', 'update', 'edit', 'undoEdit', 'change', 'restore', 'remove', 'putMedia', 'takeMedia', 'sync'],
].map((step) => `diamond.${step}`)

/**
 * States of an endpoint. One that is not active stores its events until it is active again: it was paused by hand, or disabled (`failing`) because it
 * failed for a day or reported that it is gone.
 */
export const webhookStates = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

/** States of a delivery: waiting for its turn or its next attempt, accepted by the receiver, or given up until somebody sends it again. */
export const deliveryStates = ['waiting', 'sent', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The most attempts of a delivery, over a day; then it is dead and its endpoint is disabled. */
export const triesAtMost = 15
/**
 * Seconds until the next attempt: 10 seconds, then three times as long after each failure, at most three hours.
 * @param tries from 1
 */
export const pauseAfter = (tries: number): number => Math.min(10 * 3 ** (tries - 1), 3 * 3600)

/** How much may be sent again at once: what happened in a span of so many days, and so many deliveries. */
export const resendLimits = { days: 31, deliveries: 10_000 } as const

/** Accepted deliveries are stored for so many days. */
export const deliveryDays = 30

/** When more stones than these change together, one event `stone.many` is sent, and the receiver reads the feed. */
export const stonesNotifiedSingly = 100

/** Undefined where a part cannot be, such as a port above 65,535. */
const hostIn = (text: string): string | undefined =>
  URL.canParse(text) ? /^https?:\/\/([^/?#@\\\s]+)([/?#].*)?$/i.exec(text)?.[1]?.replace(/:\d+$/, '').toLowerCase() : undefined

const aboutPrivate = 'A private host must be listed by its name in PRIVATE_HOSTS.'

/**
 * Why an endpoint's address is refused, as text; undefined when it is fine. Private networks are refused when the request is made, by resolved
 * address.
 * @param privateHosts names of hosts that may be inside a private network (`PRIVATE_HOSTS`), and receive over http too
 */
export function endpointFault(text: string, privateHosts: readonly string[]): string | undefined {
  const host = hostIn(text)
  if (host !== undefined && privateHosts.includes(host)) return undefined
  if (host === undefined || !/^https:/i.test(text))
    return `Please enter an address that begins with https://, without a user name or password. ${aboutPrivate}`
  if (
    !/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host) ||
    /\.(local|localhost|internal)$/.test(host)
  )
    return `Please enter a host with a public name, such as hooks.example.com. ${aboutPrivate}`
  return undefined
}

/** Why an address can be no endpoint's, whatever hosts are allowed. */
export const addressFault = (text: string): string | undefined => {
  const host = hostIn(text)
  return endpointFault(text, host !== undefined && /[a-z]/.test(host) && !/^(0x|\[)/.test(host) ? [host] : [])
}
