import { useSyncExternalStore } from 'react'
import type { Stones } from './colors.ts'

type Mode = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'

/**
 * This browser's display preferences: stored locally, applied everywhere at once. The stone type is the specification's flag ('Y' is lab-grown, any other
 * value natural). The URL may set `theme`, `nav-style` and `layout-type` on load (S0 §2).
 */
export interface Preferences {
  stones: Stones
  mode: Mode
  density: Density
  nav: 'vertical' | 'horizontal'
  layout: 'full' | 'boxed' | 'framed'
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  singleKeys: boolean
  /** Whether the sidebar shows icons only; undefined until the person chooses, then by the window's width (frame/narrow-sider.ts). */
  narrow: boolean | undefined
  /** Stones are listed in a table, or as cards with a picture. */
  stoneView: 'table' | 'gallery'
}

const name = 'loupe.preferences'
const stoneFlag = 'loupe.stoneType'
const listeners = new Set<() => void>()
const pick = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

function read(): Preferences {
  let stored: Partial<Preferences> = {}
  try {
    stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Preferences>
  } catch {
    // Unreadable preferences are treated as missing.
  }
  const url = new URLSearchParams(location.search)
  return {
    stones: localStorage.getItem(stoneFlag) === 'Y' ? 'lab' : 'natural',
    mode: pick(url.get('theme') ?? stored.mode, ['light', 'dark', 'system'], 'system'),
    density: pick(stored.density, ['compact', 'normal', 'roomy'], 'normal'),
    nav: pick(url.get('nav-style') ?? stored.nav, ['vertical', 'horizontal'], 'vertical'),
    layout: pick(url.get('layout-type') ?? stored.layout, ['full', 'boxed', 'framed'], 'full'),
    singleKeys: stored.singleKeys ?? true,
    narrow: stored.narrow,
    stoneView: pick(stored.stoneView, ['table', 'gallery'], 'table'),
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
