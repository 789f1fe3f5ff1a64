import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { RefObject } from 'react'
import { spotOf } from './spot.ts'

export interface Drops {
  onColumn(fromCol: number, besideCol: number, after: boolean): void
  onRow(fromLine: number, besideLine: number, after: boolean): void
  canDragColumn(col: number): boolean
}

/**
 * Dragging of column headers and of rows by their grip. An element becomes draggable only when it is pointed at, so that 500 rows
 * cost nothing; the whole grid is the only drop target.
 * @returns a function that removes the listeners
 */
export function bindDrops(root: HTMLElement, id: string, drops: RefObject<Drops>): () => void {
  const bound = new Map<HTMLElement, () => void>()
  const bind = (pointed: Element | null) => {
    const element = pointed?.closest<HTMLElement>('.loupe-grid-head, .loupe-grid-grip') ?? null
    const spot = spotOf(element)
    if (!element || !spot || bound.has(element)) return
    const isRow = element.matches('.loupe-grid-grip')
    const unbind = draggable({
      element,
      canDrag: ({ input }) =>
        isRow ||
        (drops.current.canDragColumn(spotOf(element)?.col ?? -1) &&
          !document.elementFromPoint(input.clientX, input.clientY)?.closest('.loupe-grid-resize')),
      getInitialData: () => ({ grid: id, kind: isRow ? 'row' : 'column', from: isRow ? spotOf(element)?.row : spotOf(element)?.col }),
    })
    for (const [old, off] of bound) if (!old.isConnected && bound.delete(old)) off()
    bound.set(element, unbind)
  }
  const bindPointed = (e: Event) => bind(e.target as Element)
  root.addEventListener('pointerover', bindPointed)
  // The pointer may have been there before this code was loaded.
  bind(root.querySelector(':is(.loupe-grid-head, .loupe-grid-grip):hover'))

  let marked: HTMLElement | null = null
  const clear = () => marked?.removeAttribute('data-drop')
  const aim = (kind: unknown, x: number, y: number) => {
    clear()
    const spot = spotOf(document.elementFromPoint(x, y))
    if (!spot || !root.contains(spot.cell)) return null
    const isRow = kind === 'row'
    marked = isRow ? spot.cell.closest<HTMLElement>('[data-r]') : root.querySelector<HTMLElement>(`.loupe-grid-head[data-c="${spot.col}"]`)
    if (!marked || (isRow && spot.row < 0)) return null
    const box = marked.getBoundingClientRect()
    const after = isRow ? y > box.top + box.height / 2 : x > box.left + box.width / 2
    marked.dataset.drop = `${isRow ? 'row' : 'column'}-${after ? 'after' : 'before'}`
    return { beside: isRow ? spot.row : spot.col, after }
  }
  const stop = dropTargetForElements({
    element: root,
    canDrop: ({ source }) => source.data.grid === id,
    onDrag: ({ source, location }) => aim(source.data.kind, location.current.input.clientX, location.current.input.clientY),
    onDragLeave: clear,
    onDrop: ({ source, location }) => {
      const { kind, from } = source.data
      const to = aim(kind, location.current.input.clientX, location.current.input.clientY)
      clear()
      if (to && kind === 'row') drops.current.onRow(Number(from), to.beside, to.after)
      else if (to) drops.current.onColumn(Number(from), to.beside, to.after)
    },
  })
  return () => {
    root.removeEventListener('pointerover', bindPointed)
    for (const off of bound.values()) off()
    stop()
  }
}
