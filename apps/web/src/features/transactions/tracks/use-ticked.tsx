import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { neverMixed } from '@loupe/domain/inventory/said.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { stoneForms } from '../../../forms.tsx'
import { Action } from '../../../kit/action.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { money, number, whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'

/** What a client's wish comes to. */
const names = ['hold', 'memo', 'order', 'offer', 'viewing'] as const
interface Asked {
  form: (typeof names)[number]
  account: string
  stones: readonly Diamond[]
  untick(): void
}

/** What may be done with ticked rows. The form that is asked for outlives its bar: rows go from the page while it is filled in. */
export function useTicked(): { bar(rows: readonly Track[], untick: () => void): ReactNode; form: ReactNode } {
  const [asked, ask] = useState<Asked>()
  const Form = asked && stoneForms[asked.form].Form
  return {
    bar: (rows, untick) => <TickedBar rows={rows} untick={untick} onAsk={ask} />,
    form: Form ? (
      <Suspense fallback={null}>
        <Form
          stones={asked.stones}
          said={{ account: asked.account, asked: new Map() }}
          onClose={() => ask(undefined)}
          onDone={asked.untick}
        />
      </Suspense>
    ) : null,
  }
}

/** What the ticked rows come to, and the forms for their stones with their client filled in. */
function TickedBar({ rows, untick, onAsk }: { rows: readonly Track[]; untick(): void; onAsk(asked: Asked): void }) {
  const may = useMay()
  const say = useSay()
  const [{ account, labGrown } = { account: '', labGrown: false }] = rows
  const isMixed = rows.some((row) => row.labGrown !== labGrown)
  const fault = rows.some((row) => row.account !== account) ? messageOf('same_party') : isMixed ? neverMixed : undefined
  const stones = [...new Map(rows.map((row) => [row.diamond, row])).values()]
  const { carats, amount } = totalsOfStones(stones)
  const open = async (form: Asked['form']) => {
    const id = stones.map(({ diamond }) => diamond)
    const { list = [] } = await call(diamonds.list, { body: { labGrown, filter: { id }, page: 1, limit: id.length } })
    if (list.length < id.length) say.failed(messageOf('not_found'))
    else onAsk({ form, account, stones: list, untick })
  }
  const forms = names.map((name) => {
    const { label, sign, keys, access } = stoneForms[name]
    const reason = may({ access }) ? fault : messageOf('forbidden')
    const run = () => (reason ? say.failed(reason) : void open(name).catch((error: Error) => say.failed(error.message)))
    return { name, label, sign, keys, reason, run }
  })
  useActions(
    forms.map(({ name, label, keys, run }) => ({
      id: `ticked ${name}`,
      title: `${label} the ticked stones`,
      section: 'Stones',
      keys,
      run,
    })),
  )
  return (
    <div className="track-ticked" role="group" aria-label="Ticked stones">
      <span>
        <b>{whole(stones.length)}</b> pcs
        {isMixed ? null : ` · ${number(carats)} ct · ${money(amount)}`}
      </span>
      {forms.map(({ name, label, sign, keys, reason, run }) => (
        <Action
          key={name}
          label={label}
          sign={sign}
          keys={keys.toUpperCase()}
          look={name === 'order' && !reason ? 'primary' : 'plain'}
          reason={reason}
          onClick={run}
        />
      ))}
      {fault ? <small role="status">{fault}</small> : null}
      <Action label="Clear" look="quiet" onClick={untick} />
    </div>
  )
}
