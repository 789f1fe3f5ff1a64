import type { Filter } from '@loupe/contract/list.ts'
import { useEffect, useId, useState } from 'react'
import type { Stones } from '../../../kit/colors.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { FirstFocus } from '../../../kit/first-focus.tsx'
import { whole } from '../../../kit/format.ts'
import { type RequestSearch, searchesOfPasted, unsearchableIn } from '../../../shared/inventory/requests/searches.ts'
import { requestAtMost } from './as-request.ts'
import { RequestOffers } from '../requests/request-offers.tsx'
import { useRequests } from '../requests/use-requests.ts'
import { NumberLookup, numbersAtMost } from './number-lookup.tsx'
import { readNumbers } from './read-numbers.ts'

interface Props {
  open: boolean
  /** What was pasted elsewhere, to begin with. */
  pasted?: string
  onClose(): void
  /** @param more the kind of the stones, the text of the request and the client whom they are for, where they are known */
  onShow(filter: Filter, more?: { stones: Stones; request: string; client?: string }): void
}

/** Paste stone or report numbers, and see which stones they are; or a client's request, and search for it. */
export function PasteBox({ open, pasted = '', onClose, onShow }: Props) {
  const field = useId()
  const offers = useId()
  const [text, setText] = useState(pasted)
  const [lookedUp, setLookedUp] = useState<string[]>()
  const numbers = readNumbers(text)
  const { requests, isReading, fault } = useRequests(text)
  const searches = searchesOfPasted(requests)
  const obstacles = unsearchableIn(requests)
  const tooMany =
    numbers.length > numbersAtMost
      ? `Enter at most ${whole(numbersAtMost)} numbers at a time. You entered ${whole(numbers.length)}.`
      : undefined
  // Numbers that were pasted elsewhere are looked up at once.
  const isPasted = pasted !== '' && text === pasted && !isReading && searches.length === 0 && obstacles.length === 0
  const numbersToFind = lookedUp ?? (isPasted && !tooMany ? numbers : [])
  // The text is complete: Enter takes what it was read as, instead of adding a line to it. An effect, because the button is drawn after the reading.
  const isTaken = open && pasted !== '' && text === pasted && !isReading
  useEffect(() => {
    if (!isTaken) return
    // One frame later, because the dialog takes the focus first.
    const frame = requestAnimationFrame(() => document.getElementById(offers)?.querySelector<HTMLElement>('.ant-btn-primary')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isTaken, offers])
  const show: Props['onShow'] = (filter, more) => {
    onShow(filter, more)
    onClose()
  }
  const showSearch = ({ filter, labGrown, request }: RequestSearch, client?: string) =>
    show(filter, {
      stones: labGrown ? 'lab' : 'natural',
      request: request.text.length > requestAtMost ? '' : request.text,
      ...(client ? { client } : {}),
    })
  return (
    <Dialog title="Paste numbers or a request" open={open} onClose={onClose} width={720}>
      <div id={field}>
        <textarea
          dir="auto"
          className="desk-paste"
          aria-label="Stone or report numbers, or a client’s request"
          placeholder={'R00001, 2141438171 …\n2 ovals 1.5 up FG VS no fluor'}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {pasted === '' ? <FirstFocus form={field} /> : null}
      {fault ? <p role="alert">{fault}</p> : null}
      <div id={offers}>
        {searches.length > 0 ? (
          <RequestOffers text={text} searches={searches} onShow={showSearch} />
        ) : obstacles.length > 0 ? (
          <p role="status">This request cannot be searched for: {obstacles.join('; ')}. Change the text.</p>
        ) : (
          <NumberLookup
            numbers={numbers}
            requested={numbersToFind}
            fault={tooMany}
            onLookUp={() => setLookedUp(numbers)}
            onShow={(id) => show({ id })}
          />
        )}
      </div>
    </Dialog>
  )
}
