import type { Named, Sent } from '@loupe/contract/route.ts'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { useNotices } from './notices.ts'
import { OnOff } from './on-off.tsx'
import { useSay } from './say.ts'

interface Props<R extends Named> {
  route: R
  input(isOn: boolean): Sent<R>
  /** Whoever may call this one may switch, where the switch is a call of its own. */
  allowedBy?: Named
  isOn: boolean
  /** What it switches, of which row: for who can not see it. */
  label: string
  /** What stands beside it. */
  words?: { on: string; off: string }
  /** Said when it was done. */
  said(isOn: boolean): string
  /** Asked before it is switched off: what that means for those who use the row. Nothing is asked when there is nobody. */
  asks?: { title: string; ok: string; users(): Promise<string> | string } | undefined
}

/** What is asked before a row is made inactive. */
export const asksOf = (name: string, users: () => Promise<string> | string) =>
  ({ title: `Make ${name} inactive?`, ok: 'Make inactive', users }) as const

/** The switch of a row. It is saved at once, and flips when the server has said OK, not before (S1 §4). */
export function RowSwitch<R extends Named>(props: Props<R>) {
  const { route, input, allowedBy = route, isOn, words = { on: 'Active', off: 'Inactive' }, said, asks } = props
  const may = useMay()
  const say = useSay()
  const notices = useNotices()
  const write = useWrite(route)
  const [isAsking, setAsking] = useState(false)
  const word = isOn ? words.on : words.off
  if (!may(allowedBy)) return word
  const turn = () => write.mutate(input(!isOn), { onSuccess: () => notices.good(said(!isOn)), onError: notices.failed })
  const press = async () => {
    if (!isOn || !asks) return turn()
    setAsking(true)
    try {
      const users = await asks.users()
      if (users === '') turn()
      else say.sure(asks.title, `It is used by ${users}. They keep it; it can not be chosen any more.`, asks.ok, turn)
    } catch (error) {
      notices.failed(error)
    } finally {
      setAsking(false)
    }
  }
  return <OnOff label={word} name={props.label} isOn={isOn} isBusy={write.isPending || isAsking} onToggle={() => void press()} />
}
