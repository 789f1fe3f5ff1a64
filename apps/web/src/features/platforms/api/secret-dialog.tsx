import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { OnceDialog } from '../../../kit/once-dialog.tsx'
import './api.css'

/** A secret that is shown only once, because it cannot be read again. */
export function SecretDialog({
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
  return (
    <OnceDialog title={title} what={`the ${what.toLowerCase()}`} onClose={onClose} width={560}>
      {(close, copied) => (
        <>
          <p>Copy it now: it is not shown again. {hint}</p>
          <input className="loupe-line-input api-once" aria-label={what} readOnly value={text} onFocus={(event) => event.target.select()} />
          <div className="loupe-dialog-foot">
            <Button label="Close" onClick={close} />
            <Button label={`Copy ${what.toLowerCase()}`} sign="copy" variant="main" onClick={() => copyText(text, what, copied)} />
          </div>
        </>
      )}
    </OnceDialog>
  )
}
