import { editDistance } from '@loupe/domain/kernel/edit-distance.ts'
import { matchPath } from 'react-router'
import type { Me } from '../../api/session.tsx'
import type { Screen } from '../../screens.ts'
import { entryOf, seenScreens } from './map.ts'

/** Other addresses of screens: where the specification has them (S0 §2, S1 §2), and where they stood before. Parameters keep their names. */
export const aliases: readonly (readonly [from: `/${string}`, to: `/${string}`])[] = [
  ['/master', '/setting/master'],
  ['/sub-master', '/setting/submaster'],
  ['/theme-setup/color-config', '/setting/color-config'],
  ['/theme-setup/project-detail', '/setting/project-detail'],
  ['/inventory/single-stone-collection/best-of', '/inventory/single-stone-collection/best-of-cs'],
  ['/inventory/parcel-collection/best-of', '/inventory/parcel-collection/best-of-cs'],
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

/** Tabs of one client or one user (S0 §2): at their addresses without an id the record is chosen first. */
export const clientTabs = [
  ...['kyc', 'enquiry', 'transactions', 'order', 'offer', 'office-view', 'search', 'interactions', 'analytics', 'engagment'],
  ...['configuration', 'suggested-stock'],
] as const
export const userTabs = ['overview', 'action', 'performance', 'configuration', 'user-behaviour'] as const

const trimmed = (pathname: string) => pathname.replace(/\/+$/, '')

/** The first screen below an address that is only the beginning of others: `/transaction`. */
export const screenBelow = (me: Me, pathname: string): Screen | undefined =>
  trimmed(pathname) === '' ? undefined : seenScreens(me).find((screen) => entryOf(screen).startsWith(`${trimmed(pathname)}/`))

const mostSuggested = 3

/** Screens this person may open whose addresses are like one that leads nowhere, the most alike first. */
export function similarScreens(me: Me, pathname: string): { title: string; path: string }[] {
  const asked = trimmed(pathname).toLowerCase()
  const last = asked.split('/').at(-1) ?? ''
  const near = (path: string) => {
    const end = path.split('/').at(-1) ?? ''
    // By the whole address, or by its last part alone: then it was looked for in the wrong place.
    return Math.min(
      editDistance(asked, path) / Math.max(asked.length, path.length),
      editDistance(last, end) / Math.max(last.length, end.length) + 0.1,
    )
  }
  return seenScreens(me)
    .map((screen) => ({ title: screen.title, path: entryOf(screen), distance: near(entryOf(screen)) }))
    .filter(({ distance }) => distance <= 0.5)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostSuggested)
    .map(({ title, path }) => ({ title, path }))
}

/** Where an alias leads, parameters filled in; nothing for an address that is none. */
export function aliasOf(pathname: string): string | undefined {
  for (const [from, to] of aliases) {
    const match = matchPath(from, pathname)
    if (match) return to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''))
  }
  return undefined
}
