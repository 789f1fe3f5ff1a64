import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { CSSProperties } from 'react'
import { comparedAtLeast, tooFewToCompare } from '@loupe/domain/inventory/compare.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { type Ticks, toggled } from '../../../kit/ticks.tsx'
import { dash, money, percent, weight } from '../../../kit/format.ts'
import { pictureOf } from '../../../shared/inventory/picture.ts'
import { StatusMark } from '../desk/status-mark.tsx'
import { stoneSections } from '@loupe/domain/inventory/stone-sections.ts'
import { Outline } from '../stone/outline.tsx'
import { Proportions } from '../stone/proportions.tsx'
import { valueOf } from '../stone/value.tsx'
import { unlikeMost } from './unlike-most.ts'

interface Props {
  stones: readonly Diamond[]
  differences: ReadonlySet<string>
  /** Shows only the differences. */
  isOnly: boolean
  lists: Lists
  /** The stones selected to act on. */
  ticks: Ticks
  onRemove(id: string): void
}
/** Height of the largest stone's drawing, in pixels. */
const tallest = 78
/** Width and height of a picture. It repeats what the fields below say. */
const pictured = 88

/** Stones as columns, their fields in groups as rows; the drawings share one scale, so that larger stones look larger. */
export function CompareTable({ stones, differences, isOnly, lists, ticks, onRemove }: Props) {
  const isVisible = (field: keyof Diamond & string) =>
    isOnly ? differences.has(field) : stones.some((stone) => stone[field] !== null && stone[field] !== '')
  const groups = stoneSections
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => field !== 'vStnId' && isVisible(field)) }))
    .filter(({ fields }) => fields.length > 0)
  const isLast = stones.length <= comparedAtLeast
  return (
    <table className="compare-table" style={{ '--compared': stones.length } as CSSProperties}>
      <caption>Compare {stones.length} stones</caption>
      <thead>
        <tr>
          <th scope="col">Stone</th>
          {stones.map((stone) => (
            <StoneHead key={stone.id} stone={stone} lists={lists} ticks={ticks} isLast={isLast} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      <Drawings stones={stones} />
      {groups.map(({ title, fields }) => (
        <FieldGroup key={title} title={title} fields={fields} stones={stones} differences={differences} lists={lists} />
      ))}
      {groups.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={stones.length + 1}>These stones have no differences in the recorded data.</td>
          </tr>
        </tbody>
      ) : null}
    </table>
  )
}

interface HeadProps extends Pick<Props, 'lists' | 'ticks' | 'onRemove'> {
  stone: Diamond
  /** Fewer stones cannot be compared. */
  isLast: boolean
}

function StoneHead({ stone, lists, ticks, isLast, onRemove }: HeadProps) {
  return (
    <th scope="col">
      <div className="compare-head">
        <label className="compare-tick">
          <input
            type="checkbox"
            aria-label={`Select ${stone.vStnId}`}
            checked={ticks.keys.includes(stone.id)}
            onChange={() => ticks.select(toggled(ticks.keys, stone.id))}
          />
          <b>{stone.vStnId}</b>
        </label>
        <StatusMark stone={stone} />
        <span className="loupe-grow" />
        <Button
          label={`Remove ${stone.vStnId}`}
          sign="close"
          variant="quiet"
          isIcon
          reason={isLast ? tooFewToCompare : undefined}
          onClick={() => onRemove(stone.id)}
        />
      </div>
      <div className="compare-line">
        {lists.nameOf('shpNm', stone.shpNm)} {weight(stone.crt)} ct {stone.isFcCol ? stone.fcColDesc : stone.colNm} {stone.clrNm}
      </div>
      <div className="compare-line">
        <b>{money(stone.amt)}</b> {stone.back === null ? '' : percent(stone.back)}
      </div>
    </th>
  )
}

/** The stones from above and from the side, all to one scale. */
function Drawings({ stones }: { stones: readonly Diamond[] }) {
  const scale = tallest / Math.max(...stones.map(({ length, width }) => Math.max(length ?? 0, width ?? 0)), 1)
  return (
    <tbody>
      <tr>
        <th scope="row">From above</th>
        {stones.map((stone) => (
          <td key={stone.id} className="compare-drawn" style={{ height: pictured + 8 }}>
            {stone.media.includes('image') ? (
              <img src={pictureOf(stone.id, '480')} alt="" width={pictured} height={pictured} loading="lazy" decoding="async" />
            ) : null}
            {stone.length && stone.width ? <Outline stone={stone} scale={scale} /> : dash}
          </td>
        ))}
      </tr>
      {stones.some(({ cAng }) => cAng !== null) ? (
        <tr>
          <th scope="row">Side</th>
          {stones.map((stone) => (
            <td key={stone.id} className="compare-drawn">
              {stone.cAng !== null && stone.width ? (
                <Proportions stone={stone} across={Math.max(stone.width, stone.length ?? 0) * scale} />
              ) : (
                dash
              )}
            </td>
          ))}
        </tr>
      ) : null}
    </tbody>
  )
}

interface GroupProps extends Pick<Props, 'stones' | 'differences' | 'lists'> {
  title: string
  fields: readonly (typeof stoneSections)[number]['fields'][number][]
}

/** A group of fields: a row for each, in which the values that differ are marked. */
function FieldGroup({ title, fields, stones, differences, lists }: GroupProps) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={stones.length + 1}>
          {title}
        </th>
      </tr>
      {fields.map((field) => {
        const unlike = unlikeMost(stones.map((stone) => stone[field]))
        return (
          <tr key={field} data-differs={differences.has(field) || undefined}>
            <th scope="row">{titleOf(field)}</th>
            {stones.map((stone, at) => (
              <td key={stone.id} data-unlike={unlike[at] || undefined}>
                {valueOf(stone, field, lists)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
