import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { isPicture } from '@loupe/domain/inventory/media.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { usePriceView } from '../../../api/price-view.ts'
import { CardTable } from '../../../kit/card.tsx'
import { dash, money, number, percent, weight } from '../../../kit/format.ts'
import { phoneWidth, useWide } from '../../../kit/wide.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { StatusMark } from '../desk/status-mark.tsx'
import { Outline } from '../stone/outline.tsx'

export interface Choice {
  stone: Diamond
  misses?: string
}
interface Props {
  label: string
  stones: readonly Choice[]
  lists: Lists
  isSelected(id: string): boolean
  onToggle(stone: Diamond, misses: string | undefined): void
}

/** Stones to choose from for an answer: picture, number, the four Cs and the price; and what each misses. A phone shows them one below the other. */
export function StoneChoice({ label, stones, lists, isSelected, onToggle }: Props) {
  const pictureOf = usePictures(stones.map(({ stone }) => stone))
  const view = usePriceView()
  const isWide = useWide(phoneWidth)
  const hasMisses = stones.some(({ misses }) => misses !== undefined)
  const columns: Column[] = [
    {
      title: 'Select',
      part: 'head',
      show: ({ stone, misses }) => (
        <input
          type="checkbox"
          aria-label={`Select ${stone.vStnId}`}
          checked={isSelected(stone.id)}
          onChange={() => onToggle(stone, misses)}
        />
      ),
    },
    { title: 'Picture', part: 'head', show: ({ stone }) => <Picture stone={stone} address={pictureOf(stone.id)} /> },
    {
      title: 'Stone ID',
      part: 'head',
      show: ({ stone }) => (
        <>
          <Link to={stoneAddress(stone.vStnId)}>{stone.vStnId}</Link> <StatusMark stone={stone} />
        </>
      ),
    },
    ...(hasMisses ? [{ title: 'Misses', show: ({ misses }: Choice) => <b>{misses}</b> }] : []),
    { title: 'Shape', show: ({ stone }) => lists.nameOf('shpNm', stone.shpNm) ?? dash },
    { title: 'Carat', isNumber: true, show: ({ stone }) => weight(stone.crt), withUnit: ({ stone }) => `${weight(stone.crt)} ct` },
    { title: 'Color', show: ({ stone }) => (stone.isFcCol ? stone.fcColDesc : stone.colNm) ?? dash },
    { title: 'Clarity', show: ({ stone }) => stone.clrNm ?? dash },
    { title: 'Make', show: ({ stone }) => [stone.cutNm, stone.polNm, stone.symNm].filter(Boolean).join(' ') || dash },
    { title: 'Fluor.', show: ({ stone }) => lists.nameOf('fluNm', stone.fluNm) ?? dash },
    { title: 'Lab', show: ({ stone }) => stone.lbNm ?? dash },
    ...(view.back ? [{ title: 'Back %', isNumber: true, show: ({ stone }: Choice) => percent(stone.back) }] : []),
    ...(view.ctPr ? [perCarat] : []),
    ...(view.amt ? [{ title: 'Amount', isNumber: true, part: 'head' as const, show: ({ stone }: Choice) => money(stone.amt) }] : []),
  ]
  return isWide ? (
    <div className="request-stones">
      <CardTable label={label} rows={stones} keyOf={({ stone }) => stone.id} columns={columns} />
    </div>
  ) : (
    <ul className="request-stones request-lines" aria-label={label}>
      {stones.map((row) => (
        <li key={row.stone.id}>
          <div className="request-line-head">{textsOf(columns, row, true)}</div>
          <div className="request-line">{textsOf(columns, row, false)}</div>
        </li>
      ))}
    </ul>
  )
}

interface Column {
  title: string
  isNumber?: boolean
  /** On a phone, in the first line. */
  part?: 'head'
  /** On a phone, where it has no heading: with its unit. */
  withUnit?(row: Choice): ReactNode
  show(row: Choice): ReactNode
}
const perCarat: Column = {
  title: '$/Ct',
  isNumber: true,
  show: ({ stone }) => number(stone.ctPr),
  withUnit: ({ stone }) => `${money(stone.ctPr)}/ct`,
}
const textsOf = (columns: readonly Column[], row: Choice, isHead: boolean) =>
  columns
    .filter(({ part }) => (part === 'head') === isHead)
    .filter(({ show }) => show(row) !== dash)
    .map(({ title, show, withUnit = show }) => <span key={title}>{withUnit(row)}</span>)

const side = 30

/** The stone's picture; without one, its outline. */
function Picture({ stone, address }: { stone: Diamond; address: string | undefined }) {
  if (address) return <img src={address} alt={stone.vStnId} width={side} height={side} loading="lazy" />
  const longest = Math.max(stone.length ?? 0, stone.width ?? 0)
  return longest > 0 ? <Outline stone={stone} scale={(side - 4) / longest} /> : null
}

/** The addresses of the stones' small pictures, where there are any. */
function usePictures(stones: readonly Diamond[]): (id: string) => string | undefined {
  const ids = stones.filter((stone) => stone.media.includes('image')).map(({ id }) => id)
  const { data } = useRead(media.files, { body: { ids } }, { enabled: ids.length > 0, staleTime: 300_000 })
  return (id) => {
    const picture = data?.list.find((of) => of.diamond === id)?.media.find(({ kind, type }) => kind !== 'certificate' && isPicture(type))
    return (
      picture && addressOf(media.view, { params: { id: picture.id }, query: { width: '96', ...(picture.etag ? { v: picture.etag } : {}) } })
    )
  }
}
