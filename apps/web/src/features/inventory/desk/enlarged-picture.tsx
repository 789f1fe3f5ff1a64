import { type RefObject, useEffect, useState } from 'react'
import { pictureOf } from '../../../shared/inventory/picture.ts'

const size = 260
const gap = 12

interface Enlarged {
  src: string
  /** The small picture, until the large one has arrived. */
  meanwhile: string
  left: number
  top: number
}

/** The thumbnail under the pointer, or in the cell that has the focus. */
function thumbnailAt(target: EventTarget | null): HTMLImageElement | null {
  if (!(target instanceof Element)) return null
  const selector = '.desk-thumbnail'
  return target.closest<HTMLImageElement>(selector) ?? target.querySelector<HTMLImageElement>(`:scope[role="gridcell"] > ${selector}`)
}

function enlarged(thumbnail: HTMLImageElement): Enlarged | undefined {
  const id = thumbnail.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']
  if (!id) return undefined
  const { right, top, height } = thumbnail.getBoundingClientRect()
  const fits = Math.min(innerHeight - size - gap, Math.max(gap, top + height / 2 - size / 2))
  return { src: pictureOf(id, '480'), meanwhile: thumbnail.src, left: right + gap, top: fits }
}

/** Enlarges the thumbnail of a grid while the pointer or the focus is on it; Escape hides it. The stone's page names the same picture. */
export function EnlargedPicture({ of }: { of: RefObject<HTMLElement | null> }) {
  const [visible, setVisible] = useState<Enlarged>()
  useEffect(() => {
    const grid = of.current
    if (!grid) return
    const hide = () => setVisible(undefined)
    const display = (thumbnail: HTMLImageElement | null) =>
      setVisible((now) => {
        const next = thumbnail ? enlarged(thumbnail) : undefined
        return next?.src === now?.src && next?.top === now?.top ? now : next
      })
    const follow = ({ target }: Event) => display(thumbnailAt(target))
    // The pointer may have come before this was loaded.
    display(grid.querySelector<HTMLImageElement>('.desk-thumbnail:hover'))
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' ? hide() : undefined)
    const listened = { mouseover: follow, focusin: follow, mouseleave: hide, focusout: hide, wheel: hide } as const
    for (const [name, listener] of Object.entries(listened)) grid.addEventListener(name, listener, { passive: true })
    addEventListener('keydown', onKey, true)
    return () => {
      for (const [name, listener] of Object.entries(listened)) grid.removeEventListener(name, listener)
      removeEventListener('keydown', onKey, true)
    }
  }, [of])
  if (!visible) return null
  const { src, meanwhile, left, top } = visible
  return (
    <img
      key={src}
      ref={(image) => image?.showPopover()}
      popover="manual"
      className="desk-enlarged"
      src={src}
      alt=""
      width={size}
      height={size}
      style={{ left, top, backgroundImage: `url("${meanwhile}")` }}
    />
  )
}
