import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { PriceView } from '@loupe/contract/pricing/price-views.ts'
import { type KeyboardEvent, type ReactNode, memo, useRef, useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { usePriceView } from '../../../api/price-view.ts'
import type { Lists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { money, percent, weight } from '../../../kit/format.ts'
import { usePageKeys } from '../../../kit/grid/use-page-keys.ts'
import { type Selection, useSelected } from '../../../kit/grid/selection.ts'
import { LabGrown } from '../../../kit/lab-grown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useStatusRules } from '../../../shared/inventory/actions/status-rules.ts'
import { reasonOf, subjectOf } from '../../../shared/inventory/actions/use-stone-actions.ts'
import { gallerySteps } from './gallery-keys.ts'
import { pictureOf } from '../../../shared/inventory/picture.ts'
import { StatusMark } from './status-mark.tsx'
import './gallery.css'

interface Props {
  label: string
  rows: readonly Diamond[]
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
  const [followed, follow] = useState(current)
  if (current !== followed) {
    follow(current)
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
        <Card
          key={stone.id}
          stone={stone}
          at={index}
          isStop={index === stop}
          lists={props.lists}
          prices={prices}
          selection={selection}
          onOpen={props.onOpen}
          onHold={props.onHold}
        />
      ))}
    </ul>
  )
}

/** How many cards stand in the first line. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])] as HTMLElement[]
  const below = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0))
  return below < 1 ? Math.max(1, cards.length) : below
}

interface CardProps {
  stone: Diamond
  at: number
  isStop: boolean
  lists: Lists
  prices: PriceView
  selection: Selection
  onOpen(stone: Diamond): void
  onHold(stone: Diamond): void
}

const Card = memo(function Card({ stone, at, isStop, lists, prices, selection, onOpen, onHold }: CardProps) {
  const isSelected = useSelected(selection, stone.id)
  const reason = reasonOf(useMe(), useStatusRules(), 'hold', subjectOf(stone))
  const make = [stone.shpNm === 'ROUND' ? stone.cutNm : null, stone.polNm, stone.symNm, stone.fluNm].filter(Boolean).join(' · ')
  return (
    <li className="desk-card" data-at={at} data-row-key={stone.id} data-on={isSelected || undefined}>
      <UnstyledButton
        className="desk-card-open"
        tabIndex={isStop ? 0 : -1}
        aria-label={`Open ${stone.vStnId}`}
        onClick={() => onOpen(stone)}
      >
        {stone.media.includes('image') ? (
          <img src={pictureOf(stone.id, '480')} alt="" width={200} height={200} loading="lazy" decoding="async" />
        ) : (
          <Icon sign="image" />
        )}
      </UnstyledButton>
      <input
        type="checkbox"
        className="desk-card-tick"
        tabIndex={isStop ? 0 : -1}
        aria-label={`Select ${stone.vStnId}`}
        checked={isSelected}
        onChange={() => selection.toggle(stone.id)}
      />
      <div className="desk-card-text">
        <div className="desk-card-line">
          <b>
            {weight(stone.crt)} ct {lists.nameOf('shpNm', stone.shpNm)}
          </b>
          <span className="desk-card-marks">
            <LabGrown of={stone} />
            <StatusMark stone={stone} />
          </span>
        </div>
        <div>
          {stone.isFcCol ? stone.fcColDesc : stone.colNm} {stone.clrNm} <span className="desk-card-quiet">{make}</span>
        </div>
        <div className="desk-card-line desk-card-quiet">
          <span>
            {stone.vStnId} {stone.lbNm ? `· ${stone.lbNm}` : ''}
          </span>
          <span>{prices.back && stone.back !== null ? percent(stone.back) : null}</span>
        </div>
        <div className="desk-card-line">
          <b>{prices.amt ? money(stone.amt) : prices.ctPr ? `${money(stone.ctPr)}/ct` : null}</b>
          <Button label="Hold" name={`Hold ${stone.vStnId}`} isSmall reason={reason} onClick={() => onHold(stone)} />
        </div>
      </div>
    </li>
  )
})
