import { shareAnswers as routes } from '@loupe/contract/transactions/share-answers.ts'
import { type ShareAnswerKind, shareAnswers } from '@loupe/domain/inventory/share.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { type FormEvent, useState } from 'react'
import { Failure, call } from '../../../api/client.ts'
import { placed } from '../../../kit/format.ts'
import { newId } from '../../../api/new-id.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { rememberAnswer, sentAnswers } from './sent-answers.ts'
import './answer-form.css'

/** Who answered last in this browser, so that a client does not type it again for the next answer. */
const senderKey = 'loupe.answer.sender'
type Sender = Partial<Record<'name' | 'contact', string>>
const storedSender = () => JSON.parse(localStorage.getItem(senderKey) ?? '{}') as Sender

interface Props {
  shareToken: string
  /** The stone IDs that are asked for. */
  stones: readonly string[]
  /** Carats and amount of several stones. */
  total?: string
  /** The person who answers. */
  sharedBy: string
  onSent?(): void
}

/** Sends the answer, once for each of its contents. */
function useAnswerForm({ shareToken, stones, onSent }: Pick<Props, 'shareToken' | 'stones' | 'onSent'>) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [sender, setSender] = useState(storedSender)
  const [failure, setFailure] = useState<Failure>()
  // What is sent again after a lost reply is one answer; with other words or stones it is another.
  const [key, setKey] = useState(newId)
  const [of, setOf] = useState(stones)
  if (of !== stones) {
    setOf(stones)
    setKey(newId())
    setFailure(undefined)
    if (state === 'sent' && stones.length > 0) setState('open')
  }
  const faultOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy' || stones.length === 0) return
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    const body = {
      stones: [...stones],
      kind: text('kind') as ShareAnswerKind,
      name: text('name'),
      contact: text('contact'),
      message: text('message'),
    }
    setState('busy')
    try {
      await call(routes.send, { params: { shareToken }, body }, { key })
      const { name, contact } = body
      localStorage.setItem(senderKey, JSON.stringify({ name, contact }))
      setSender({ name, contact })
      setFailure(undefined)
      rememberAnswer(shareToken, { kind: body.kind, stones: body.stones, at: new Date().toISOString() })
      setState('sent')
      onSent?.()
    } catch (error) {
      setFailure(error instanceof Failure ? error : undefined)
      setState('open')
    }
  }
  return { state, sender, failure, faultOf, send, onInput: () => setKey(newId()) }
}

/** A client's answer about stones of the link: to hold them, to show interest, or a question. */
export function AnswerForm({ shareToken, stones, total, sharedBy, onSent }: Props) {
  const { state, sender, failure, faultOf, send, onInput } = useAnswerForm({ shareToken, stones, ...(onSent ? { onSent } : {}) })
  if (state === 'sent')
    return (
      <p className="public-sent" role="status">
        Your answer was sent. {sharedBy} has been notified and will contact you.
      </p>
    )
  const count = stones.length === 1 ? stones[0] : `${stones.length} stones${total ? ` · ${total}` : ''}`
  return (
    <form className="public-answer" aria-label="Answer" onInput={onInput} onSubmit={(event) => void send(event)}>
      <h2>{stones.length === 0 ? 'Answer: select stones above first' : `Answer about ${count}`}</h2>
      <EarlierAnswers shareToken={shareToken} stones={stones} />
      <fieldset>
        <legend>Your answer</legend>
        {keysOf(shareAnswers).map((kind, at) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={at === 0} />
            {shareAnswers[kind].title}
          </label>
        ))}
      </fieldset>
      <div className="public-fields">
        <label>
          Your name
          <input
            name="name"
            defaultValue={sender.name}
            required
            autoComplete="name"
            maxLength={100}
            aria-invalid={faultOf('name') !== undefined}
          />
          {faultOf('name') ? <span role="alert">{faultOf('name')}</span> : null}
        </label>
        <label>
          Email or phone
          <input
            name="contact"
            defaultValue={sender.contact}
            autoComplete="email"
            maxLength={200}
            aria-invalid={faultOf('contact') !== undefined}
          />
          {faultOf('contact') ? <span role="alert">{faultOf('contact')}</span> : null}
        </label>
        <label data-wide>
          Message (optional)
          <textarea name="message" rows={2} maxLength={600} aria-invalid={faultOf('message') !== undefined} />
          {faultOf('message') ? <span role="alert">{faultOf('message')}</span> : null}
        </label>
      </div>
      {failure && !['name', 'contact', 'message'].some(faultOf) ? <p role="alert">{failure.message}</p> : null}
      <UnstyledButton type="submit" className="public-send" aria-disabled={state === 'busy' || stones.length === 0}>
        {state === 'busy' ? 'Sending…' : 'Send answer'}
      </UnstyledButton>
    </form>
  )
}

/** What was sent about these stones from this browser. */
function EarlierAnswers({ shareToken, stones }: Pick<Props, 'shareToken' | 'stones'>) {
  const earlier = sentAnswers(shareToken).filter((answer) => stones.length !== 1 || answer.stones.includes(stones[0] ?? ''))
  if (earlier.length === 0) return null
  return (
    <ul className="public-answered" aria-label="Your earlier answers">
      {earlier.map(({ kind, stones: about, at }) => (
        <li key={at}>
          Sent {placed(at)}: {shareAnswers[kind].title}. <span>{about.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
