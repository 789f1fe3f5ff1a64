import type { Named, Reply } from '@loupe/contract/route.ts'
import { Flex } from 'antd'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { ChangedBy } from './changed-by.tsx'
import type { Help } from './page.tsx'
import type { RouteFormProps } from './route-form-props.ts'
import { useRouteForm } from './route-form.tsx'
import { savedText } from './saved-text.ts'
import { SidePanel } from './side-panel.tsx'
import { Term } from './term.tsx'
import { toast, withSaved } from './toast.ts'

export { ClearWhen, type FieldProps, type FormHandle, fieldIn, useFieldValue, useFieldValues } from './form-field.tsx'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone'> {
  title: string
  /** Terms of the glossary that are explained in the head of the form. */
  help?: Help | undefined
  /** What the button says; `Save` by default. */
  submit?: string
  /** Whether it says that it has saved. By default a form does whose button says no more than that; others say what they have done. */
  saves?: boolean
  /** What the button says that closes the form without saving; `Cancel` by default. */
  dismiss?: string
  onClose(): void
  onDone?(reply: Reply<R>): void
  /** There is a next step: a second button saves and continues to it. */
  onContinue?(reply: Reply<R>): void
  /** A second button saves and leaves the form open: empty again for a new record, with the saved values for an existing one. */
  onStay?(reply: Reply<R>): void
  width?: number | undefined
}

/** A form of a route in a drawer from the side (kit/route-form.tsx). */
export function FormDrawer<R extends Named>({
  title,
  help,
  submit: verb,
  saves = verb === undefined,
  dismiss = 'Cancel',
  onClose,
  onDone,
  onContinue,
  onStay,
  width = 440,
  record,
  ...rest
}: Props<R>) {
  const submit = verb ?? 'Save'
  const isContinuing = useRef(false)
  const form = useRouteForm({
    ...rest,
    record,
    // What comes next needs the reply.
    onUnchanged: () => {
      const isLast = saves && !isContinuing.current
      if (isLast) onClose()
      return isLast
    },
    onDone: (reply) => {
      if (isContinuing.current && onStay) {
        toast.success(savedText(title))
        onStay(reply)
        return form.refill()
      }
      const done = isContinuing.current ? onContinue : onDone
      if (saves) withSaved(() => done?.(reply), savedText(title))
      else done?.(reply)
      onClose()
    },
  })
  const close = () => form.leave(onClose)
  const send = (continuing: boolean) => () => {
    isContinuing.current = continuing
    form.send()
  }
  const hasNext = onContinue !== undefined || onStay !== undefined
  // Where a record is edited, mostly one thing is changed, and nothing follows.
  const savesFirst = hasNext && rest.createRoute !== undefined
  const main = { variant: 'main', hint: 'Ctrl+Enter' } as const
  return (
    <SidePanel
      title={title}
      extra={help ? <Term words={help} /> : undefined}
      open={rest.open}
      onClose={close}
      width={width}
      isPadded
      footer={
        <Flex justify="end" gap={8}>
          <Button label={dismiss} onClick={close} />
          {hasNext ? <Button label={submit} {...(savesFirst ? main : {})} busy={form.isPending && submit} onClick={send(false)} /> : null}
          <Button
            label={hasNext ? `${submit} & Continue` : submit}
            {...(savesFirst ? {} : main)}
            busy={form.isPending && 'Working…'}
            onClick={send(hasNext)}
          />
        </Flex>
      }
    >
      {form.view}
      {record && rest.open ? <ChangedBy key={record.id} {...record} /> : null}
    </SidePanel>
  )
}
