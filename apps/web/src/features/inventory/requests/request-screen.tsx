import { parseAsString, useQueryState } from 'nuqs'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { dropDraft, storeDraft, storedDraft } from '../../../kit/drafts.ts'
import { counted, whole } from '../../../kit/format.ts'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { requestDraft } from '../../../links/request-link.ts'
import { isSearchable } from '../../../shared/inventory/requests/searches.ts'
import { SingleStone } from '../frame.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { placeInMessage } from './find-in-message.ts'
import { RequestCard } from './request-card.tsx'
import { type RequestRow, nothingUnderstood } from './rows.ts'
import { selectInField } from './select-in-field.ts'
import { useAnswer } from './use-answer.ts'
import { useRequests } from './use-requests.ts'
import './requests.css'

/** Client requests: what clients write in chats and mails, read, searched for and answered. */
export function RequestScreen() {
  const { state } = useLocation() as { state: { opened?: string } | null }
  return (
    <SingleStone title="Client requests">
      {/* A text that is opened from elsewhere replaces the one here. */}
      <Requests key={state?.opened ?? ''} />
    </SingleStone>
  )
}

const atOnce = 20
const example = '2 ovals 1.5 up FG VS no fluor, and a pair of EM 3ct each H+ VS+ under 12k/ct'

function storedText(): string {
  const { text = '' }: { text?: string } = storedDraft(requestDraft)?.typed ?? {}
  return text
}

function requestsText(rows: readonly RequestRow[]): string {
  const { length } = rows.filter(({ filter }) => isSearchable(filter))
  if (length > 0 && length < rows.length) return `${whole(length)} of ${whole(rows.length)} requests can be searched for`
  return length === 0 ? 'No request to search for' : counted(length, 'request')
}

function Requests() {
  const lists = useLists()
  const [text, setText] = useState(storedText)
  const [client, setClient] = useQueryState('client', parseAsString)
  const { requests, isReading, error, retry, fault } = useRequests(text)
  const answer = useAnswer(requests)
  const { rows, selected, counts, awaited } = answer
  const [visible, setVisible] = useState(atOnce)
  const account = client ?? undefined
  const write = (next: string) => {
    setText(next)
    if (next === '') dropDraft(requestDraft)
    else storeDraft(requestDraft, { typed: { text: next } })
  }
  const input = useRef<HTMLTextAreaElement>(null)
  const find = (request: string, words: string) => {
    const place = placeInMessage(text, request, words)
    if (place && input.current) selectInField(input.current, place)
    else input.current?.focus()
  }
  const clear = () => {
    write('')
    answer.reset()
    setVisible(atOnce)
  }
  return (
    <div className="loupe-tabbed-body requests">
      <div className="requests-input">
        <label htmlFor="request-text">Client’s message</label>
        <textarea
          ref={input}
          dir="auto"
          id="request-text"
          rows={6}
          placeholder={`Paste a chat message or an email, for example: ${example}`}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <div className="requests-bar">
          <CompanyChoice label="Client" value={account} onValue={(id) => void setClient(id ?? null)} />
          <output aria-live="polite">{text.trim() === '' ? '' : isReading ? 'Reading…' : requestsText(rows)}</output>
          <span className="loupe-grow" />
          <Button label="Clear" variant="quiet" reason={text === '' ? 'Enter or paste text first.' : undefined} onClick={clear} />
        </div>
      </div>
      {fault ? <p role="alert">{fault}</p> : null}
      {error ? <Failed error={error} onRetry={retry} /> : null}
      {rows.length === 0 && isReading ? <Loading /> : null}
      {rows.length === 0 && !isReading && !error && !fault && text.trim() !== '' ? <Nothing>{nothingUnderstood}</Nothing> : null}
      {text.trim() === '' ? (
        <Nothing action={<Button label="Try an example" onClick={() => write(example)} />}>
          Paste a client’s message to read its requests, search for stones and reply.
        </Nothing>
      ) : null}
      <div className="requests-list" data-stale={isReading || undefined}>
        {rows.slice(0, visible).map((row) => (
          <RequestCard
            key={row.key}
            row={row}
            account={account}
            lists={lists}
            onFind={(words) => find(row.request.text, words)}
            isAwaited={awaited.has(row.key)}
            isSelected={(id) => selected.some((one) => one.row === row.key && one.stone.id === id)}
            {...answer.handlersOf(row.key)}
          />
        ))}
        {rows.length > visible ? (
          <Button
            label={`Show ${whole(Math.min(atOnce, rows.length - visible))} more of ${whole(rows.length)}`}
            onClick={() => setVisible(visible + atOnce)}
          />
        ) : null}
      </div>
      {rows.length > 0 ? (
        <AnswerBar
          rows={rows}
          selected={selected}
          counts={counts}
          awaited={awaited}
          account={account}
          lists={lists}
          onClear={answer.deselect}
        />
      ) : null}
    </div>
  )
}
