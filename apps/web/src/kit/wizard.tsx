import type { Named, Reply } from '@loupe/contract/route.ts'
import { Flex } from 'antd'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { useConfirmIfUnsaved } from './confirm-unsaved.tsx'
import { ChangedBy } from './changed-by.tsx'
import type { RouteFormProps } from './route-form-props.ts'
import { useRouteForm } from './route-form.tsx'
import { withSaved } from './toast.ts'
import { SidePanel } from './side-panel.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import './wizard.css'

interface Props {
  title: string
  note?: ReactNode
  /** Shown above the tabs: what applies to all of them. */
  above?: ReactNode
  tabs: readonly Tab[]
  value: string
  onTab(key: string): void
  onClose(): void
}

/** Forms of one record in an extra-large drawer, one per tab. Input in a tab is preserved while another tab is open. */
export function Wizard({ title, note, above, tabs, value, onTab, onClose }: Props) {
  const confirmIfUnsaved = useConfirmIfUnsaved()
  return (
    <SidePanel
      title={title}
      extra={note}
      open
      onClose={() => confirmIfUnsaved('Leave without saving?', onClose)}
      width={1080}
      isPadded
      className="loupe-wizard"
    >
      {above}
      <Tabs tabs={tabs} value={value} onTab={onTab} />
    </SidePanel>
  )
}

interface TabFormProps<R extends Named> extends Omit<RouteFormProps<R>, 'open' | 'onDone' | 'onUnchanged'> {
  /** The toast after saving, unless `onDone` has one: what was saved. */
  saved(reply: Reply<R>): string
  /** Continues with the next tab, or closes the drawer. */
  onDone(reply: Reply<R>, isContinuing: boolean): void
  /** Continues or closes without saving, where nothing has changed. */
  onUnchanged?(isContinuing: boolean): void
  onCancel(): void
  cancel?: string
  hasNext: boolean
  /** Saving closes more often than it continues, as where one thing of a record is changed: the main button is Save. */
  savesFirst?: boolean
  above?: ReactNode
  /** Shown outside the form: content with forms of its own. */
  below?: ReactNode
}

/** One tab of a wizard: a form with Save & Continue, Save and Cancel. */
export function TabForm<R extends Named>({
  saved,
  onDone,
  onUnchanged,
  onCancel,
  cancel,
  hasNext,
  savesFirst = false,
  above,
  below,
  record,
  ...rest
}: TabFormProps<R>) {
  const isContinuing = useRef(false)
  const given = { ...(rest as RouteFormProps<R>), open: true }
  const form = useRouteForm<R>({
    ...given,
    record,
    onDone: (reply) => withSaved(() => onDone(reply, isContinuing.current), saved(reply)),
    onUnchanged: () => {
      onUnchanged?.(isContinuing.current)
      return onUnchanged !== undefined
    },
  })
  const send = (continuing: boolean) => () => {
    isContinuing.current = continuing
    form.send()
  }
  return (
    <>
      {above}
      {form.view}
      {below}
      {record ? <ChangedBy {...record} /> : null}
      <TabFooter onCancel={() => form.leave(onCancel)} {...(cancel ? { cancel } : {})}>
        <SaveButtons hasNext={hasNext} savesFirst={savesFirst} isPending={form.isPending} onSave={(continuing) => send(continuing)()} />
      </TabFooter>
    </>
  )
}

/** The foot of a tab. */
export const TabFooter = ({ onCancel, cancel = 'Cancel', children }: { onCancel(): void; cancel?: string; children?: ReactNode }) => (
  <Flex className="loupe-wizard-foot" data-foot-bar justify="end" gap={8} wrap>
    <Button label={cancel} onClick={onCancel} />
    {children}
  </Flex>
)

/** The foot of a tab whose records are saved one by one: the usual buttons, with nothing left to submit. */
export const ListFooter = ({
  onDone,
  onCancel,
  ...buttons
}: Pick<SaveProps, 'hasNext' | 'savesFirst'> & { onDone(isContinuing: boolean): void; onCancel(): void }) => (
  <TabFooter onCancel={onCancel}>
    <SaveButtons {...buttons} onSave={onDone} />
  </TabFooter>
)

interface SaveProps {
  hasNext: boolean
  savesFirst?: boolean
  isPending?: boolean
  onSave(isContinuing: boolean): void
}

/** Save, and Save & Continue where a tab follows: the last of them is the main one, with the key, unless saving comes first. */
function SaveButtons({ hasNext, savesFirst = false, isPending = false, onSave }: SaveProps) {
  const isSaveMain = savesFirst || !hasNext
  const main = { variant: 'main', hint: 'Ctrl+Enter' } as const
  return (
    <>
      <Button label="Save" {...(isSaveMain ? main : {})} busy={isPending && 'Save'} onClick={() => onSave(false)} />
      {hasNext ? (
        <Button label="Save & Continue" {...(isSaveMain ? {} : main)} busy={isPending && 'Working…'} onClick={() => onSave(true)} />
      ) : null}
    </>
  )
}

/** Fields side by side, as many as fit. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="loupe-field-grid">{children}</div>
