import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { type FormEvent, useState } from 'react'
import { Failure, call } from '../../../api/client.ts'
import { newId } from '../../../api/new-id.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'

/** "Enquire about this stone": the shop answers by mail. */
export function StoneRequestForm({ token, vStnId, shop }: { token: string; vStnId: string; shop: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<Failure>()
  // What is sent again after a lost reply is one request; with other words it is another.
  const [key, setKey] = useState(newId)
  const faultOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    const body = { vStnId, name: text('name'), email: text('email'), message: text('message') }
    setState('busy')
    try {
      await call(publicCatalogues.ask, { params: { token }, body }, { key })
      setFailure(undefined)
      setState('sent')
    } catch (error) {
      setFailure(error instanceof Failure ? error : undefined)
      setState('open')
    }
  }
  if (state === 'sent')
    return (
      <p className="catalogue-sent" role="status">
        Your enquiry was sent. {shop} will answer by email.
      </p>
    )
  const field = (name: string, label: string, more: object) => (
    <label>
      {label}
      <input name={name} required aria-invalid={faultOf(name) !== undefined} {...more} />
      {faultOf(name) ? <span role="alert">{faultOf(name)}</span> : null}
    </label>
  )
  return (
    <form
      className="catalogue-request"
      onInput={() => setKey(newId())}
      onSubmit={(event) => void send(event)}
      aria-label="Enquire about this stone"
    >
      <h2>Enquire about this stone</h2>
      {field('name', 'Name', { autoComplete: 'name', maxLength: 100 })}
      {field('email', 'Email', { type: 'email', autoComplete: 'email', maxLength: 200 })}
      <label>
        Message (optional)
        <textarea name="message" rows={3} maxLength={600} />
      </label>
      {failure && failure.fields.length === 0 ? <p role="alert">{failure.message}</p> : null}
      <UnstyledButton type="submit" className="catalogue-main" aria-disabled={state === 'busy'}>
        {state === 'busy' ? 'Sending…' : 'Send enquiry'}
      </UnstyledButton>
    </form>
  )
}
