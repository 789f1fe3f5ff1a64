import type { Named, Sent } from '@loupe/contract/route.ts'
import { Switch } from 'antd'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useNotices } from './notices.ts'

interface Props<R extends Named> {
  route: R
  input(isOn: boolean): Sent<R>
  isOn: boolean
  /** What it switches, of which row. */
  label: string
  /** Said when it was done. */
  said(isOn: boolean): string
}

/** A switch in a row of a list. It is saved at once, and flips when the server has said so, not before. */
export function RowSwitch<R extends Named>({ route, input, isOn, label, said }: Props<R>) {
  const may = useMay()
  const notices = useNotices()
  const write = useWrite(route)
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={write.isPending}
      disabled={!may(route)}
      aria-label={label}
      onChange={(to) => write.mutate(input(to), { onSuccess: () => notices.good(said(to)), onError: notices.failed })}
    />
  )
}
