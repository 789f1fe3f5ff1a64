import { type HouseLook, settingLooks } from '@loupe/contract/masters/house-look.ts'
import { usualTheme } from '@loupe/domain/masters/theme.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient, useRead } from './hooks.ts'

/**
 * What the business is called and looks like. Kept in this browser, so that a page begins in the house's colours; asked for at the start, and again
 * whenever a setting has changed.
 */
const name = 'loupe.house'
const usual: HouseLook = { name: 'Loupe', addresses: '', logo: null, theme: usualTheme, isSignUpOpen: true, notice: null }

function kept(): HouseLook {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<HouseLook>), notice: null }
  } catch {
    return usual
  }
}

let current = kept()
/** Colours that somebody tries, before they are saved; only on this page. */
let tried: HouseLook['theme'] | undefined
let shown = current
const listeners = new Set<() => void>()

function show() {
  shown = tried ? { ...current, theme: tried } : current
  listeners.forEach((listener) => listener())
}

export const house = (): HouseLook => shown
export const subscribeHouse = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useHouse = (): HouseLook => useSyncExternalStore(subscribeHouse, house)

export function tryTheme(theme: HouseLook['theme'] | undefined) {
  tried = theme
  show()
}

/** Asks again: before the sign-in nobody is told what has changed. */
export const askForHouse = () => void queryClient.invalidateQueries({ queryKey: [settingLooks.view.name] })

/** Follows the house's settings from the start of the page to its end. */
export function HouseFollower() {
  const { data } = useRead(settingLooks.view, {}, { staleTime: 60_000 })
  // What is shown outside of React, the colours of the document, follows too.
  useEffect(() => {
    if (!data || JSON.stringify(data) === JSON.stringify(current)) return
    current = data
    localStorage.setItem(name, JSON.stringify(data))
    show()
  }, [data])
  return null
}
