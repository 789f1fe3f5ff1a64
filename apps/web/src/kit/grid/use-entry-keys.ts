import { useEffect, type RefObject } from 'react'
import { isLayerOpen } from '../actions/layers.ts'
import { useLatest } from './use-latest.ts'

/** Nothing on the page has the focus; after a change of screen its main part has it. */
const isFocusFree = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.id === 'page'
}

/** While nothing has the focus, arrow up and down, and Ctrl+A, are meant for the grid of the page: its current cell gets the focus. */
export function useEntryKeys(grid: RefObject<HTMLElement | null>, enter: (areAll: boolean) => void) {
  const latest = useLatest(enter)
  // On the window, because the key is pressed in no element.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey
      const isEntry = isMod ? event.key.toLowerCase() === 'a' : event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (!isEntry || event.defaultPrevented || event.altKey || event.shiftKey) return
      if (!grid.current?.querySelector('[data-r]') || !isFocusFree() || isLayerOpen()) return
      event.preventDefault()
      latest.current(isMod)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [grid, latest])
}
