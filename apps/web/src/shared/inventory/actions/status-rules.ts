import { useSyncExternalStore } from 'react'

type Rules = typeof import('@loupe/domain/transactions/stone-actions.ts')
let rules: Rules | undefined
let isRequested = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!isRequested) {
    isRequested = true
    void import('@loupe/domain/transactions/stone-actions.ts').then((loaded) => {
      rules = loaded
      listeners.forEach((each) => each())
    })
  }
  return () => void listeners.delete(listener)
}

/** The rules about the status of stones, which the first rows of the desk do not wait for. Until they arrive, the server alone decides. */
export const useStatusRules = (): Rules | undefined => useSyncExternalStore(subscribe, () => rules)
