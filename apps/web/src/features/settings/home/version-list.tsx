import { type AppVersion, appVersions } from '@loupe/contract/content/app-versions.ts'
import { platformNames } from '@loupe/domain/content/home.ts'
import { useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { custom, instant, serial, text } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ChoiceField, DigitsAndDotsField, FlagField, TextField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { activeColumn, switchColumn } from './list-columns.tsx'
import { choicesOf, sure } from './words.ts'

const platforms = choicesOf(platformNames)

/** The versions of the customers' app, for Android and iPhone. */
export function VersionList() {
  const [edited, edit] = useState<AppVersion | 'new'>()
  const [platform, setPlatform] = useState<number>()
  return (
    <>
      <ListScreen<AppVersion>
        isPart
        scrolls
        title="App versions"
        route={appVersions.list}
        {...(platform ? { filter: { platform } } : {})}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['name', 'number']}
        empty="No version yet."
        actions={
          <>
            <Choice<number> label="Platform" options={platforms} value={platform} onValue={setPlatform} />
            <Action label="Add version" look="primary" onClick={() => edit('new')} />
          </>
        }
        columns={[
          serial(),
          text('name', { sortable: true }),
          text('number', { sortable: true }),
          custom('platform', (row) => platformNames[row.platform], { sortable: true, written: { words: platformNames } }),
          switchColumn(appVersions.update, 'isHardUpdate', ({ name }) => ({
            label: `${name} is a hard update`,
            words: { on: 'Yes', off: 'No' },
            said: (isOn) => `${name} is ${isOn ? 'a' : 'no'} hard update now.`,
          })),
          activeColumn(appVersions.update, ({ name }) => name),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete family={appVersions} id={row.id} name={row.name} onEdit={() => edit(row)} warning={sure('Version')} />
        )}
      />
      {edited ? <VersionForm edited={edited} onStay={edit} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

const fields = (field: (name: string) => FieldProps) => (
  <>
    <TextField {...field('name')} />
    <DigitsAndDotsField {...field('number')} />
    <ChoiceField {...field('platform')} choices={platforms} />
    <FlagField {...field('isHardUpdate')} isOptional={false} />
    <FlagField {...field('isActive')} isOptional={false} />
  </>
)

function VersionForm({ edited, onStay, onClose }: { edited: AppVersion | 'new'; onStay(row: AppVersion): void; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose } as const
  if (edited === 'new')
    return (
      <FormDrawer
        title="Add version"
        route={appVersions.create}
        initial={{ isHardUpdate: false, isActive: true }}
        onStay={() => undefined}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  const { id, name, number, platform, isHardUpdate, isActive, updatedAt } = edited
  return (
    <FormDrawer
      title={`Change ${name}`}
      record={{ subject: 'appVersion', id }}
      route={appVersions.update}
      like={appVersions.create}
      params={{ id }}
      initial={{ name, number, platform, isHardUpdate, isActive, updatedAt }}
      onStay={onStay}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}
