import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exportFields } from '@loupe/contract/inventory/exports.ts'
import { neverMixed } from '@loupe/domain/inventory/messages.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { type ReactNode, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { StoneActionName } from '../../../links/stone-actions.ts'
import { textFor } from '../../../links/deal-client.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type OpenAction, useStoneLayer } from './use-stone-layer.tsx'

/** A row of a list that is about a stone, and about a client if it is known. */
export interface ListedStone {
  diamond: string
  labGrown: boolean
  account?: string | null | undefined
}
interface Options {
  /** The action that the list is about. */
  first?: StoneActionName
  /** The list shows the prices of documents: the totals, which are at today's prices, say so. */
  isOfDocuments?: boolean
}
/** As many columns as fit on a page. */
const columns = exportFields.slice(0, 21)

/**
 * The actions for the selected rows of a list of stones: carts, holds, suggestions, shared links. The layer is rendered outside of the bar, because rows
 * may leave the page while it is open.
 */
export function useListedStones(options: Options = {}): {
  /** @param hasPrimary off where the list has a primary action of its own for the selected rows */
  bar(rows: readonly ListedStone[], onClear: () => void, hasPrimary?: boolean): ReactNode
  layer: ReactNode
} {
  const clear = useRef(() => {})
  const { open, layer } = useStoneLayer({ onDone: () => clear.current() })
  return {
    bar: (rows, onClear, hasPrimary) => (
      <ListedBar
        rows={rows}
        options={options}
        hasPrimary={hasPrimary}
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

interface BarProps {
  rows: readonly ListedStone[]
  options: Options
  hasPrimary: boolean | undefined
  onClear(): void
  open: OpenAction
}

function ListedBar({ rows, options: { first, isOfDocuments }, hasPrimary, onClear, open }: BarProps) {
  const [{ account, labGrown } = { account: undefined, labGrown: false }] = rows
  const isMixed = rows.some((row) => row.labGrown !== labGrown)
  const isOfSeveral = rows.some((row) => row.account !== account)
  const ids = [...new Set(rows.map(({ diamond }) => diamond))]
  // Stones of the two kinds are read separately.
  const body = (ofKind: boolean) => ({ labGrown: ofKind, filter: { id: ids }, page: 1, limit: ids.length })
  const one = useRead(diamonds.list, { body: body(labGrown) }, { enabled: ids.length > 0 })
  const other = useRead(diamonds.list, { body: body(!labGrown) }, { enabled: isMixed })
  const reads = isMixed ? [one, other] : [one]
  const isReading = reads.some(({ data, error, isPlaceholderData }) => !error && (data === undefined || isPlaceholderData))
  const known = new Set(ids)
  const ticked = reads.flatMap(({ data }) => data?.list ?? []).filter(({ id }) => known.has(id))
  const load = async () => {
    const replies = await Promise.all(
      (isMixed ? [labGrown, !labGrown] : [labGrown]).map((ofKind) => call(diamonds.list, { body: body(ofKind) })),
    )
    const list = replies.flatMap((reply) => reply.list ?? [])
    if (list.length < ids.length) throw new Error(messageOf('not_found'))
    return list
  }
  return (
    <SelectionBar
      selected={{
        ...{ size: ids.length, ticked, requested: { labGrown, diamonds: ids }, isReading, load },
        // Natural and lab-grown are never added together.
        totals: isMixed ? undefined : totalsOfStones(ticked),
      }}
      first={first}
      hasPrimary={hasPrimary}
      totalsNote={isOfDocuments ? 'At asking prices' : undefined}
      columns={columns}
      kindFault={isMixed ? neverMixed : undefined}
      dealFault={isOfSeveral ? messageOf('same_party') : undefined}
      {...(account && !isOfSeveral ? { text: textFor(account) } : {})}
      onClear={onClear}
      open={open}
    />
  )
}
