import type { Named, Reply } from '@loupe/contract/route.ts'
import { Button, Drawer, Flex } from 'antd'
import { useRef } from 'react'
import { ChangedBy, type RecordOf } from './changed-by.tsx'
import { type RouteFormProps, useRouteForm } from './route-form.tsx'

export { ClearWhen, type FieldProps, type FormHandle, fieldIn, useFieldValue, useFieldValues } from './route-form.tsx'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone'> {
  title: string
  submit: string
  onClose(): void
  onDone?(reply: Reply<R>): void
  /** There is something to go on with: a second button saves and goes there instead. */
  onContinue?(reply: Reply<R>): void
  width?: number
  /** The record that is changed here: who changed it last, and its history, stand at the foot. */
  record?: RecordOf | undefined
}

/** A form of a route in a drawer from the side (kit/route-form.tsx). */
export function FormDrawer<R extends Named>({ title, submit, onClose, onDone, onContinue, width = 440, record, ...rest }: Props<R>) {
  const isContinuing = useRef(false)
  const form = useRouteForm({
    ...rest,
    onDone: (reply) => {
      const done = isContinuing.current ? onContinue : onDone
      done?.(reply)
      onClose()
    },
  })
  const close = () => form.leave(onClose)
  const send = (continuing: boolean) => () => {
    isContinuing.current = continuing
    form.send()
  }
  return (
    <Drawer
      title={title}
      open={rest.open}
      onClose={close}
      size={width}
      destroyOnHidden
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={close}>Cancel</Button>
          <SendButton label={submit} {...(onContinue ? {} : { look: 'primary' })} isPending={form.isPending} onSend={send(false)} />
          {onContinue ? <SendButton label={`${submit} & Continue`} look="primary" isPending={form.isPending} onSend={send(true)} /> : null}
        </Flex>
      }
    >
      {form.view}
      {record && rest.open ? <ChangedBy key={record.id} {...record} /> : null}
    </Drawer>
  )
}

/** Sends the form; the key does too. */
export const SendButton = (props: { label: string; look?: 'primary'; isPending: boolean; isOff?: boolean; onSend(): void }) => (
  // Not the library's own spinner: on a busy machine it stays in the button's name after the reply.
  <Button
    type={props.look ?? 'default'}
    disabled={props.isOff ?? false}
    aria-busy={props.isPending}
    aria-disabled={props.isPending}
    onClick={props.onSend}
    {...(props.look ? { title: 'Ctrl+Enter' } : {})}
  >
    {props.isPending && props.look ? 'Working…' : props.label}
  </Button>
)
