import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { ftcPage, labPage, type StonePage } from '@loupe/domain/inventory/stone-link.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { useState } from 'react'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { stoneForms } from '../../../links/stone-forms.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { toast } from '../../../kit/toast.ts'
import { linkTo } from '../../../screens.ts'
import { ShareForm } from '../share/share-form.tsx'
import { StoneExport } from '../export/stone-export.tsx'
import { DirectBuy } from './direct-buy.tsx'

const none: readonly Diamond[] = []
const HoldForm = stoneForms.hold.Form
const notAllowed = messageOf('forbidden')
/** Why a stone cannot be shared with a client now. Uses the list's status, so that a blocked stone is not shared. */
const shareFault = ({ status }: Diamond) =>
  (shareableStatuses as readonly string[]).includes(status) ? undefined : messageOf('not_shareable')

/** The actions for one stone, each with its shortcut and the reason when it is unavailable. */
export function StoneActions({ stone }: { stone: Diamond }) {
  const may = useMay()
  const { links } = useLists()
  const [held, hold] = useState(none)
  const [shared, share] = useState(none)
  const canReserve = stone.heldBy === null && diamondLifecycle.open(stone.wSts).includes('reserve')
  const noHold = may(blocks.create) ? (canReserve ? undefined : messageOf('diamond_blocked')) : notAllowed
  const noShare = may(shareLinks.create) ? shareFault(stone) : notAllowed
  const run = {
    hold: () => (noHold ? toast.error(noHold) : hold([stone])),
    share: () => (noShare ? toast.error(noShare) : share([stone])),
    copy: () => copyText(location.origin + linkTo('stone', { id: stone.vStnId }), 'Link for colleagues'),
    print: () => print(),
  }
  const section = 'This stone'
  useActions([
    { id: 'stone hold', title: 'Hold this stone', section, keys: 'h', run: run.hold },
    { id: 'stone share', title: 'Share this stone: link and QR code', section, keys: 's', run: run.share },
    { id: 'stone print', title: 'Print this stone', section, keys: 'p', run: run.print },
    { id: 'stone link', title: 'Copy the link of this stone', section, run: run.copy },
  ])
  const lab = labPage(links, stone)
  const ftc = ftcPage(links, stone)
  return (
    <>
      {lab ? <Outside page={lab} label={`Check at ${stone.lbNm}`} /> : null}
      {ftc ? <Outside page={ftc} label="FTC" /> : null}
      <DirectBuy stone={stone} />
      <Button label="Hold" sign="hold" shortcut="H" reason={noHold} onClick={run.hold} />
      <Button label="Share" sign="share" shortcut="S" hint="A link and a QR code for a client" reason={noShare} onClick={run.share} />
      <Button label="Print" sign="print" variant="quiet" isIcon shortcut="P" onClick={run.print} />
      <Button label="Copy link" sign="copy" variant="quiet" isIcon onClick={run.copy} />
      <StoneExport stone={stone} section={section} without={['share', 'print']} />
      {held.length > 0 ? <HoldForm stones={held} onClose={() => hold(none)} onDone={() => hold(none)} /> : null}
      {shared.length > 0 ? <ShareForm stones={shared} onClose={() => share(none)} /> : null}
    </>
  )
}

/** A link to an external page in a new tab; it sends nothing of ours except the number. */
const Outside = ({ page: { href, copy }, label }: { page: StonePage; label: string }) => (
  <a
    className="stone-outside"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
    title={copy ? `Copies ${copy}` : undefined}
    onClick={() => {
      if (copy) void navigator.clipboard.writeText(copy)
    }}
  >
    {label}
  </a>
)
