import { matchPath } from 'react-router'
import { type Me, mayCall } from '../../api/session.tsx'
import { type Header, type Screen, groups, headers, screens, settingHeadings, shortcutPaths } from '../../screens.ts'

/** The path a menu links to for a screen. */
export const entryOf = ({ path, entry }: Screen): string => entry ?? path

/** The menus are derived from the list of screens and name none themselves, so there can be no dead link. */
const all: Screen[] = Object.values(screens)

/** The screens of the menus and the palette that this person may see. They are asked for by several parts of each page. */
export function visitedScreens(me: Me): Screen[] {
  const known = visited.get(me)
  if (known) return known
  const found = all.filter((screen) => !entryOf(screen).includes(':') && mayCall(me, screen))
  visited.set(me, found)
  return found
}
const visited = new WeakMap<Me, Screen[]>()

/** The header's entries, each with the first of its screens that this person may see. */
export const headerEntries = (me: Me): { label: Header; path: string }[] =>
  headers.flatMap((label) => {
    const first = visitedScreens(me).find((screen) => screen.header === label)
    return first ? [{ label, path: entryOf(first) }] : []
  })

/** The sidebar's groups with their screens; a group is shown when any of its screens is (S0 §6). */
export const siderGroups = (me: Me) =>
  groups
    .map((group) => ({ group, screens: visitedScreens(me).filter((screen) => screen.group === group) }))
    .filter((entry) => entry.screens.length > 0)

/** The left menu of the settings area: its headings with the screens this person may see. */
export const settingGroups = (me: Me) =>
  settingHeadings
    .map((heading) => ({ heading, screens: visitedScreens(me).filter(({ setting }) => setting === heading) }))
    .filter((entry) => entry.screens.length > 0)

/** The screen of an address. Several parts of each page ask for the same one. */
export function screenAt(pathname: string): Screen | undefined {
  if (latest?.pathname !== pathname) latest = { pathname, screen: all.find(({ path }) => matchPath(path, pathname)) }
  return latest.screen
}
let latest: { pathname: string; screen: Screen | undefined } | undefined

/** The shortcuts to existing screens that this person may see. */
export const shortcutLinks = (me: Me): { title: string; path: string }[] =>
  shortcutPaths.flatMap((path) => {
    const screen = all.find((one) => matchPath(one.path, path))
    return screen && mayCall(me, screen) ? [{ title: screen.title, path }] : []
  })

const isMenuEntry = (screen: Screen) => screen.group !== undefined && !entryOf(screen).includes(':')

/**
 * The menu entry a screen belongs to: the screen itself, or the entry whose path it extends, as one order's page does with the orders. A screen without one
 * is its own.
 */
export const menuScreenOf = (screen: Screen | undefined): Screen | undefined =>
  screen === undefined || isMenuEntry(screen)
    ? screen
    : (all
        .filter((other) => isMenuEntry(other) && screen.path.startsWith(`${baseOf(other)}/`))
        .toSorted((a, b) => baseOf(b).length - baseOf(a).length)
        .at(0) ?? screen)

/** The path without its parameters. */
const baseOf = ({ path }: Screen) => path.split('/:')[0] ?? path

/** The tab menu that contains the screen; empty when it would have only one tab. */
export function tabsOf(me: Me, screen: Screen | undefined): Screen[] {
  if (!screen?.tabs) return []
  const siblings = visitedScreens(me).filter((other) => other.tabs === screen.tabs)
  return siblings.length > 1 ? siblings : []
}

/** The sidebar is hidden on any path containing /dna/, and on the page of a stone (S0 §2). */
export const hasSider = (pathname: string) => !pathname.includes('/dna/') && !pathname.startsWith('/diamond-details/')
