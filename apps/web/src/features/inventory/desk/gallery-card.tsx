import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { PriceView } from '@loupe/contract/pricing/price-views.ts'
import { memo } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { money, percent, weight } from '../../../kit/format.ts'
import { type Selection, useSelected } from '../../../kit/grid/selection.ts'
import { Icon } from '../../../kit/icon.tsx'
import { LabGrown } from '../../../kit/lab-grown.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useStatusRules } from '../../../shared/inventory/actions/status-rules.ts'
import { reasonOf, subjectOf } from '../../../shared/inventory/actions/use-stone-actions.ts'
import { pictureOf } from '../../../shared/inventory/picture.ts'
import { StatusMark } from './status-mark.tsx'

interface Props {
  stone: Diamond
  at: number
  isStop: boolean
  lists: Lists
  prices: PriceView
  selection: Selection
  onOpen(stone: Diamond): void
  onHold(stone: Diamond): void
}

/** A stone with its picture, grades, price and the hold. */
export const GalleryCard = memo(function GalleryCard({ stone, at, isStop, lists, prices, selection, onOpen, onHold }: Props) {
  const isSelected = useSelected(selection, stone.id)
  const reason = reasonOf(useMe(), useStatusRules(), 'hold', subjectOf(stone))
  const make = [stone.shpNm === 'ROUND' ? stone.cutNm : null, stone.polNm, stone.symNm, lists.nameOf('fluNm', stone.fluNm)]
    .filter(Boolean)
    .join(' · ')
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
        <div className="desk-card-grades">
          <span>
            {stone.isFcCol ? stone.fcColDesc : stone.colNm} {stone.clrNm}
          </span>{' '}
          <span className="desk-card-quiet">{make}</span>
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
