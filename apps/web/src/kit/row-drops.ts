import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'

const rowOf = (at: Element | null) => at?.closest<HTMLElement>('tr[data-row-key]') ?? null

/**
 * Dragging the rows of a table by their grip (`data-grip`), before or after another. A row becomes draggable when its grip is pointed at; the table is the
 * only drop target.
 * @returns a function that removes the listeners
 */
export function bindRowDrops(root: HTMLElement, onDrop: (moved: string, beside: string, isAfter: boolean) => void): () => void {
  const bound = new Map<HTMLElement, () => void>()
  const bind = (e: Event) => {
    const grip = (e.target as Element).closest<HTMLElement>('[data-grip]')
    if (!grip || bound.has(grip)) return
    for (const [old, off] of bound) if (!old.isConnected && bound.delete(old)) off()
    bound.set(grip, draggable({ element: grip, getInitialData: () => ({ row: grip.dataset['grip'] }) }))
  }
  root.addEventListener('pointerover', bind)

  let marked: HTMLElement | null = null
  const clear = () => marked?.removeAttribute('data-drop')
  const aim = (x: number, y: number) => {
    clear()
    marked = rowOf(document.elementFromPoint(x, y))
    if (!marked || !root.contains(marked)) return undefined
    const box = marked.getBoundingClientRect()
    const isAfter = y > box.top + box.height / 2
    marked.dataset['drop'] = isAfter ? 'after' : 'before'
    return { beside: marked.dataset['rowKey'] ?? '', isAfter }
  }
  const stop = dropTargetForElements({
    element: root,
    canDrop: ({ source }) => typeof source.data['row'] === 'string' && root.contains(source.element),
    onDrag: ({ location }) => aim(location.current.input.clientX, location.current.input.clientY),
    onDragLeave: clear,
    onDrop: ({ source, location }) => {
      const to = aim(location.current.input.clientX, location.current.input.clientY)
      clear()
      if (to) onDrop(String(source.data['row']), to.beside, to.isAfter)
    },
  })
  return () => {
    root.removeEventListener('pointerover', bind)
    for (const off of bound.values()) off()
    stop()
  }
}
