import { matchPath } from 'react-router'
import { type Me, mayCall } from '../../api/session.tsx'
import { type Header, type Screen, groups, headers, screens, settingHeadings, shortcutPaths } from '../../screens.ts'

/** Where a menu leads to for a screen. */
export const entryOf = ({ path, entry }: Screen): string => entry ?? path

/** The menus, read from the list of screens: nothing here names a screen, so that none can be a dead link. */
const all: Screen[] = Object.values(screens)

export const seenScreens = (me: Me): Screen[] => all.filter((screen) => !entryOf(screen).includes(':') && mayCall(me, screen))

/** The header's entries with the first screen of each that this person may see. */
export const headerEntries = (me: Me): { label: Header; path: string }[] =>
  headers.flatMap((label) => {
    const first = seenScreens(me).find((screen) => screen.header === label)
    return first ? [{ label, path: entryOf(first) }] : []
  })

/** The sidebar's groups with their screens; a group shows when any of its screens does (S0 §6). */
export const siderGroups = (me: Me) =>
  groups
    .map((group) => ({ group, screens: seenScreens(me).filter((screen) => screen.group === group) }))
    .filter((entry) => entry.screens.length > 0)

/** The left menu of the settings area: its headings with the screens this person may see. */
export const settingGroups = (me: Me) =>
  settingHeadings
    .map((heading) => ({ heading, screens: seenScreens(me).filter(({ setting }) => setting === heading) }))
    .filter((entry) => entry.screens.length > 0)

export const screenAt = (pathname: string): Screen | undefined => all.find(({ path }) => matchPath(path, pathname))

/** The shortcuts for which there are screens that this person may see. */
export const shortcutLinks = (me: Me): { title: string; path: string }[] =>
  shortcutPaths.flatMap((path) => {
    const screen = screenAt(path)
    return screen && mayCall(me, screen) ? [{ title: screen.title, path }] : []
  })

/** The screen of the menus that one belongs to: itself, or the one whose path it continues, as one sheet does that of all sheets. */
export const menuScreenOf = (screen: Screen | undefined): Screen | undefined =>
  screen === undefined || screen.group
    ? screen
    : (all
        .filter((other) => other.group && screen.path.startsWith(`${entryOf(other)}/`))
        .toSorted((a, b) => entryOf(b).length - entryOf(a).length)
        .at(0) ?? screen)

/** The tab menu the screen stands in; none when it would be alone. */
export function tabsOf(me: Me, screen: Screen | undefined): Screen[] {
  if (!screen?.tabs) return []
  const together = seenScreens(me).filter((other) => other.tabs === screen.tabs)
  return together.length > 1 ? together : []
}

/** The sidebar is hidden on any path containing /dna/, and the page of a stone stands alone (S0 §2). */
export const hasSider = (pathname: string) => !pathname.includes('/dna/') && !pathname.startsWith('/diamond-details/')
