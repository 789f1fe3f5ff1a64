import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { statusText } from '@loupe/domain/transactions/stone-actions.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Button } from '../../kit/button.tsx'
import { type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { deadline } from '../../kit/format.ts'
import { stonesText } from '../../kit/stones.ts'
import { Warnings } from '../../kit/warnings.tsx'
import './hold-form.css'

type Held = StonesFor['stones'][number] & { heldBy: NonNullable<StonesFor['stones'][number]['heldBy']>; statusLabel: string }

/** Chooses the only client who has any of the stones, as nobody else can take them. Returns whether that client is still being read. */
function useSoleHolder(held: readonly Held[], form: FormHandle, onClient: Props['onClient']): boolean {
  // A client that a draft or the list has chosen stays.
  const [isChosen] = useState(() => form.getFieldValue('account') !== undefined)
  const code = held[0]?.heldBy.companyCode ?? ''
  const isSole = !isChosen && code !== '' && held.every(({ heldBy }) => heldBy.companyCode === code)
  const body = { page: 1, limit: 1, filter: { vendorCode: code, isActive: true, isDeleted: false } }
  const { data, isPending } = useRead(accountLists.list, { body }, { enabled: isSole })
  const holder = isSole ? data?.list?.find(({ vendorCode }) => vendorCode === code)?.id : undefined
  // The client arrives after the form has opened; one chosen meanwhile stays.
  useEffect(() => {
    if (holder === undefined || form.getFieldValue('account') !== undefined) return
    form.setFieldValue('account', holder)
    onClient?.(holder)
  }, [holder, form, onClient])
  return isSole && isPending
}

interface Props extends Pick<StonesFor, 'stones'> {
  form: FormHandle
  /** Called with the client that the stones have chosen. */
  onClient?: ((account: string) => void) | undefined
  /** Joins the waiting list for these stones; undefined for people who may not. */
  onWait: ((stones: readonly { id: string; vStnId: string }[]) => void) | undefined
}

/**
 * The stones that a client has already. Only the same client can take them over, and is chosen if there is one; any other can wait for them. Once the
 * client is chosen, those of others.
 */
export function TakenStones({ stones, form, onWait, onClient }: Props) {
  const all = stones.flatMap(({ heldBy, statusLabel = '', ...stone }): Held[] => (heldBy ? [{ ...stone, heldBy, statusLabel }] : []))
  const isChoosing = useSoleHolder(all, form, onClient)
  const account = useFieldValue(form, 'account') as string | undefined
  const body = { page: 1, limit: 1, filter: { id: account ?? null } }
  const { data, isPending } = useRead(accountLists.list, { body }, { enabled: all.length > 0 && account !== undefined })
  const company = account === undefined ? undefined : data?.list?.find(({ id }) => id === account)?.companyName
  const taken = all.filter(({ heldBy }) => company === undefined || heldBy.company !== company)
  if (all.length === 0 || isChoosing || (account !== undefined && isPending)) return null
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
