import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type MediaSort, mediaSortNames, mediaSorts, notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { labPage, reportWarning } from '@loupe/domain/inventory/stone-link.ts'
import { fewestSimilar } from '@loupe/domain/pricing/position.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { ReactNode } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { linkTo } from '../../../screens.ts'
import { dash, percent, whole } from '../../../kit/format.ts'
import type { ComparedPrice } from '../columns/use-positions.ts'
import { Icon, type Sign } from '../../../kit/icon.tsx'
import { pictureOf } from '../../../shared/inventory/picture.ts'
import { shortHue } from './short-hue.ts'
import './cells.css'

/** Contents of the desk's own cells. The grid focuses the cell; F2 moves the focus into it. */
export const StoneName = ({ stone, onOpen }: { stone: Diamond; onOpen(stone: Diamond): void }) => (
  <UnstyledButton tabIndex={-1} className="desk-cell-link" onClick={() => onOpen(stone)} title={`Open ${stone.vStnId}`}>
    {stone.vStnId}
  </UnstyledButton>
)

/** A link to the stone's page, which can step through the list; with Ctrl or Shift it opens in a new tab. */
export const Dna = ({ stone, onPage }: { stone: Diamond; onPage(stone: Diamond): void }) => (
  <a
    href={linkTo('dna', { id: stone.vStnId })}
    tabIndex={-1}
    className="desk-cell-eye"
    aria-label={`Page of ${stone.vStnId}`}
    title="Open the stone’s page"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onPage(stone)
    }}
  >
    <Icon sign="expand" />
  </a>
)

/** How listings shorten the intensity of a fancy color, whose column is narrow. */
const intensities: Readonly<Record<string, string>> = {
  'Very Light': 'V. Light',
  'Fancy Light': 'Fcy Light',
  'Fancy Intense': 'Fcy Int.',
  'Fancy Vivid': 'Fcy Vivid',
  'Fancy Deep': 'Fcy Deep',
  'Fancy Dark': 'Fcy Dark',
}
const fancyParts = /^((?:Fancy|Very) (?:Light|Intense|Vivid|Deep|Dark)|Fancy|Faint|Light) (.+)$/i

/** Names of two words and long codes are written smaller, words below each other: their columns are as wide as the others of their kind. */
const longName = /\S{3} \S{4}|[A-Z]{6}/

/** What a cell contains for a name or a code. */
export const codeName = (name: string): ReactNode => (longName.test(name) ? <small>{name}</small> : name)

/** A fancy color in two small lines, intensity and hue, and whole under the pointer. */
export function FancyColor({ text }: { text: string }) {
  const [, intensity, hue] = fancyParts.exec(text) ?? []
  return (
    <abbr className="desk-cell-fancy" title={text}>
      {intensity && hue ? (
        <>
          <span>{intensities[intensity] ?? intensity}</span> <span>{shortHue(hue)}</span>
        </>
      ) : (
        text
      )}
    </abbr>
  )
}

/** The number of pending offers from clients visible to this person. */
const offersOn = ({ tracks }: Diamond) => tracks.find((one) => one.trackType === trackType.offer)?.count ?? 0

const isTaken = (stone: Diamond) => stone.heldBy !== null || ['H', 'M', 'C', 'O', 'UN'].includes(stone.status)

/** The eye marks who has the stone, and until when; a second mark shows pending offers. Both open the same dialog. */
export const Eye = ({ stone, onEye }: { stone: Diamond; onEye(stone: Diamond): void }) => {
  const offers = offersOn(stone)
  return (
    <>
      {isTaken(stone) ? (
        <EyeMark sign="eye" name={`Holder of ${stone.vStnId}`} title="Current holder, and until when" onClick={() => onEye(stone)} />
      ) : null}
      {offers > 0 ? (
        <EyeMark
          sign="offer"
          name={`Offers on ${stone.vStnId}: ${offers}`}
          title={offers === 1 ? 'An open offer' : `${offers} open offers`}
          onClick={() => onEye(stone)}
        />
      ) : null}
    </>
  )
}

const EyeMark = ({ sign, name, title, onClick }: { sign: Sign; name: string; title: string; onClick(): void }) => (
  <UnstyledButton tabIndex={-1} className="desk-cell-eye" aria-label={name} title={title} onClick={onClick}>
    <Icon sign={sign} />
  </UnstyledButton>
)

/**
 * A small picture of the stone: its size is fixed and it is loaded only near the visible rows. It repeats what the media's icons name. Rows are reused, and an
 * element would show the stone before until the next picture arrives: each stone has its own.
 */
export const Thumbnail = ({ stone }: { stone: Diamond }) =>
  stone.media.includes('image') ? (
    <img
      key={stone.id}
      className="desk-thumbnail"
      src={pictureOf(stone.id, '96')}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
    />
  ) : null

/** How far a price is from that of similar stones: '9.1% under'. */
export function PricePosition({ position }: { position: ComparedPrice | undefined }) {
  if (!position) return null
  const { against, stones } = position
  if (against === null && stones > 0 && stones < fewestSimilar)
    return <span title="Too few similar stones to compare with">{whole(stones)} similar</span>
  if (against === null) return <span title="No list price, or no similar stones in stock">{dash}</span>
  const text = against === 0 ? 'as similar stones' : `${percent(Math.abs(against), 1)} ${against < 0 ? 'under' : 'over'}`
  return <span title={`Compared with the average back of ${whole(stones)} similar stones in stock`}>{text}</span>
}

/** The stone's media, an icon for each kind; missing kinds are dimmed, and F2 focuses the existing ones. */
export const Detail = ({ stone, onMedia }: { stone: Diamond; onMedia(stone: Diamond, sort: MediaSort): void }) =>
  mediaSorts.map((sort) => {
    const name = mediaSortNames[sort]
    const none = notAvailable([name])
    return stone.media.includes(sort) ? (
      <UnstyledButton
        key={sort}
        tabIndex={-1}
        className="desk-cell-mark"
        aria-label={`${name} of ${stone.vStnId}`}
        title={name}
        onClick={() => onMedia(stone, sort)}
      >
        <Icon sign={sort} />
      </UnstyledButton>
    ) : (
      <span key={sort} role="img" className="desk-cell-mark" aria-label={none} title={none}>
        <Icon sign={sort} />
      </span>
    )
  })

/** Lab or report number, with a link to the laboratory's page that sends no referrer. */
export function LabLink({ stone, text, links }: { stone: Diamond; text: string | null; links: Lists['links'] }) {
  const page = labPage(links, stone)
  if (!text) return dash
  if (!page) return codeName(text)
  const { copy } = page
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      tabIndex={-1}
      title={[copy ? `Copies ${copy} and opens ${stone.lbNm}'s search page` : `Check this report at ${stone.lbNm}`, reportWarning(stone)]
        .filter(Boolean)
        .join('\n')}
      onClick={() => {
        if (copy) void navigator.clipboard?.writeText(copy)
      }}
    >
      {codeName(text)}
    </a>
  )
}
