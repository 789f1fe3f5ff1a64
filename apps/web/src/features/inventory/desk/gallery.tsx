import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { usePriceView } from '../../../api/price-view.ts'
import type { Lists } from '../../../api/masters.ts'
import { usePageKeys } from '../../../kit/grid/use-page-keys.ts'
import type { Selection } from '../../../kit/grid/selection.ts'
import { GalleryCard } from './gallery-card.tsx'
import { gallerySteps } from './gallery-keys.ts'
import './gallery.css'

interface Props {
  label: string
  rows: readonly Diamond[]
  /** What stands above the card at this place, such as the pair that begins there. */
  heading?(at: number): ReactNode
  lists: Lists
  selection: Selection
  /** The rows belong to an earlier search until the next ones arrive. */
  isStale: boolean
  empty: ReactNode
  singleKeys: boolean
  /** Id of the stone that is open in a layer: the focus moves along with it. */
  current: string | undefined
  onOpen(stone: Diamond): void
  onPeek(stone: Diamond): void
  /** Called when the focus moves to another stone. */
  onCurrent(stone: Diamond): void
  onHold(stone: Diamond): void
}

/**
 * The rows of the table as cards with a picture: the same selection, and the table's keys. Arrows, Home and End move between the cards; Enter opens, Space
 * previews, `x` and Shift+Space select. Cards outside the window are not laid out.
 */
export function Gallery(props: Props) {
  const { rows, selection, current, isStale } = props
  const prices = usePriceView()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const stop = Math.min(at, Math.max(0, rows.length - 1))
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>('.desk-card-open')[index]?.focus()
  // Stepping through the stones in a layer moves the tab stop.
  const [followed, setFollowed] = useState(current)
  if (current !== followed) {
    setFollowed(current)
    const index = rows.findIndex(({ id }) => id === current)
    if (index >= 0) setAt(index)
  }

  usePageKeys(list, {
    isOn: props.singleKeys,
    count: rows.length,
    at: stop,
    focus,
    select: (index) => {
      const stone = rows[index]
      if (stone) selection.toggle(stone.id)
    },
  })

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event
    const index = Number((target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1)
    const stone = rows[index]
    if (!stone || altKey) return
    const isOpener = (target as HTMLElement).classList.contains('desk-card-open')
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a')
      selection.set(
        rows.map(({ id }) => id),
        true,
      )
    else if (ctrlKey || metaKey) return
    else if ((key === 'x' && props.singleKeys) || (key === ' ' && shiftKey)) selection.toggle(stone.id)
    else if (key === ' ' && isOpener) props.onPeek(stone)
    else {
      const to = gallerySteps(key, index, rows.length, columnsOf(list.current))
      if (to === undefined) return
      if (shiftKey)
        selection.set(
          rows.slice(Math.min(index, to), Math.max(index, to) + 1).map(({ id }) => id),
          true,
        )
      focus(to)
    }
    event.preventDefault()
  }
  if (rows.length === 0) return <div className="desk-gallery">{isStale ? null : props.empty}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the buttons of its cards
    <ul
      ref={list}
      className="desk-gallery"
      aria-label={props.label}
      aria-busy={isStale}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = Number((target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1)
        const stone = rows[index]
        if (!stone) return
        setAt(index)
        props.onCurrent(stone)
      }}
    >
      {rows.map((stone, index) => (
        <Fragment key={stone.id}>
          <Heading of={props.heading?.(index)} />
          <GalleryCard
            stone={stone}
            at={index}
            isStop={index === stop}
            lists={props.lists}
            prices={prices}
            selection={selection}
            onOpen={props.onOpen}
            onHold={props.onHold}
          />
        </Fragment>
      ))}
    </ul>
  )
}

const Heading = ({ of }: { of: ReactNode }) => (of ? <li className="desk-gallery-heading">{of}</li> : null)

/** How many cards stand in the first line. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.querySelectorAll<HTMLElement>('.desk-card') ?? [])]
  const below = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0))
  return below < 1 ? Math.max(1, cards.length) : below
}
