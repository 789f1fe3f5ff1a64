import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { Button } from 'antd'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useAsking } from './asking.tsx'
import { useNotices } from './notices.ts'
import './chips.css'

interface Props<R extends Named> {
  route: R
  input: Sent<R>
  label: string
  /** Asked before, when it can not be taken back. */
  confirm?: { title: string; content: string; ok: string }
  /** Red where the press itself does it: on the button, or on that of the question that is asked before. */
  isDanger?: boolean
  /** What the screen is there for. */
  isMain?: boolean
  isDisabled?: boolean
  /** Why it can not be done now; the button stays reachable, so that this can be read. */
  reason?: string | undefined
  /** Smaller, for a row of a list. */
  isSmall?: boolean
  onDone?(reply: Reply<R>): void
}

/** One call behind a button: shown to whoever may make it, says what came of it. */
export function Act<R extends Named>({ route, input, label, confirm, isDanger, isMain, isDisabled, reason, isSmall, onDone }: Props<R>) {
  const may = useMay()
  const modal = useAsking()
  const notices = useNotices()
  const write = useWrite(route)
  if (!may(route)) return null
  const go = async () => {
    try {
      const reply = await write.mutateAsync(input)
      notices.good(route.message ?? `${label}: done.`)
      onDone?.(reply)
    } catch (error) {
      notices.failed(error)
    }
  }
  const press = () => {
    if (reason) return
    if (!confirm) return void go()
    modal.confirm({
      title: confirm.title,
      content: confirm.content,
      okText: confirm.ok,
      cancelText: 'Cancel',
      ...(isDanger ? { okButtonProps: { danger: true } } : {}),
      onOk: go,
    })
  }
  return (
    <Button
      {...(isSmall ? { size: 'small' as const } : {})}
      danger={isDanger === true && !confirm}
      type={isMain ? 'primary' : 'default'}
      disabled={isDisabled}
      title={reason}
      aria-disabled={reason ? true : undefined}
      className={reason ? 'loupe-action loupe-action-off' : undefined}
      loading={write.isPending}
      onClick={press}
    >
      {label}
    </Button>
  )
}
