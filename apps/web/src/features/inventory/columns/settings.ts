import { type ColumnSetting, gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useCallback, useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { prefetch, queryClient, useRead } from '../../../api/hooks.ts'
import { gridColumnFacts, hiddenColumns } from '@loupe/domain/inventory/grid-columns.ts'
import { defaultColumnState } from '../../../kit/grid/column-state.ts'
import type { ColumnState, GridColumn } from '../../../kit/grid/types.ts'
import { usePreferences } from '../../../kit/preferences.ts'

const pause = 600
/** The change that was saved when the page was left, in the browser's storage for this tab. */
const leftKey = 'loupe.columns-left'
const leftFor = 10_000
export const alwaysVisible: ReadonlySet<string> = new Set(gridColumnFacts.flatMap(({ key, isStatic }) => (isStatic ? [key] : [])))

export function toState<Row>(columns: readonly GridColumn<Row>[], stored: ColumnSetting | null | undefined): ColumnState {
  const own = defaultColumnState(columns)
  if (!stored) return { ...own, hidden: hiddenColumns(stored) }
  const known = (keys: readonly string[]) => keys.filter((key) => own.order.includes(key))
  const order = [...known(stored.order), ...own.order.filter((key) => !stored.order.includes(key))]
  return {
    order,
    // A column that is now always visible may have been hidden before.
    hidden: known(hiddenColumns(stored)).filter((key) => !alwaysVisible.has(key)),
    widths: stored.widths,
    pinned: { left: known(stored.pinned), right: known(stored.pinnedRight ?? []) },
  }
}
export const toSetting = ({ order, hidden, widths, pinned }: ColumnState): ColumnSetting => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
  pinned: [...pinned.left],
  pinnedRight: [...pinned.right],
})

/** Cancels the unsaved change of a list. */
const unsaved = new Map<string, () => void>()

/** Saves a moment after the last change, or when the page is left before that. */
function saveSoon(listType: string, columns: ColumnSetting | null) {
  unsaved.get(listType)?.()
  const save = () => {
    cancel()
    // A change that could not be saved stays visible; the next change tries again.
    call(gridColumns.update, { body: { listType, columns } }, { outlivesPage: true }).catch(() => undefined)
  }
  const timer = setTimeout(save, pause)
  const cancel = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
    unsaved.delete(listType)
  }
  const leave = () => {
    sessionStorage.setItem(leftKey, JSON.stringify({ listType, columns, at: Date.now() }))
    save()
  }
  addEventListener('pagehide', leave)
  unsaved.set(listType, cancel)
}

const requestOf = (listType: string, labGrown: boolean) => ({ body: { listType, labGrown } })
export function prefetchColumns(listType: string, labGrown: boolean) {
  prefetch(gridColumns.list, requestOf(listType, labGrown))
  void saveWhatWasLeft()
}

/** After a quick reload the columns may be read before the change that was saved on leaving has arrived: it is saved once more, and they are read again. */
async function saveWhatWasLeft() {
  const text = sessionStorage.getItem(leftKey)
  if (text === null) return
  sessionStorage.removeItem(leftKey)
  const { at, ...left } = JSON.parse(text) as { listType: string; columns: ColumnSetting | null; at: number }
  if (Date.now() - at > leftFor) return
  await call(gridColumns.update, { body: left }).catch(() => undefined)
  if (!unsaved.has(left.listType)) await queryClient.invalidateQueries({ queryKey: [gridColumns.list.name] })
}

/**
 * A person's columns of a list: changes show at once and are saved a moment later. The setting is private, so nothing waits for the server; nothing else
 * on the screen depends on it, so nothing else is refetched.
 */
export function useColumnSetting<Row>(listType: string, columns: readonly GridColumn<Row>[]) {
  const labGrown = usePreferences().stones === 'lab'
  const input = useMemo(() => requestOf(listType, labGrown), [listType, labGrown])
  const { data, isPending, isPlaceholderData } = useRead(gridColumns.list, input, { staleTime: 300_000 })
  const stored = isPlaceholderData ? undefined : data?.columns
  const company = isPlaceholderData ? undefined : data?.house
  const state = useMemo(() => toState(columns, stored ?? company), [columns, stored, company])
  const store = useCallback(
    (setting: ColumnSetting | null) => {
      queryClient.setQueryData<Reply<typeof gridColumns.list>>([gridColumns.list.name, input], (now) => ({
        listType,
        columns: setting,
        house: now?.house ?? null,
        list: now?.list ?? [],
      }))
      saveSoon(listType, setting)
    },
    [input, listType],
  )
  return {
    state,
    isReady: !isPending,
    isOwn: stored !== null && stored !== undefined,
    setState: useCallback((next: ColumnState) => store(toSetting(next)), [store]),
    reset: useCallback(() => store(null), [store]),
  }
}
