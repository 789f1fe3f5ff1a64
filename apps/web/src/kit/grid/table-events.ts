import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { copyText } from './copy.ts'
import { handleKey } from './keys.ts'
import { handleClick, handleContextMenu, handleDoubleClick, handleMouseDown, handleMouseOver } from './pointer.ts'
import { spotOf } from './spot.ts'
import type { GridProps } from './types.ts'
import type { useGrid } from './use-grid.ts'

/** The table's handlers of events: one of each for all its cells. */
export function tableEvents<Row>(
  { selection, onCurrent }: GridProps<Row>,
  { actions, focus, items, layout, at }: ReturnType<typeof useGrid<Row>>,
) {
  return {
    onKeyDown(e: KeyboardEvent) {
      if (handleKey(e, actions)) e.preventDefault()
    },
    onClick: (e: MouseEvent) => handleClick(e, actions),
    onDoubleClick: (e: MouseEvent) => handleDoubleClick(e, actions),
    onContextMenu: (e: MouseEvent) => handleContextMenu(e, actions),
    onMouseDown: handleMouseDown,
    onMouseOver: handleMouseOver,
    onFocus(e: FocusEvent<HTMLElement>) {
      focus.onFocus(e)
      const item = items[spotOf(e.target)?.row ?? -1]
      if (item?.type === 'row') onCurrent?.(item.row)
    },
    onBlur: focus.onBlur,
    onCopy(e: ClipboardEvent) {
      const text = document.getSelection()?.isCollapsed === false ? '' : copyText(items, layout, selection, at)
      if (!text) return
      e.preventDefault()
      e.clipboardData.setData('text/plain', text)
    },
  }
}
