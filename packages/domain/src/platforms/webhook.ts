import { diamondLifecycle } from '../inventory/diamond.ts'

/** What a client's system can be told of, by what it is about; each happening says besides what was done, such as `hold.approve`. */
export const webhookTopics = ['stone', 'hold', 'memo', 'offer', 'order'] as const
export type WebhookTopic = (typeof webhookTopics)[number]
export const webhookTopicNames: Record<WebhookTopic, string> = {
  stone: 'Stones',
  hold: 'Holds',
  memo: 'Memos',
  offer: 'Offers',
  order: 'Orders',
}

/** Steps of the client's own deals that it is told of. What only the office does with them, such as giving an offer to a colleague, is not. */
const told: Record<Exclude<WebhookTopic, 'stone'>, readonly string[]> = {
  hold: ['ask', 'approve', 'reject', 'release', 'reinstate', 'reopen', 'extend'],
  memo: ['ask', 'approve', 'reject', 'release', 'reinstate', 'reopen'],
  offer: ['ask', 'counter', 'accept', 'reject', 'expire'],
  order: ['ask', 'approve', 'reject', 'cancel', 'close', 'update'],
}
/** The kinds of event of the house that a client is told of with its own deals. */
export const toldKinds: readonly string[] = Object.entries(told).flatMap(([topic, steps]) => steps.map((step) => `${topic}.${step}`))
/** Events of a stone after which it is another one for a client, or may be. Looking at it, mailing it and printing it are not. */
export const stoneKinds: readonly string[] = [
  ...diamondLifecycle.actions,
  ...['upload', 'update', 'edit', 'undoEdit', 'change', 'restore', 'remove', 'putMedia', 'takeMedia', 'sync'],
].map((step) => `diamond.${step}`)

/** A paused endpoint keeps what happens until it is resumed: by hand, or because it failed too often or said that it is gone. */
export const webhookStates = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Waiting for its turn or its next try, taken by the receiver, or given up until somebody sends it again. */
export const deliveryStates = ['waiting', 'sent', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A delivery is tried so often in all, over about nine hours; then it is dead and its endpoint pauses. */
export const triesAtMost = 10
/**
 * Seconds until the next try after so many have failed: 10 seconds, then three times as long each time, and never more than three hours.
 * @param tries from 1
 */
export const pauseAfter = (tries: number): number => Math.min(10 * 3 ** (tries - 1), 3 * 3600)

/** More stones than these that changed together are told as one happening, `stone.many`: the receiver reads the feed. */
export const stonesToldSingly = 100

/** What is wrong with the address of an endpoint, in words; undefined when nothing. Private networks are refused where it is asked, by address. */
export function endpointFault(text: string): string | undefined {
  const found = /^https:\/\/([^/?#@\\]+)([/?#].*)?$/i.exec(text)
  if (!found) return 'Please give an address that begins with https:// and has no name or password in it.'
  const host = (found[1] ?? '').replace(/:\d+$/, '').toLowerCase()
  if (
    !/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host) ||
    /\.(local|localhost|internal)$/.test(host)
  )
    return 'Please give a host with a public name, such as hooks.example.com.'
  return undefined
}
