import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { useLayerKey } from '../../../kit/layer-key.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { focusGrid } from '../desk/focus-grid.ts'
import type { Lists } from '../../../api/masters.ts'
import { StoneDetail } from './stone-detail.tsx'

interface Props {
  rows: readonly Diamond[]
  lists: Lists
  /** The stone that is open, by its stone id as the address has it; empty when none is. */
  opened: string
  isPopup: boolean
  peeked: string | undefined
  page: number
  lastPage: number
  onPage(page: number): void
  onOpen(vStnId: string): void
  onPeek(vStnId: string | undefined): void
  onEye(stone: Diamond): void
}

/** One stone looked at: in a drawer, in a popup, or peeked at beside the list. `[` and `]` go through the list as it is filtered now. */
export function StoneViews(props: Props) {
  const { rows, opened, peeked, page, lastPage } = props
  const shown = opened || peeked || ''
  const index = rows.findIndex((row) => row.vStnId === shown)
  const waiting = useRef<'first' | 'last'>(undefined)
  const isPeek = opened === '' && peeked !== undefined
  const go = (to: string) => (isPeek ? props.onPeek(to) : props.onOpen(to))
  const step = (by: 1 | -1) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next) return go(next.vStnId)
    if (index < 0 || page + by < 1 || page + by > lastPage) return
    waiting.current = by === 1 ? 'first' : 'last'
    props.onPage(page + by)
  }
  // Over the edge of a page: the next page's first stone, once it is here.
  useEffect(() => {
    const edge = waiting.current === 'first' ? rows[0] : rows.at(-1)
    if (!waiting.current || !edge || rows.some((row) => row.vStnId === shown)) return
    waiting.current = undefined
    go(edge.vStnId)
    // oxlint-disable-next-line react/exhaustive-deps -- it is the rows that one waits for
  }, [rows])
  useLayerKey('[', () => step(-1), shown !== '')
  useLayerKey(']', () => step(1), shown !== '')
  useLayerKey('Escape', () => props.onPeek(undefined), isPeek)

  const here = rows[index]
  const { data, error, refetch } = useRead(diamonds.view, { params: { id: shown } }, { enabled: shown !== '' && !here })
  const stone = here ?? (data?.vStnId === shown ? data : undefined)
  const body = stone ? (
    <StoneDetail key={stone.id} stone={stone} lists={props.lists} onEye={props.onEye} />
  ) : error ? (
    <Failed error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading rows={10} />
  )
  const isFirst = index <= 0 && page === 1
  const isLast = index < 0 || (index === rows.length - 1 && page === lastPage)
  const ways = (
    <span className="stone-ways">
      <Action
        label="Previous stone"
        keys="["
        sign="up"
        look="quiet"
        isIcon
        reason={isFirst ? 'This is the first.' : undefined}
        onClick={() => step(-1)}
      />
      <Action
        label="Next stone"
        keys="]"
        sign="down"
        look="quiet"
        isIcon
        reason={isLast ? 'This is the last.' : undefined}
        onClick={() => step(1)}
      />
    </span>
  )
  const close = () => {
    props.onOpen('')
    focusGrid()
  }
  const isOpen = opened !== ''
  return (
    <>
      {isPeek ? (
        <aside className="stone-peek" aria-label={`Peek at ${peeked}`}>
          <header>
            <b>{peeked}</b>
            {ways}
            <Action label="Close" keys="Esc" sign="close" look="quiet" isIcon onClick={() => props.onPeek(undefined)} />
          </header>
          <div>{body}</div>
        </aside>
      ) : null}
      <SidePanel
        title={opened}
        open={isOpen && !props.isPopup}
        width={620}
        extra={ways}
        givesFocusBack={false}
        onClose={close}
        onClosed={focusGrid}
      >
        {body}
      </SidePanel>
      <Dialog
        title={
          <>
            {opened} {ways}
          </>
        }
        open={isOpen && props.isPopup}
        width={820}
        onClose={close}
        givesFocusBack={false}
        onClosed={focusGrid}
      >
        {body}
      </Dialog>
    </>
  )
}
