import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type MediaSort, mediaSortNames, mediaSorts, notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { labPage, reportWarning } from '@loupe/domain/inventory/stone-link.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { Lists } from '../../../api/masters.ts'
import { linkTo } from '../../../screens.ts'
import { dash } from '../../../kit/format.ts'
import { Icon, type Sign } from '../../../kit/icon.tsx'

/** What stands in the desk's own cells. The grid gives the focus to the cell; F2 goes into it. */
export const StoneName = ({ stone, onOpen }: { stone: Diamond; onOpen(stone: Diamond): void }) => (
  <button type="button" tabIndex={-1} className="desk-cell-link" onClick={() => onOpen(stone)} title={`Open ${stone.vStnId}`}>
    {stone.vStnId}
  </button>
)

/** To the page of the stone, going through the list from there; with Ctrl or Shift in a tab of its own. */
export const Dna = ({ stone, onPage }: { stone: Diamond; onPage(stone: Diamond): void }) => (
  <a
    href={linkTo('dna', { id: stone.vStnId })}
    tabIndex={-1}
    className="desk-cell-eye"
    aria-label={`The page of ${stone.vStnId}`}
    title="The page of the stone"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onPage(stone)
    }}
  >
    <Icon sign="expand" />
  </a>
)

/** How many offers of clients in reach wait for an answer. */
export const offersOn = ({ tracks }: Diamond) => tracks.find((one) => one.trackType === trackType.offer)?.count ?? 0

const isTaken = (stone: Diamond) => stone.heldBy !== null || ['H', 'M', 'C', 'O', 'UN'].includes(stone.status)

/** The eye: who has the stone, and until when; and the open offers on it. Both lead to the same. */
export const Eye = ({ stone, onEye }: { stone: Diamond; onEye(stone: Diamond): void }) => {
  const offers = offersOn(stone)
  return (
    <>
      {isTaken(stone) ? (
        <EyeMark sign="eye" name={`Who has ${stone.vStnId}`} title="Who has it, until when" onClick={() => onEye(stone)} />
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
  <button type="button" tabIndex={-1} className="desk-cell-eye" aria-label={name} title={title} onClick={onClick}>
    <Icon sign={sign} />
  </button>
)

/** What there is to see of a stone, each sort by its sign; what is missing stands quiet, and F2 goes to what there is. */
export const Detail = ({ stone, onMedia }: { stone: Diamond; onMedia(stone: Diamond, sort: MediaSort): void }) =>
  mediaSorts.map((sort) => {
    const name = mediaSortNames[sort]
    const none = notAvailable([name])
    return stone.media.includes(sort) ? (
      <button
        key={sort}
        type="button"
        tabIndex={-1}
        className="desk-cell-mark"
        aria-label={`${name} of ${stone.vStnId}`}
        title={name}
        onClick={() => onMedia(stone, sort)}
      >
        <Icon sign={sort} />
      </button>
    ) : (
      <span key={sort} role="img" className="desk-cell-mark" aria-label={none} title={none}>
        <Icon sign={sort} />
      </span>
    )
  })

/** Lab or report number, leading to the laboratory's own page; nothing of ours goes along. */
export function LabLink({ stone, text, links }: { stone: Diamond; text: string | null; links: Lists['links'] }) {
  const page = labPage(links, stone)
  if (!text) return dash
  if (!page) return text
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
        if (copy) void navigator.clipboard.writeText(copy)
      }}
    >
      {text}
    </a>
  )
}
