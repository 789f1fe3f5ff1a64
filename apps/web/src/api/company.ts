import { type CompanyAppearance, companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { defaultTheme } from '@loupe/domain/masters/theme.ts'
import { firstCompanyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient, useRead } from './hooks.ts'

/**
 * The company's name and appearance. Stored in this browser, so that a page starts in the company's colors; fetched at the start and after each change
 * of the settings.
 */
const name = 'loupe.company'
const defaults: CompanyAppearance = {
  name: 'Loupe',
  addresses: '',
  logo: null,
  theme: defaultTheme,
  isSignUpOpen: true,
  timeZone: firstCompanyZone,
  mail: 'out',
  notice: null,
}

function stored(): CompanyAppearance {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<CompanyAppearance>), notice: null }
  } catch {
    return defaults
  }
}

let current = stored()
// Pages without a sign-in show times too.
setCompanyZone(current.timeZone)
/** Colors being tried out before they are saved; only on this page. */
let tried: CompanyAppearance['theme'] | undefined
let visible = current
const listeners = new Set<() => void>()

function show() {
  visible = tried ? { ...current, theme: tried } : current
  listeners.forEach((listener) => listener())
}

export const company = (): CompanyAppearance => visible
export const subscribeCompany = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useCompany = (): CompanyAppearance => useSyncExternalStore(subscribeCompany, company)

export function tryTheme(theme: CompanyAppearance['theme'] | undefined) {
  tried = theme
  show()
}

/** Refetches the settings: before the sign-in there is no live stream that reports changes. */
export const fetchCompany = () => void queryClient.invalidateQueries({ queryKey: [companyAppearance.view.name] })

/** Keeps the appearance up to date with the company's settings while the page is open. */
export function CompanyFollower() {
  const { data } = useRead(companyAppearance.view, {}, { staleTime: 60_000 })
  // The document's colors are set outside React and must be updated too.
  useEffect(() => {
    if (!data || JSON.stringify(data) === JSON.stringify(current)) return
    current = data
    setCompanyZone(data.timeZone)
    localStorage.setItem(name, JSON.stringify(data))
    show()
  }, [data])
  return null
}
