import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import type { Guard } from '../../api/session.tsx'
import { matches } from '../../kit/actions/matches.ts'
import type { Action } from '../../kit/actions/registry.ts'
import { type Screen, type ScreenName, linkTo, screens } from '../../screens.ts'

/** The page on which settings are changed, and its tab. */
const pageOf: Record<SettingName, [ScreenName, Record<string, string>?]> = {
  other: ['otherSettings'],
  notification: ['notificationSettings'],
  order: ['orderSettings'],
  offline: ['offlineSettings'],
  emailReceiver: ['emailReceivers'],
  hold: ['homeSettings', { tab: 'hold' }],
  discount: ['discountSettings'],
  home: ['homeSettings'],
  project: ['projectDetail'],
  timeZone: ['timeZoneSettings'],
  salesTarget: ['salesTargets'],
  theme: ['colorConfig'],
}

const settingNames = Object.keys(pageOf) as SettingName[]

interface FoundSetting {
  name: SettingName
  field: string
  label: string
  title: string
}
const most = 5

/** What is on screens whose titles do not say so. Here and not with the screens, which every page loads. */
const contents: Partial<Record<ScreenName, string>> = {
  bidConfiguration: 'bid windows rounds',
  devices: 'sessions',
  globalSync: 'refresh mapping',
  intakes: 'refresh supplier folder',
  platforms: 'refresh mapping feeds',
  uploadSheet: 'mapping columns import',
}

/** Screens by what is on them; those that are found by their titles are not among them. */
export const findScreens = (text: string): ScreenName[] =>
  (Object.keys(contents) as ScreenName[]).filter((name) => {
    const { title } = screens[name]
    return matches(text, [title]) === 0 && matches(text, ['', title, contents[name] ?? '']) > 0
  })

/** The words of a field's name, in singular and plural: 'maxHoldLimitHour' is found by 'hold hours'. */
const wordsOf = (field: string): string =>
  field
    .replace(/[A-Z]/g, ' $&')
    .split(' ')
    .flatMap((word) => [word, `${word}s`])
    .join(' ')

/** Single settings of these kinds by their labels and descriptions, the titles of their pages and the names of their fields; best first. */
export function findSettings(text: string, names: readonly SettingName[]): FoundSetting[] {
  return names
    .flatMap((name) => {
      const { title, fields } = settingTypes[name]
      return Object.entries(fields.shape).flatMap(([field, schema]) => {
        const { title: label, description = '' } = (schema as { meta(): { title?: string; description?: string } | undefined }).meta() ?? {}
        if (label === undefined) return []
        const named = [label, title, 'setting', wordsOf(field)]
        return [{ name, field, label, title, score: matches(text, named) || matches(text, [...named, description]) / 2 }]
      })
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
}

type Found = Omit<Action, 'run'> & { to: string }

/** Entries of the palette for the screens and settings that this person may open. */
export function findPages(text: string, may: (screen: Guard) => boolean): Found[] {
  const pages = findScreens(text)
    .filter((name) => may(screens[name]))
    .map((name): Found => ({ id: `go ${linkTo(name)}`, title: screens[name].title, section: 'Go to', to: linkTo(name) }))
  const names = settingNames.filter((name) => may(screens[pageOf[name][0]]))
  const settings = findSettings(text, names).map(({ name, field, label, title }): Found => {
    const [screen, params = {}] = pageOf[name]
    return { id: `setting ${name} ${field}`, title: label, detail: title, section: 'Settings', to: linkTo(screen, params) }
  })
  return [...pages, ...settings]
}

const mostRefused = 3
/** What the palette may open: a screen, or a form. */
type Named = Guard & { title: string }

/**
 * What exists by this text and this person's role does not permit, so that the palette does not deny that it is there. Nothing while something permitted has
 * the text too. Records are never among it: that one exists is not for everybody to know.
 * @param forms the forms that the palette opens
 */
export function findRefused(text: string, may: (page: Guard) => boolean, forms: readonly Named[]): Omit<Action, 'run'>[] {
  const all = Object.entries<Screen>(screens).flatMap(([name, screen]): { named: Named; keywords: string }[] =>
    // A screen of one record is no place to go to.
    (screen.entry ?? screen.path).includes(':')
      ? []
      : [{ named: screen, keywords: `${screen.group ?? ''} ${contents[name as ScreenName] ?? ''}` }],
  )
  const found = [...all, ...forms.map((named) => ({ named, keywords: '' }))]
    .filter(({ named, keywords }) => matches(text, [named.title, keywords]) > 0)
    .map(({ named }) => named)
  // The best match: others may have the words in their descriptions alone.
  const ofSettings = findSettings(text, settingNames)
    .slice(0, 1)
    .map(({ name }): Named => screens[pageOf[name][0]])
  const those = [...new Set([...found, ...ofSettings])]
  if (those.some(may)) return []
  return [...new Set(those.map(({ title }) => title))].slice(0, mostRefused).map((title) => ({
    ...{ id: `refused ${title}`, title: `${title}: not permitted for your role`, section: 'Not permitted' },
    isRefused: true,
  }))
}
