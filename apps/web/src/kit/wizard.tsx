import type { Named, Reply } from '@loupe/contract/route.ts'
import { Button, Drawer, Flex } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useAskIfUnsaved } from './ask.tsx'
import { ChangedBy, type RecordOf } from './changed-by.tsx'
import { SendButton } from './form-drawer.tsx'
import { type RouteFormProps, useRouteForm } from './route-form.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import './wizard.css'

interface Props {
  title: string
  note?: ReactNode
  /** Above the tabs: what is said of all of them. */
  above?: ReactNode
  tabs: readonly Tab[]
  value: string
  onTab(key: string): void
  onClose(): void
}

/** Forms of one thing in an extra-large drawer, a tab each. What was typed in a tab is kept while another is looked at. */
export function Wizard({ title, note, above, tabs, value, onTab, onClose }: Props) {
  const ask = useAskIfUnsaved()
  return (
    <Drawer
      title={title}
      extra={note}
      open
      onClose={() => ask('Leave without saving?', onClose)}
      size={Math.min(1080, window.innerWidth)}
      destroyOnHidden
      className="loupe-wizard"
    >
      {above}
      <Tabs tabs={tabs} value={value} onTab={onTab} />
    </Drawer>
  )
}

interface TabFormProps<R extends Named> extends Omit<RouteFormProps<R>, 'open' | 'onDone'> {
  /** The next tab is to come, or the drawer to go. */
  onDone(reply: Reply<R>, isContinuing: boolean): void
  onCancel(): void
  cancel?: string
  hasNext: boolean
  above?: ReactNode
  /** Beside the form: what has forms of its own. */
  below?: ReactNode
  /** The record that is changed here: who changed it last, and its history, stand below. */
  record?: RecordOf
}

/** One tab of a wizard: a form with Save & Continue, Save and Cancel. */
export function TabForm<R extends Named>({ onDone, onCancel, cancel, hasNext, above, below, record, ...rest }: TabFormProps<R>) {
  const isContinuing = useRef(false)
  const form = useRouteForm<R>({ ...(rest as RouteFormProps<R>), open: true, onDone: (reply) => onDone(reply, isContinuing.current) })
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
      <TabFoot onCancel={() => form.leave(onCancel)} {...(cancel ? { cancel } : {})}>
        <SendButton label="Save" isPending={form.isPending} onSend={send(false)} />
        {hasNext ? <SendButton label="Save & Continue" look="primary" isPending={form.isPending} onSend={send(true)} /> : null}
      </TabFoot>
    </>
  )
}

/** What stands below a tab. */
export const TabFoot = ({ onCancel, cancel = 'Cancel', children }: { onCancel(): void; cancel?: string; children?: ReactNode }) => (
  <Flex className="loupe-wizard-foot" justify="end" gap={8} wrap>
    <Button onClick={onCancel}>{cancel}</Button>
    {children}
  </Flex>
)

/** What stands below a tab of records that are saved one by one: the buttons of every tab, with nothing left to send. */
export const ListFoot = ({ onDone, onCancel, hasNext }: { onDone(isContinuing: boolean): void; onCancel(): void; hasNext: boolean }) => (
  <TabFoot onCancel={onCancel}>
    <SendButton label="Save" isPending={false} onSend={() => onDone(false)} />
    {hasNext ? <SendButton label="Save & Continue" look="primary" isPending={false} onSend={() => onDone(true)} /> : null}
  </TabFoot>
)

/** Fields side by side, as many as there is room for. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="loupe-field-grid">{children}</div>
