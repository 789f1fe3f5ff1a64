import type { Named } from '@loupe/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Action } from './action.tsx'
import type { FormHandle } from './form-drawer.tsx'
import { SidePanel } from './side-panel.tsx'
import './far-panel.css'

interface Props {
  title: string
  facts: ReactNode
  /** How often it failed in a row, and what was said the last time. */
  failed: { times: number; note: string }
  extra?: ReactNode
  buttons: ReactNode
  onClose(): void
  children: ReactNode
}

/** How the work with a distant host does: its facts, what fails, its history, and the buttons that try it and start it. */
export const FarPanel = ({ title, facts, failed: { times, note }, extra, buttons, onClose, children }: Props) => (
  <SidePanel title={title} width={980} open onClose={onClose} extra={extra} footer={<div className="loupe-far-buttons">{buttons}</div>}>
    <div className="loupe-far-panel">
      <p className="loupe-far-facts">{facts}</p>
      {times > 0 ? (
        <p className="loupe-far-fault" role="status">
          Failed {times === 1 ? 'once' : `${times} times`} in a row: {note}
        </p>
      ) : null}
      {children}
    </div>
  </SidePanel>
)

/** Signs in over there and says what came of it. What is tried is asked for when it is pressed: a form may say it before it is kept. */
export function Trial({ route, body, label = 'Test' }: { route: Named; body(): object; label?: string }) {
  const may = useMay()
  const trial = useWrite(route)
  const [said, say] = useState<{ isFine: boolean; note: string }>()
  if (!may(route)) return null
  return (
    <>
      <Action
        label={label}
        isBusy={trial.isPending}
        onClick={() =>
          trial.mutate(
            { body: body() },
            {
              onSuccess: (reply) => say(reply as typeof said),
              onError: ({ message, fields }) => say({ isFine: false, note: fields[0]?.message ?? message }),
            },
          )
        }
      />
      {said ? (
        <span role="status" className={said.isFine ? 'loupe-far-fine' : 'loupe-far-fault'}>
          {said.note}
        </span>
      ) : null}
    </>
  )
}

/** The same in a form: `names` are the fields that say where and who. A field left empty is empty, a secret left empty is the kept one. */
export function FormTrial({
  route,
  form,
  names,
  id,
}: {
  route: Named
  form: FormHandle
  names: readonly string[]
  id: string | undefined
}) {
  const typed = () => {
    const values = form.getFieldsValue(true) as Record<string, unknown>
    return Object.fromEntries(names.map((name) => [name, values[name] ?? (name === 'port' ? null : '')]))
  }
  return (
    <div className="loupe-far-trial">
      <Trial route={route} body={() => ({ ...(id ? { id } : {}), ...typed() })} label="Test connection" />
    </div>
  )
}
