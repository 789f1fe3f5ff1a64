import { Action } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useSay } from '../../../kit/say.ts'
import './api.css'

/** What is told once, and kept nowhere that it could be read again. */
export function ToldOnce({
  title,
  what,
  text,
  hint,
  onClose,
}: {
  title: string
  what: string
  text: string
  hint: string
  onClose(): void
}) {
  const say = useSay()
  return (
    <Dialog title={title} open onClose={onClose} width={560}>
      <p>Copy it now: it is not shown again. {hint}</p>
      <input className="loupe-line-input api-once" aria-label={what} readOnly value={text} onFocus={(event) => event.target.select()} />
      <p className="api-once-ways">
        <Action label={`Copy ${what.toLowerCase()}`} sign="copy" look="primary" onClick={() => say.copy(text, what)} />
        <Action label="Close" onClick={onClose} />
      </p>
    </Dialog>
  )
}
