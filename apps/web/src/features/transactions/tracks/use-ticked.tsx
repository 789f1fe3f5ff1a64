import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { neverMixed } from '@loupe/domain/inventory/messages.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { stoneForms } from '../../../links/stone-forms.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { money, number, pieces } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import './tracks.css'

/** The forms that can be opened for tracked stones. */
const names = ['hold', 'memo', 'order', 'offer', 'viewing'] as const
interface Requested {
  form: (typeof names)[number]
  account: string
  stones: readonly Diamond[]
  untick(): void
}

/** Actions for ticked rows. The form is rendered outside of the bar, because rows may leave the page while it is open. */
export function useTicked(): { bar(rows: readonly Track[], untick: () => void): ReactNode; form: ReactNode } {
  const [requested, request] = useState<Requested>()
  const Form = requested && stoneForms[requested.form].Form
  return {
    bar: (rows, untick) => <TickedBar rows={rows} untick={untick} onRequest={request} />,
    form: Form ? (
      <Form
        stones={requested.stones}
        text={{ account: requested.account, requested: new Map() }}
        onClose={() => request(undefined)}
        onDone={requested.untick}
      />
    ) : null,
  }
}

/** Totals of the ticked rows, and buttons that open forms for their stones and client. */
function TickedBar({ rows, untick, onRequest }: { rows: readonly Track[]; untick(): void; onRequest(requested: Requested): void }) {
  const may = useMay()
  const [{ account, labGrown } = { account: '', labGrown: false }] = rows
  const isMixed = rows.some((row) => row.labGrown !== labGrown)
  const fault = rows.some((row) => row.account !== account) ? messageOf('same_party') : isMixed ? neverMixed : undefined
  const stones = [...new Map(rows.map((row) => [row.diamond, row])).values()]
  const { carats, amount } = totalsOfStones(stones)
  const open = async (form: Requested['form']) => {
    const id = stones.map(({ diamond }) => diamond)
    const { list = [] } = await call(diamonds.list, { body: { labGrown, filter: { id }, page: 1, limit: id.length } })
    if (list.length < id.length) toast.error(messageOf('not_found'))
    else onRequest({ form, account, stones: list, untick })
  }
  const forms = names.map((name) => {
    const { label, sign, keys, access } = stoneForms[name]
    const reason = may({ access }) ? fault : messageOf('forbidden')
    const run = () => (reason ? toast.error(reason) : void open(name).catch((error: Error) => toast.error(error.message)))
    return { name, label, sign, keys, reason, run }
  })
  useActions(
    forms.map(({ name, label, keys, run }) => ({
      id: `ticked ${name}`,
      title: `${label} the selected stones`,
      section: 'Stones',
      keys,
      run,
    })),
  )
  return (
    <div className="track-ticked" role="group" aria-label="Selected stones">
      <span>
        <b>{pieces(stones.length)}</b>
        {isMixed ? null : ` · ${number(carats)} ct · ${money(amount)}`}
      </span>
      {forms.map(({ name, label, sign, keys, reason, run }) => (
        <Button
          key={name}
          label={label}
          sign={sign}
          shortcut={keys.toUpperCase()}
          variant={name === 'order' && !reason ? 'main' : undefined}
          reason={reason}
          onClick={run}
        />
      ))}
      {fault ? <small role="status">{fault}</small> : null}
      <Button label="Clear" variant="quiet" onClick={untick} />
    </div>
  )
}
