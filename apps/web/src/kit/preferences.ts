import { useSyncExternalStore } from 'react'
import type { Stones } from './palette.ts'

export type Mode = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'

/**
 * How this browser likes the house: kept locally, changed at once everywhere. The stone type is the specification's flag ('Y' is lab-grown, any
 * other value natural). The URL may set `theme`, `nav-style` and `layout-type` on load (S0 §2).
 */
export interface Preferences {
  stones: Stones
  mode: Mode
  density: Density
  nav: 'vertical' | 'horizontal'
  layout: 'full' | 'boxed' | 'framed'
  /** Shortcuts of a single key can be switched off (WCAG 2.1.4). */
  singleKeys: boolean
  /** The sidebar shows icons only. */
  narrow: boolean
  /** Has been asked whether they want to be shown around. */
  toured: boolean
}

const name = 'loupe.preferences'
const stoneFlag = 'loupe.stoneType'
const listeners = new Set<() => void>()
const pick = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

function read(): Preferences {
  let kept: Partial<Preferences> = {}
  try {
    kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Preferences>
  } catch {
    // What can not be read is as if it had never been kept.
  }
  const url = new URLSearchParams(location.search)
  return {
    stones: localStorage.getItem(stoneFlag) === 'Y' ? 'lab' : 'natural',
    mode: pick(url.get('theme') ?? kept.mode, ['light', 'dark', 'system'], 'system'),
    density: pick(kept.density, ['compact', 'normal', 'roomy'], 'normal'),
    nav: pick(url.get('nav-style') ?? kept.nav, ['vertical', 'horizontal'], 'vertical'),
    layout: pick(url.get('layout-type') ?? kept.layout, ['full', 'boxed', 'framed'], 'full'),
    singleKeys: kept.singleKeys ?? true,
    narrow: kept.narrow ?? false,
    toured: kept.toured ?? false,
  }
}

let current = read()

export function setPreferences(change: Partial<Preferences>) {
  current = { ...current, ...change }
  const { stones, ...rest } = current
  localStorage.setItem(stoneFlag, stones === 'lab' ? 'Y' : 'N')
  localStorage.setItem(name, JSON.stringify(rest))
  listeners.forEach((listener) => listener())
}

export const preferences = () => current
export const subscribePreferences = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePreferences = () => useSyncExternalStore(subscribePreferences, () => current)
