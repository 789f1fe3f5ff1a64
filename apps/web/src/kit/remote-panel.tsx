import type { Named } from '@loupe/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import type { FormHandle } from './form-drawer.tsx'
import { SidePanel } from './side-panel.tsx'
import './remote-panel.css'

interface Props {
  title: string
  facts: ReactNode
  /** Number of consecutive failures, and the last error message. */
  failed: { times: number; note: string }
  extra?: ReactNode
  buttons: ReactNode
  onClose(): void
  children: ReactNode
}

/** The state of a connection to a remote host: facts, failures, history, and buttons to test and run it. */
export const RemotePanel = ({ title, facts, failed: { times, note }, extra, buttons, onClose, children }: Props) => (
  <SidePanel title={title} width={980} open onClose={onClose} extra={extra} footer={<div className="loupe-remote-buttons">{buttons}</div>}>
    <div className="loupe-remote-panel">
      <p className="loupe-remote-facts">{facts}</p>
      {times > 0 ? (
        <p className="loupe-remote-fault" role="status">
          Failed {times === 1 ? 'once' : `${times} times`} in a row: {note}
        </p>
      ) : null}
      {children}
    </div>
  </SidePanel>
)

/** Tests the connection and shows the result. `body` is called on click, so that a form can test values that are not saved yet. */
export function Trial({ route, body, label = 'Test' }: { route: Named; body(): object; label?: string }) {
  const may = useMay()
  const trial = useWrite(route)
  const [result, setResult] = useState<{ isFine: boolean; note: string }>()
  if (!may(route)) return null
  return (
    <>
      <Button
        label={label}
        busy={trial.isPending}
        onClick={() =>
          trial.mutate(
            { body: body() },
            {
              onSuccess: (reply) => setResult(reply as typeof result),
              onError: ({ message, fields }) => setResult({ isFine: false, note: fields[0]?.message ?? message }),
            },
          )
        }
      />
      {result ? (
        <span role="status" className={result.isFine ? 'loupe-remote-fine' : 'loupe-remote-fault'}>
          {result.note}
        </span>
      ) : null}
    </>
  )
}

/** The same in a form: `names` are the fields with location and credentials. An empty field is sent as empty, an empty secret means the stored one. */
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
    <div className="loupe-remote-trial">
      <Trial route={route} body={() => ({ ...(id ? { id } : {}), ...typed() })} label="Test connection" />
    </div>
  )
}
