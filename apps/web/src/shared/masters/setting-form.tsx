import { type SettingName, type SettingType, type SettingsOf, settingTypes, settingsSaved } from '@loupe/contract/masters/setting-types.ts'
import { settingCalls } from '@loupe/contract/masters/settings.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { isNewer } from '../../kit/version.ts'
import { type FieldProps, type FormHandle, fieldIn } from '../../kit/form-drawer.tsx'
import { draftNamed, dropDraft } from '../../kit/drafts.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { Page } from '../../kit/page.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'

/** The response of both calls of a kind of settings. */
interface Stored {
  settings: Record<string, unknown>
  updatedAt: string | null
  updatedBy: string | null
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

/** The form with the values from when it was opened. If a colleague changes them meanwhile, a notice offers to load them; nothing typed is lost. */
function Filled<N extends SettingName>({ name, children, now }: Props<N> & { now: Stored }) {
  const { save } = settingCalls(name)
  const { fields }: SettingType = settingTypes[name]
  const [opened, setOpened] = useState(now)
  const draft = draftNamed(save.name)
  const isOld = isNewer(now.updatedAt, opened.updatedAt)
  return (
    <FormPage
      key={opened.updatedAt ?? ''}
      route={save}
      draft={draft}
      // Saved for the first time, settings count as reviewed even if nothing has changed.
      {...(opened.updatedAt === null ? {} : { like: save })}
      initial={{ settings: opened.settings, updatedAt: opened.updatedAt }}
      onDone={(reply) => {
        const stored = reply as Stored
        toast.success(settingsSaved(settingTypes[name]))
        setOpened(stored)
      }}
      foot={
        isOld ? (
          <>
            <span>{now.updatedBy ?? 'Someone'} changed these settings after you opened them.</span>
            <Button
              isSmall
              label="Show changes"
              onClick={() => {
                dropDraft(draft)
                setOpened(now)
              }}
            />
          </>
        ) : null
      }
      record={{ subject: 'setting', id: name }}
    >
      {(_, form) => children((field) => fieldIn(fields.shape, field, ['settings', field]), form)}
    </FormPage>
  )
}
