import type { SettingName } from '@loupe/contract/masters/setting-types.ts'
import { useNavigate } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { matches } from '../../kit/actions/matches.ts'
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
const most = 5

/** The palette finds single settings by their labels, such as 'Max hold time', and opens the page on which they are. */
export function useSettingFinder() {
  const may = useMay()
  const navigate = useNavigate()
  useFinder({
    section: 'Settings',
    from: 3,
    isByWord: true,
    async find(text): Promise<Action[]> {
      const { settingTypes } = await import('@loupe/contract/masters/setting-types.ts')
      return (Object.keys(pageOf) as SettingName[])
        .filter((name) => may(screens[pageOf[name][0]]))
        .flatMap((name) => {
          const { title, fields } = settingTypes[name]
          return Object.entries(fields.shape).flatMap(([field, schema]) => {
            const label = (schema as { meta(): { title?: string } | undefined }).meta()?.title
            return label === undefined ? [] : [{ name, field, label, title, score: matches(text, [label, title, 'setting']) }]
          })
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ name, field, label, title }) => {
          const [screen, params = {}] = pageOf[name]
          return {
            id: `setting ${name} ${field}`,
            title: label,
            detail: title,
            section: 'Settings',
            run: () => void navigate(linkTo(screen, params)),
          }
        })
    },
  })
}
