import type { Named, Reply } from '@loupe/contract/route.ts'
import { Button, Drawer, Flex } from 'antd'
import { useRef } from 'react'
import { ChangedBy, type RecordOf } from './changed-by.tsx'
import { useNotices } from './notices.ts'
import { type RouteFormProps, useRouteForm } from './route-form.tsx'

export { ClearWhen, type FieldProps, type FormHandle, fieldIn, useFieldValue, useFieldValues } from './route-form.tsx'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone'> {
  title: string
  submit: string
  onClose(): void
  onDone?(reply: Reply<R>): void
  /** There is something to go on with: a second button saves and goes there instead. */
  onContinue?(reply: Reply<R>): void
  /** The second button saves and leaves the form open: a new one as it was at first, one that is changed with what it became. */
  onStay?(reply: Reply<R>): void
  width?: number
  /** The record that is changed here: who changed it last, and its history, stand at the foot. */
  record?: RecordOf | undefined
}

/** A form of a route in a drawer from the side (kit/route-form.tsx). */
export function FormDrawer<R extends Named>({
  title,
  submit,
  onClose,
  onDone,
  onContinue,
  onStay,
  width = 440,
  record,
  ...rest
}: Props<R>) {
  const isContinuing = useRef(false)
  const notices = useNotices()
  const form = useRouteForm({
    ...rest,
    onDone: (reply) => {
      if (isContinuing.current && onStay) {
        notices.good('Saved.')
        onStay(reply)
        return form.refill()
      }
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
  const hasNext = onContinue !== undefined || onStay !== undefined
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
          <SendButton label={submit} {...(hasNext ? {} : { look: 'primary' })} isPending={form.isPending} onSend={send(false)} />
          {hasNext ? <SendButton label={`${submit} & Continue`} look="primary" isPending={form.isPending} onSend={send(true)} /> : null}
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
