import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { dash } from '../../../kit/format.ts'
import { Icon } from '../../../kit/icon.tsx'
import { labPageOf } from './lab-link.ts'

/** What stands in the desk's own cells. The grid gives the focus to the cell; F2 goes into it. */
export const StoneName = ({ stone, onOpen }: { stone: Diamond; onOpen(stone: Diamond): void }) => (
  <button type="button" tabIndex={-1} className="desk-cell-link" onClick={() => onOpen(stone)} title={`Open ${stone.vStnId}`}>
    {stone.vStnId}
  </button>
)

const isTaken = (stone: Diamond) => stone.heldBy !== null || ['H', 'M', 'C', 'O', 'UN'].includes(stone.status)

/** The eye: who has the stone, and until when. */
export const Eye = ({ stone, onEye }: { stone: Diamond; onEye(stone: Diamond): void }) =>
  isTaken(stone) ? (
    <button
      type="button"
      tabIndex={-1}
      className="desk-cell-eye"
      aria-label={`Who has ${stone.vStnId}`}
      title="Who has it, until when"
      onClick={() => onEye(stone)}
    >
      <Icon sign="eye" />
    </button>
  ) : null

/** Lab or report number, leading to the laboratory's own page; nothing of ours goes along. */
export function LabLink({ stone, text }: { stone: Diamond; text: string | null }) {
  const page = labPageOf(stone.lbNm, stone.rptNo)
  if (!text) return dash
  if (!page) return text
  return (
    <a
      href={page.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      tabIndex={-1}
      title={page.copies ? `Copies ${stone.rptNo} and opens ${stone.lbNm}'s search page` : `Check this report at ${stone.lbNm}`}
      onClick={() => {
        if (page.copies && stone.rptNo) void navigator.clipboard.writeText(stone.rptNo)
      }}
    >
      {text}
    </a>
  )
}
