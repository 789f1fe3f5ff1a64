import { type AppVersion, appVersions } from '@loupe/contract/content/app-versions.ts'
import { platformNames } from '@loupe/domain/content/home.ts'
import { parseAsInteger, useQueryState } from 'nuqs'
import { Choice } from '../../../kit/choice.tsx'
import { custom, instant, serial, text } from '../../../kit/columns.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { DigitsAndDotsField, TextField } from '../../../kit/fields.tsx'
import { activeColumn, switchColumn } from './list-columns.tsx'
import { choicesOf, sure } from './labels.ts'

const platforms = choicesOf(platformNames)

/** The versions of the customers' app, for Android and iPhone. */
export function VersionList() {
  const [platform, setPlatform] = useQueryState('platform', parseAsInteger)
  return (
    <FamilyList<AppVersion>
      isPart
      scrolls
      title="App versions"
      family={appVersions}
      subject="appVersion"
      nameOf={({ name }) => name}
      add="Add version"
      blank={{ isHardUpdate: false, isActive: true }}
      canContinue
      warning={sure('Version')}
      {...(platform ? { filter: { platform } } : {})}
      sort={[{ createdAt: 'DESC' }]}
      searchIn={['name', 'number']}
      empty="No versions yet. Add the first when an application is published."
      filters={
        <Choice<number>
          label="Platform"
          options={platforms}
          value={platform ?? undefined}
          onValue={(next) => void setPlatform(next ?? null)}
        />
      }
      columns={[
        serial(),
        text('name', { sortable: true }),
        text('number', { sortable: true }),
        custom('platform', (row) => platformNames[row.platform], { sortable: true, written: { words: platformNames } }),
        switchColumn(appVersions.update, 'isHardUpdate', ({ name }) => ({
          label: `${name} is a hard update`,
          labels: { on: 'Yes', off: 'No' },
          text: (isOn) => `${name} is ${isOn ? 'a' : 'no'} hard update now.`,
        })),
        activeColumn(appVersions.update, ({ name }) => name),
        instant('createdAt', { sortable: true }),
      ]}
      fields={(field) => (
        <>
          <TextField {...field('name')} />
          <DigitsAndDotsField {...field('number')} />
          <ChoiceField {...field('platform')} choices={platforms} />
          <FlagField {...field('isHardUpdate')} isOptional={false} />
          <FlagField {...field('isActive')} isOptional={false} />
        </>
      )}
    />
  )
}
