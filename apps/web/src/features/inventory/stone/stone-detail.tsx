import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { dateTime, money, number } from '../../../kit/format.ts'
import { StatusMark } from '../desk/status-mark.tsx'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { DirectBuy } from './direct-buy.tsx'
import { always, parts } from './fields.ts'
import { Media } from './media.tsx'
import { Proportions } from './proportions.tsx'
import { valueOf } from './value.tsx'
import './stone.css'

/** Everything about one stone: what it is in a line, what there is to see, then every field that has something to say. */
export function StoneDetail({ stone, lists, onEye }: { stone: Diamond; lists: Lists; onEye?: ((stone: Diamond) => void) | undefined }) {
  const [tab, setTab] = useState('image')
  const color = stone.isFcCol ? stone.fcColDesc : stone.colNm
  const make = [stone.shpNm === 'ROUND' ? stone.cutNm : null, stone.polNm, stone.symNm].filter(Boolean).join(' · ')
  return (
    <article className="stone" aria-label={`Stone ${stone.vStnId}`}>
      <header className="stone-head">
        <p className="stone-line">
          {lists.nameOf('shpNm', stone.shpNm)} <b>{number(stone.crt)} ct</b> {color} {stone.clrNm} <span>{make}</span>
        </p>
        <p className="stone-price">
          <b>{money(stone.amt)}</b>
          <span>{money(stone.ctPr)}/ct</span>
          <span>{stone.back === null ? 'no list price' : `${number(stone.back)} %`}</span>
          <span className="stone-buy">
            <DirectBuy stone={stone} />
          </span>
        </p>
        <p className="stone-status">
          <StatusMark stone={stone} /> {stone.statusLabel}
          {stone.heldBy === null && onEye && ['C', 'O'].includes(stone.wSts) ? (
            <Action label="Which order" sign="eye" look="quiet" isIcon onClick={() => onEye(stone)} />
          ) : null}
          {stone.heldBy ? (
            <>
              {' '}
              · {stone.heldBy.seller}
              {stone.heldBy.company ? ` for ${stone.heldBy.company}` : ''} until {dateTime(stone.heldBy.validTillDate)}
              {onEye ? <Action label="Who has it" sign="eye" look="quiet" isIcon onClick={() => onEye(stone)} /> : null}
            </>
          ) : null}
        </p>
      </header>
      <Media tab={tab} onTab={setTab} />
      {parts.map(({ title, fields }) => (
        <section key={title} className="stone-part" aria-label={title}>
          <h2>{title}</h2>
          {title === 'Measurements' ? <Proportions stone={stone} /> : null}
          <dl>
            {fields
              .filter((field) => always.has(field) || (stone[field] !== null && stone[field] !== ''))
              .map((field) => (
                <div key={field}>
                  <dt>{titleOf(field)}</dt>
                  <dd>{valueOf(stone, field, lists)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </article>
  )
}
