import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { statusText } from '@loupe/domain/transactions/stone-actions.ts'
import { useRead } from '../../api/hooks.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Button } from '../../kit/button.tsx'
import { type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { deadline } from '../../kit/format.ts'
import { stonesText } from '../../kit/stones.ts'
import { Warnings } from '../../kit/warnings.tsx'
import './hold-form.css'

interface Props extends Pick<StonesFor, 'stones'> {
  form: FormHandle
  /** Joins the waiting list for these stones; undefined for people who may not. */
  onWait: ((stones: readonly { id: string; vStnId: string }[]) => void) | undefined
}

/** The stones that a client has already. Only the same client can take them over; any other can wait for them. Once the client is chosen, those of others. */
export function TakenStones({ stones, form, onWait }: Props) {
  const all = stones.flatMap(({ heldBy, statusLabel = '', ...stone }) => (heldBy ? [{ ...stone, heldBy, statusLabel }] : []))
  const account = useFieldValue(form, 'account') as string | undefined
  const body = { page: 1, limit: 1, filter: { id: account ?? null } }
  const { data } = useRead(accountLists.list, { body }, { enabled: all.length > 0 && account !== undefined })
  const company = account === undefined ? undefined : data?.list?.find(({ id }) => id === account)?.companyName
  const taken = all.filter(({ heldBy }) => company === undefined || heldBy.company !== company)
  if (all.length === 0) return null
  if (taken.length === 0) return <p role="status">{`Taken over from the hold or memo of ${company}: ${stonesText(all)}.`}</p>
  return (
    <div className="hold-taken">
      <Warnings
        title={`Only the client who has ${taken.length === 1 ? 'this stone' : 'these stones'} can take ${taken.length === 1 ? 'it' : 'them'} over`}
        lines={taken.map((stone) => statusText(stone, deadline))}
      />
      {onWait ? <Button isSmall label="Join waiting list" onClick={() => onWait(taken)} /> : null}
    </div>
  )
}
