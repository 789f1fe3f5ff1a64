import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { ftcPage, labPage, type StonePage } from '@loupe/domain/inventory/stone-link.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { Suspense, useState } from 'react'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { stoneForms } from '../../../forms.tsx'
import { Action } from '../../../kit/action.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useSay } from '../../../kit/say.ts'
import { linkTo } from '../../../screens.ts'
import { ShareForm } from '../share/share-form.tsx'
import { StoneTaking } from '../taking/stone-taking.tsx'
import { DirectBuy } from './direct-buy.tsx'

const none: readonly Diamond[] = []
const HoldForm = stoneForms.hold.Form
const notAllowed = messageOf('forbidden')
/** Why a stone can not be sent to a client now; the status as the list shows it, so that a blocked one is not sent. */
const shareFault = ({ status }: Diamond) =>
  (shareableStatuses as readonly string[]).includes(status) ? undefined : messageOf('not_shareable')

/** What may be done with one stone, each with its key and the reason when it can not be done. */
export function StoneActions({ stone }: { stone: Diamond }) {
  const may = useMay()
  const say = useSay()
  const { links } = useLists()
  const [held, hold] = useState(none)
  const [shared, share] = useState(none)
  const canReserve = stone.heldBy === null && diamondLifecycle.open(stone.wSts).includes('reserve')
  const noHold = may(blocks.create) ? (canReserve ? undefined : messageOf('diamond_blocked')) : notAllowed
  const noShare = may(shareLinks.create) ? shareFault(stone) : notAllowed
  const run = {
    hold: () => (noHold ? say.failed(noHold) : hold([stone])),
    share: () => (noShare ? say.failed(noShare) : share([stone])),
    copy: () => say.copy(location.origin + linkTo('stone', { id: stone.vStnId }), 'Link for colleagues'),
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
      <Action label="Hold" sign="hold" keys="H" reason={noHold} onClick={run.hold} />
      <Action label="Share" sign="share" keys="S" hint="A link and a QR code for a client" reason={noShare} onClick={run.share} />
      <Action label="Print" sign="print" look="quiet" isIcon keys="P" onClick={run.print} />
      <Action label="Copy link" sign="copy" look="quiet" isIcon onClick={run.copy} />
      <StoneTaking stone={stone} section={section} without={['share', 'print']} />
      {held.length > 0 ? (
        <Suspense fallback={null}>
          <HoldForm stones={held} onClose={() => hold(none)} onDone={() => hold(none)} />
        </Suspense>
      ) : null}
      {shared.length > 0 ? <ShareForm stones={shared} onClose={() => share(none)} /> : null}
    </>
  )
}

/** A page of somebody else, in a tab of its own; nothing of ours goes along but the number. */
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
