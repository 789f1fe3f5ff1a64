import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useDebounced } from '../../../kit/debounced.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { useLayerKey } from '../../../kit/layer-key.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { focusGrid } from '../desk/focus-grid.ts'
import type { Lists } from '../../../api/masters.ts'
import { useNeighbours } from './neighbours.tsx'
import { StoneDetail } from './stone-detail.tsx'

interface Props {
  rows: readonly Diamond[]
  lists: Lists
  /** Stone id of the open stone, from the URL; empty when none is open. */
  opened: string
  isPopup: boolean
  peeked: string | undefined
  page: number
  lastPage: number
  onPage(page: number): void
  onOpen(vStnId: string): void
  onPeek(vStnId: string | undefined): void
  onEye(stone: Diamond): void
  /** Opens the stone's own page. */
  onFull(vStnId: string): void
}

/** One stone: in a drawer, in a popup, or as a preview beside the list. */
export function StoneViews(props: Props) {
  const { rows, opened, peeked, page, lastPage } = props
  const visible = opened || peeked || ''
  const isPeek = opened === '' && peeked !== undefined
  const go = (to: string) => (isPeek ? props.onPeek(to) : props.onOpen(to))
  const { here, ways } = useNeighbours({ rows, visible, page, lastPage, onPage: props.onPage, go })
  useLayerKey('Escape', () => props.onPeek(undefined), isPeek)

  const query = useRead(diamonds.view, { params: { id: visible } }, { enabled: visible !== '' && !here })
  const { data } = query
  const stone = here ?? (data?.vStnId === visible ? data : undefined)
  // While a person moves from row to row, only what the row contains is shown.
  const settled = useDebounced(visible, 180)
  const body = stone ? (
    <StoneDetail
      key={stone.id}
      stone={stone}
      lists={props.lists}
      onEye={props.onEye}
      isPeek={isPeek}
      isPassing={isPeek && settled !== visible}
    />
  ) : (
    <LoadingOrFailed query={query} rows={10} />
  )
  const extra = (
    <>
      {ways}
      <Button label="Open the page" sign="expand" variant="quiet" isIcon onClick={() => props.onFull(visible)} />
    </>
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
            {extra}
            <Button label="Close" shortcut="Esc" sign="close" variant="quiet" isIcon onClick={() => props.onPeek(undefined)} />
          </header>
          <div>{body}</div>
        </aside>
      ) : null}
      <SidePanel
        title={opened}
        open={isOpen && !props.isPopup}
        width={620}
        extra={extra}
        givesFocusBack={false}
        onClose={close}
        onClosed={focusGrid}
      >
        {body}
      </SidePanel>
      <Dialog
        title={
          <>
            {opened} {extra}
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
