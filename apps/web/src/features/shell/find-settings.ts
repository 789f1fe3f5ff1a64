import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { matches } from '../../kit/actions/matches.ts'

interface FoundSetting {
  name: SettingName
  field: string
  label: string
  title: string
}
const most = 5

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
