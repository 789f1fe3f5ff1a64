import { type ColumnSetting, gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useCallback, useMemo, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { queryClient, useRead } from '../../../api/hooks.ts'
import { gridColumnFacts, quietColumns } from '@loupe/domain/inventory/grid-columns.ts'
import { defaultColumnState } from '../../../kit/grid/column-state.ts'
import type { ColumnState, GridColumn } from '../../../kit/grid/types.ts'
import { usePreferences } from '../../../kit/preferences.ts'

const pause = 600
export const alwaysShown: ReadonlySet<string> = new Set(gridColumnFacts.flatMap(({ key, isStatic }) => (isStatic ? [key] : [])))

export function toState<Row>(columns: readonly GridColumn<Row>[], kept: ColumnSetting | null | undefined): ColumnState {
  const own = defaultColumnState(columns)
  if (!kept) return { ...own, hidden: quietColumns }
  const known = (keys: readonly string[]) => keys.filter((key) => own.order.includes(key))
  const order = [...known(kept.order), ...own.order.filter((key) => !kept.order.includes(key))]
  return {
    order,
    // What is always shown may have been hidden before it was.
    hidden: known(kept.hidden).filter((key) => !alwaysShown.has(key)),
    widths: kept.widths,
    pinned: { left: known(kept.pinned), right: known(kept.pinnedRight ?? []) },
  }
}
export const toSetting = ({ order, hidden, widths, pinned }: ColumnState): ColumnSetting => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
  pinned: [...pinned.left],
  pinnedRight: [...pinned.right],
})

/**
 * One person's columns of a list: what they do shows at once and is kept a moment later. Private, so nobody waits for the server; nothing else on
 * the screen depends on it, so nothing else is read again.
 */
export function useColumnSetting<Row>(listType: string, columns: readonly GridColumn<Row>[]) {
  const labGrown = usePreferences().stones === 'lab'
  const input = useMemo(() => ({ body: { listType, labGrown } }), [listType, labGrown])
  const { data, isPending, isPlaceholderData } = useRead(gridColumns.list, input, { staleTime: 300_000 })
  const kept = isPlaceholderData ? undefined : data?.columns
  const house = isPlaceholderData ? undefined : data?.house
  const state = useMemo(() => toState(columns, kept ?? house), [columns, kept, house])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(
    (setting: ColumnSetting | null) => {
      queryClient.setQueryData<Reply<typeof gridColumns.list>>([gridColumns.list.name, input], (now) => ({
        listType,
        columns: setting,
        house: now?.house ?? null,
        list: now?.list ?? [],
      }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // What could not be kept still shows; the next change tries again.
        call(gridColumns.update, { body: { listType, columns: setting } }).catch(() => undefined)
      }, pause)
    },
    [input, listType],
  )
  return {
    state,
    isReady: !isPending,
    isOwn: kept !== null && kept !== undefined,
    setState: useCallback((next: ColumnState) => keep(toSetting(next)), [keep]),
    reset: useCallback(() => keep(null), [keep]),
  }
}
