import { editDistance } from '@loupe/domain/kernel/edit-distance.ts'
import { matchPath } from 'react-router'
import type { Me } from '../../api/session.tsx'
import type { Screen } from '../../screens.ts'
import { entryOf, visitedScreens } from './map.ts'

/** Aliases of screens: the specification's addresses (S0 §2, S1 §2) and former ones. Parameters keep their names. */
export const aliases: readonly (readonly [from: `/${string}`, to: `/${string}`])[] = [
  ['/master', '/setting/master'],
  ['/sub-master', '/setting/submaster'],
  ['/theme-setup/color-config', '/setting/color-config'],
  ['/theme-setup/project-detail', '/setting/project-detail'],
  ['/inventory/single-stone-collection/best-of', '/inventory/single-stone-collection/best-of-cs'],
  ['/inventory/parcel-collection/best-of', '/inventory/parcel-collection/best-of-cs'],
  ['/clients', '/client'],
  ['/report', '/reports/overview'],
  ['/report/:report', '/reports/:report'],
  ['/reports', '/reports/overview'],
  ['/notification/all', '/notification/bulk-email/all'],
  ['/notification/kyc', '/notification/bulk-email/kyc'],
  ['/notification/sales', '/notification/bulk-email/sales'],
  // Named in S1 §2 without a screen of their own.
  ['/setting/configuration', '/setting/project-detail'],
  ['/setting/notifications', '/setting/notification'],
  ['/setting/contact-directory', '/client'],
]

const trimmed = (pathname: string) => pathname.replace(/\/+$/, '')

/** The first screen under an address that is only a prefix of others: `/transaction`. */
export const screenBelow = (me: Me, pathname: string): Screen | undefined =>
  trimmed(pathname) === '' ? undefined : visitedScreens(me).find((screen) => entryOf(screen).startsWith(`${trimmed(pathname)}/`))

const mostSuggested = 3

/** Screens with addresses similar to an unknown one that this person may open, the most similar first. */
export function similarScreens(me: Me, pathname: string): { title: string; path: string }[] {
  const address = trimmed(pathname).toLowerCase()
  const last = address.split('/').at(-1) ?? ''
  const near = (path: string) => {
    const end = path.split('/').at(-1) ?? ''
    // Compares the whole address, or only its last part, in case the screen is under another path.
    return Math.min(
      editDistance(address, path) / Math.max(address.length, path.length),
      editDistance(last, end) / Math.max(last.length, end.length) + 0.1,
    )
  }
  return visitedScreens(me)
    .map((screen) => ({ title: screen.title, path: entryOf(screen), distance: near(entryOf(screen)) }))
    .filter(({ distance }) => distance <= 0.5)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostSuggested)
    .map(({ title, path }) => ({ title, path }))
}

/** The target of an alias, with parameters filled in; undefined for other addresses. */
export function aliasOf(pathname: string): string | undefined {
  for (const [from, to] of aliases) {
    const match = matchPath(from, pathname)
    if (match) return to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''))
  }
  return undefined
}
