import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { ftcPage, labPage, type StonePage } from '@loupe/domain/inventory/stone-link.ts'
import { useLists } from '../../../api/masters.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { useWide } from '../../../kit/wide.ts'
import { stoneActions } from '../../../links/stone-actions.ts'
import { linkTo } from '../../../screens.ts'
import { StoneButtons } from '../../../shared/inventory/actions/stone-buttons.tsx'

const onWide = ['buy', 'hold', 'memo', 'order', 'offer', 'cart', 'share'] as const
const onWidest = [...onWide, 'mail'] as const
const onMiddle = ['buy', 'hold', 'memo', 'share'] as const
const onPhone = ['buy', 'hold'] as const

/** At the head of a stone's page: the actions for it, and links to what others say about it. */
export function StoneActions({ stone, isBesideWays }: { stone: Diamond; isBesideWays: boolean }) {
  const { links } = useLists()
  // On one line with the title; the ways back to a list and to the next stone take the room of a button.
  const isWidest = useWide(1400) && !isBesideWays
  const isWide = useWide(1280)
  const isMiddle = useWide(700)
  const copy = () => copyText(location.origin + linkTo('stone', { id: stone.vStnId }), 'Link for colleagues')
  // Its own page, not a line of a list.
  const printPage = () => print()
  const section = 'This stone'
  useActions([
    { id: 'stone link', title: 'Copy the link of this stone', section, run: copy },
    { id: 'stone print', title: 'Print this stone', section, keys: stoneActions.print.keys, run: printPage },
  ])
  const lab = labPage(links, stone)
  const ftc = ftcPage(links, stone)
  return (
    <>
      <span className="stone-tools">
        {lab ? <Outside page={lab} label={`Check at ${stone.lbNm}`} /> : null}
        {ftc ? <Outside page={ftc} label="FTC" /> : null}
        <Button label="Print" sign="print" variant="quiet" isIcon shortcut="P" onClick={printPage} />
        <Button label="Copy link" sign="copy" variant="quiet" isIcon onClick={copy} />
      </span>
      <StoneButtons
        stone={stone}
        inSight={isWidest ? onWidest : isWide ? onWide : isMiddle ? onMiddle : onPhone}
        without={['print']}
        hasPrimary
      />
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
      if (copy) void navigator.clipboard?.writeText(copy)
    }}
  >
    {label}
  </a>
)
