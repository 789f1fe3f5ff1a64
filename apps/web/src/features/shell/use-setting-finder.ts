import type { SettingName } from '@loupe/contract/masters/setting-types.ts'
import { useNavigate } from 'react-router'
import { useMay } from '../../api/session.tsx'
import type { Action } from '../../kit/actions/registry.ts'
import { useFinder } from '../../kit/actions/use-actions.ts'
import { type ScreenName, linkTo, screens } from '../../screens.ts'

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

/** The palette finds single settings, such as 'Max hold time', and opens the page on which they are; and screens by what is on them. */
export function useSettingFinder() {
  const may = useMay()
  const navigate = useNavigate()
  useFinder({
    section: 'Settings',
    from: 3,
    isByWord: true,
    async find(text): Promise<Action[]> {
      const { findScreens, findSettings } = await import('./find-settings.ts')
      const pages = findScreens(text)
        .filter((name) => may(screens[name]))
        .map((name) => ({
          id: `go ${linkTo(name)}`,
          title: screens[name].title,
          section: 'Go to',
          run: () => void navigate(linkTo(name)),
        }))
      const found = findSettings(
        text,
        (Object.keys(pageOf) as SettingName[]).filter((name) => may(screens[pageOf[name][0]])),
      ).map(({ name, field, label, title }) => {
        const [screen, params = {}] = pageOf[name]
        return {
          id: `setting ${name} ${field}`,
          title: label,
          detail: title,
          section: 'Settings',
          run: () => void navigate(linkTo(screen, params)),
        }
      })
      return [...pages, ...found]
    },
  })
}
