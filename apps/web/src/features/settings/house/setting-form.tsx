import { type SettingName, type SettingType, type SettingsOf, settingTypes, settingsSaved } from '@loupe/contract/masters/setting-types.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import type { Named } from '@loupe/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { type FieldProps, type FormHandle, fieldIn } from '../../../kit/form-drawer.tsx'
import { FormPage } from '../../../kit/form-page.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { Page } from '../../../kit/page.tsx'
import { Press } from '../../../kit/press.tsx'
import { Failed, Loading } from '../../../kit/states.tsx'

/** What both calls of a kind answer. */
interface Kept {
  settings: Record<string, unknown>
  updatedAt: string | null
  updatedBy: string | null
}
interface Props<N extends SettingName> {
  name: N
  lead: ReactNode
  children(field: (name: keyof SettingsOf<N> & string) => FieldProps, form: FormHandle): ReactNode
}

const callsOf = (name: SettingName) => {
  const key = name[0]!.toUpperCase() + name.slice(1)
  const all = settings as unknown as Record<string, Named>
  return { view: all[`view${key}`]!, save: all[`save${key}`]! }
}

/** One kind of settings as a page: its fields, and who changed them last. */
export const SettingForm = <N extends SettingName>(props: Props<N>) => (
  <Page title={settingTypes[props.name].title}>
    <SettingPart {...props} />
  </Page>
)

/** The same as a part of a page. */
export function SettingPart<N extends SettingName>(props: Props<N>) {
  const { view } = callsOf(props.name)
  const { data, error, refetch } = useRead(view, {})
  return (
    <>
      <p className="loupe-lead">{props.lead}</p>
      {data ? (
        <Filled {...props} now={data as Kept} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </>
  )
}

/** The form as it was opened. What a colleague changes meanwhile is told, and taken over only when asked for: nothing typed is lost. */
function Filled<N extends SettingName>({ name, children, now }: Props<N> & { now: Kept }) {
  const { save } = callsOf(name)
  const { fields }: SettingType = settingTypes[name]
  const notices = useNotices()
  const [opened, setOpened] = useState(now)
  const isOld = now.updatedAt !== opened.updatedAt && (now.updatedAt ?? '') > (opened.updatedAt ?? '')
  return (
    <FormPage
      key={opened.updatedAt ?? ''}
      route={save}
      initial={{ settings: opened.settings, updatedAt: opened.updatedAt } as never}
      onDone={(reply) => {
        const kept = reply as Kept
        notices.good(
          kept.updatedAt === opened.updatedAt && kept.updatedAt !== null ? 'Nothing has been changed.' : settingsSaved(settingTypes[name]),
        )
        setOpened(kept)
      }}
      foot={
        isOld ? (
          <>
            <span>{now.updatedBy ?? 'Somebody'} has changed this meanwhile.</span>
            <Press onPress={() => setOpened(now)}>Show it</Press>
          </>
        ) : null
      }
      record={{ subject: 'setting', id: name }}
    >
      {(_, form) => children((field) => fieldIn(fields.shape, field, ['settings', field]), form)}
    </FormPage>
  )
}
