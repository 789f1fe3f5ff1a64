import { type Switched, booleanStatuses, switched } from '@loupe/contract/content/boolean-statuses.ts'
import { Switch } from 'antd'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useAsking } from './asking.tsx'
import { useNotices } from './notices.ts'

interface Props {
  family: Switched
  row: { id: string; isActive: boolean; updatedAt: string }
  /** Of which row, for who can not see it. */
  name: string
  /** Asked before it is switched off: what that means. */
  asks?: string | undefined
}

/** Whether a row is active, in its list: flips when the server has said OK, and stays as it was when it has not. */
export function ActiveSwitch({ family, row: { id, isActive, updatedAt }, name, asks }: Props) {
  const may = useMay()
  const modal = useAsking()
  const notices = useNotices()
  const write = useWrite(booleanStatuses.update)
  if (!may(switched[family])) return isActive ? 'Yes' : 'No'
  const turn = () =>
    write.mutate(
      { body: { family, id, field: 'isActive', value: !isActive, updatedAt } },
      { onSuccess: () => notices.good(`${name} is ${isActive ? 'not active any more' : 'active'}.`), onError: notices.failed },
    )
  const press = () =>
    isActive && asks ? modal.confirm({ title: `Make ${name} inactive?`, content: asks, okText: 'Make inactive', onOk: turn }) : turn()
  return <Switch size="small" checked={isActive} loading={write.isPending} onChange={press} aria-label={`${name}: active`} />
}
