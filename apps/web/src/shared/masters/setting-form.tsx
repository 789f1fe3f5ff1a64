import { type SettingName, type SettingType, type SettingsOf, settingTypes, settingsSaved } from '@loupe/contract/masters/setting-types.ts'
import { settingCalls } from '@loupe/contract/masters/settings.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { isNewer } from '../../kit/version.ts'
import { type FieldProps, type FormHandle, fieldIn } from '../../kit/form-drawer.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { Page } from '../../kit/page.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'

/** The response of both calls of a kind of settings. */
interface Stored {
  settings: Record<string, unknown>
  updatedAt: string | null
}
interface Props<N extends SettingName> {
  name: N
  lead: ReactNode
  children(field: (name: keyof SettingsOf<N> & string) => FieldProps, form: FormHandle): ReactNode
}

/** One kind of settings as a page: its fields, and who changed them last. */
export const SettingForm = <N extends SettingName>(props: Props<N>) => (
  <Page title={settingTypes[props.name].title}>
    <SettingPart {...props} />
  </Page>
)

/** The same as a section of a page. */
export function SettingPart<N extends SettingName>(props: Props<N>) {
  const { view } = settingCalls(props.name)
  const query = useRead(view, {})
  const { data, isFetching } = query
  const [isOpen, setOpen] = useState(false)
  // Not on what was read before while it is being read again: whoever saved and came back would get the old settings, and be refused.
  if (!isOpen && data && !isFetching) setOpen(true)
  return (
    <>
      <p className="loupe-lead">{props.lead}</p>
      {isOpen && data ? <Filled {...props} now={data as Stored} /> : <LoadingOrFailed query={query} rows={6} />}
    </>
  )
}

const enteredOf = ({ settings, updatedAt }: Stored) => ({ settings, updatedAt })

/** The form with the stored values. If a colleague changes them meanwhile, what was typed is merged with them. */
function Filled<N extends SettingName>({ name, children, now }: Props<N> & { now: Stored }) {
  const { view, save } = settingCalls(name)
  const { fields }: SettingType = settingTypes[name]
  /** The version of the last save from here, which begins the form again. */
  const [saved, setSaved] = useState(now)
  const latest = isNewer(saved.updatedAt, now.updatedAt) ? saved : now
  return (
    <FormPage
      key={saved.updatedAt ?? ''}
      route={save}
      draft={draftNamed(save.name)}
      // Saved for the first time, settings count as reviewed even if nothing has changed.
      {...(latest.updatedAt === null ? {} : { createRoute: save })}
      initial={enteredOf(latest)}
      reread={async () => enteredOf((await call(view, {})) as Stored)}
      saved={() => settingsSaved(settingTypes[name])}
      onDone={(reply) => setSaved(reply as Stored)}
      record={{ subject: 'setting', id: name }}
    >
      {(_, form) => children((field) => fieldIn(fields.shape, field, ['settings', field]), form)}
    </FormPage>
  )
}
