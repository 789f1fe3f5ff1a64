import type { Named, Sent } from '@loupe/contract/route.ts'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useConfirm } from './confirm.tsx'
import { deactivationQuestion } from './deactivation.ts'
import { OnOff } from './on-off.tsx'
import { toast } from './toast.ts'

interface Props<R extends Named> {
  route: R
  input(isOn: boolean): Sent<R>
  /** The route that decides who may switch, if it is not `route` itself. */
  allowedBy?: Named
  isOn: boolean
  /** The accessible name: what is switched, for which row. */
  label: string
  /** The visible labels. */
  labels?: { on: string; off: string }
  /** The toast after success. */
  text(isOn: boolean): string
  /** Confirmation before switching off: the consequences for those who use the row. Without any users there is none. */
  confirmation?: { name: string; users(): Promise<string> | string } | undefined
}

/** The switch of a row. It is saved at once, and flips only after the server has confirmed (S1 §4). */
export function RowSwitch<R extends Named>(props: Props<R>) {
  const { route, input, allowedBy = route, isOn, labels = { on: 'Active', off: 'Inactive' }, text, confirmation } = props
  const may = useMay()
  const confirm = useConfirm()
  const write = useWrite(route)
  const [isConfirming, setConfirming] = useState(false)
  const word = isOn ? labels.on : labels.off
  if (!may(allowedBy)) return word
  const turn = () => write.mutate(input(!isOn), { onSuccess: () => toast.success(text(!isOn)), onError: toast.error })
  const press = async () => {
    if (!isOn || !confirmation) return turn()
    setConfirming(true)
    try {
      const users = await confirmation.users()
      if (users === '') turn()
      else {
        const content = `It is used by ${users}. They keep it, but it can no longer be selected.`
        confirm({ ...deactivationQuestion(confirmation.name, content), onOk: turn })
      }
    } catch (error) {
      toast.error(error)
    } finally {
      setConfirming(false)
    }
  }
  return <OnOff label={word} name={props.label} isOn={isOn} isBusy={write.isPending || isConfirming} onToggle={() => void press()} />
}
