import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { usePriceView } from '../../../api/price-view.ts'
import { Button } from '../../../kit/button.tsx'
import { money, percent, weight } from '../../../kit/format.ts'
import { heldText } from '../held-text.ts'
import { StatusMark } from '../desk/status-mark.tsx'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { stoneSections } from '@loupe/domain/inventory/stone-sections.ts'
import { StoneButtons } from '../../../shared/inventory/actions/stone-buttons.tsx'
import { always } from './fields.ts'
import { StoneMedia } from './media.tsx'
import { OrderOfStone, isInOrder } from './order-of-stone.tsx'
import { PositionCard } from './position-card.tsx'
import { Proportions } from './proportions.tsx'
import { StoneOffers } from './stone-offers.tsx'
import { valueOf } from './value.tsx'
import './stone.css'

interface Props {
  stone: Diamond
  lists: Lists
  onEye?: ((stone: Diamond) => void) | undefined
  /** Beside the list: with the position of the price, which the stone's page shows elsewhere. */
  isPeek?: boolean
  /** Another stone is about to be shown: what has to be loaded waits. */
  isPassing?: boolean
}

const inSight = ['hold', 'memo', 'buy', 'share'] as const

/** A one-line description of the stone, its prices, its status and who has it. */
export function StoneHead({ stone, lists, onEye }: Props) {
  const color = stone.isFcCol ? stone.fcColDesc : stone.colNm
  const view = usePriceView()
  const make = [stone.shpNm === 'ROUND' ? stone.cutNm : null, stone.polNm, stone.symNm].filter(Boolean).join(' · ')
  return (
    <header className="stone-head">
      <p className="stone-line">
        {lists.nameOf('shpNm', stone.shpNm)} <b>{weight(stone.crt)} ct</b> {color} {stone.clrNm} <span>{make}</span>
      </p>
      <p className="stone-price">
        {view.amt ? <b>{money(stone.amt)}</b> : null}
        {view.ctPr ? <span>{money(stone.ctPr)}/ct</span> : null}
        {view.back ? <span>{stone.back === null ? 'no list price' : percent(stone.back)}</span> : null}
      </p>
      <p className="stone-status">
        <StatusMark stone={stone} /> {stone.statusLabel}
        <OrderOfStone stone={stone} />
        {onEye && isInOrder(stone) ? <Button label="Show order" sign="eye" variant="quiet" isIcon onClick={() => onEye(stone)} /> : null}
        {stone.heldBy ? (
          <>
            {' '}
            · {heldText(stone.heldBy)}
            {onEye ? <Button label="Show holder" sign="eye" variant="quiet" isIcon onClick={() => onEye(stone)} /> : null}
          </>
        ) : null}
      </p>
      <StoneOffers stone={stone} />
    </header>
  )
}

/** All fields that have a value, by section. */
export function StoneParts({ stone, lists }: Props) {
  const view: Partial<Record<string, boolean>> = usePriceView()
  return stoneSections.map(({ title, fields }) => (
    <section key={title} className="stone-part" aria-label={title}>
      <h2>{title}</h2>
      {title === 'Measurements' ? <Proportions stone={stone} /> : null}
      <dl>
        {fields
          .filter((field) => view[field] !== false)
          .filter((field) => always.has(field) || (stone[field] !== null && stone[field] !== ''))
          .map((field) => (
            <div key={field}>
              <dt>{titleOf(field)}</dt>
              <dd>{valueOf(stone, field, lists)}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}

/** Everything about one stone: its description, its media, and all fields that have a value. */
export function StoneDetail(props: Props) {
  return (
    <article className="stone" aria-label={`Stone ${props.stone.vStnId}`}>
      <StoneHead {...props} />
      <div className="stone-actions" role="group" aria-label={`Actions for ${props.stone.vStnId}`}>
        {/* Beside the list, the bar below the list has the keys: for the selected stones, or for this one while none is. */}
        <StoneButtons stone={props.stone} inSight={inSight} {...(props.isPeek ? { isKeyless: true } : { isOverLayers: true })} />
      </div>
      {props.isPassing ? (
        <div className="stone-later" />
      ) : (
        <>
          <StoneMedia diamond={props.stone.id} vStnId={props.stone.vStnId} />
          {props.isPeek ? <PositionCard stone={props.stone} /> : null}
        </>
      )}
      <StoneParts {...props} />
    </article>
  )
}
