import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { neverMixed } from '@loupe/domain/inventory/messages.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { type ReactNode, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { textFor } from '../../../links/deal-client.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type OpenAction, useStoneLayer } from './use-stone-layer.tsx'

/** A row of a list that is about a stone, and about a client if it is known. */
export interface ListedStone {
  diamond: string
  labGrown: boolean
  account?: string | null | undefined
}
/** As many columns as fit on a page. */
const columns = exportFields.slice(0, 21)

/**
 * The actions for the selected rows of a list of stones: carts, holds, suggestions, shared links. The layer is rendered outside of the bar, because rows
 * may leave the page while it is open.
 */
export function useListedStones(): { bar(rows: readonly ListedStone[], onClear: () => void): ReactNode; layer: ReactNode } {
  const clear = useRef(() => {})
  const { open, layer } = useStoneLayer({ onDone: () => clear.current() })
  return {
    bar: (rows, onClear) => (
      <ListedBar
        rows={rows}
        onClear={onClear}
        open={(...requested) => {
          clear.current = onClear
          open(...requested)
        }}
      />
    ),
    layer,
  }
}

function ListedBar({ rows, onClear, open }: { rows: readonly ListedStone[]; onClear(): void; open: OpenAction }) {
  const [{ account, labGrown } = { account: undefined, labGrown: false }] = rows
  const isMixed = rows.some((row) => row.labGrown !== labGrown)
  const isOfSeveral = rows.some((row) => row.account !== account)
  const ids = [...new Set(rows.map(({ diamond }) => diamond))]
  const body = { labGrown, filter: { id: ids }, page: 1, limit: ids.length }
  const { data, error, isPlaceholderData } = useRead(diamonds.list, { body }, { enabled: ids.length > 0 && !isMixed })
  const isReading = !isMixed && !error && (data === undefined || isPlaceholderData)
  const known = new Set(ids)
  const ticked = isMixed ? [] : (data?.list ?? []).filter(({ id }) => known.has(id))
  const load = async () => {
    const { list = [] } = await call(diamonds.list, { body })
    if (list.length < ids.length) throw new Error(messageOf('not_found'))
    return list
  }
  return (
    <SelectionBar
      selected={{ size: ids.length, ticked, requested: { labGrown, diamonds: ids }, totals: totalsOfStones(ticked), isReading, load }}
      columns={columns}
      fault={isMixed ? neverMixed : undefined}
      dealFault={isOfSeveral ? messageOf('same_party') : undefined}
      {...(account && !isOfSeveral ? { text: textFor(account) } : {})}
      onClear={onClear}
      open={open}
    />
  )
}
