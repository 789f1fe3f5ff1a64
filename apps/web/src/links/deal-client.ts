import { useSyncExternalStore } from 'react'
import { dropDraft, storeDraft, storedDraft } from '../kit/drafts.ts'
import type { StonesFor } from './stone-action.ts'

/** The client with whom a person deals now, in this tab: every form for stones begins with it. */
const name = 'loupe.deal'
const listeners = new Set<() => void>()
const stored: { account?: string } = storedDraft(name)?.typed ?? {}
let { account } = stored

export function setDealClient(next: string | undefined) {
  account = next
  if (next) storeDraft(name, { typed: { account: next } })
  else dropDraft(name)
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDealClient = (): string | undefined => useSyncExternalStore(subscribe, () => account)

/** A client as forms for stones take it, without prices. */
export const textFor = (client: string | undefined): StonesFor['text'] => (client ? { account: client, requested: new Map() } : undefined)
