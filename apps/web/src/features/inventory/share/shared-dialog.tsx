import type { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { FirstFocus } from '../../../kit/first-focus.tsx'
import { deadline } from '../../../kit/format.ts'
import { Qr } from '../../../kit/qr.tsx'
import './share.css'
import { Ways } from './ways.tsx'

export type MadeLink = Reply<typeof shareLinks.create>

interface Props {
  link: MadeLink
  what: string
  /** The stones as text and the link, for a chat message. */
  text: string
  onMail(): void
  onClose(): void
}

/** Shows the new link, which is not stored and cannot be shown again: to copy, to open, or as a QR code. */
export function SharedDialog({ link, what, text: begun, onMail, onClose }: Props) {
  const [text, setText] = useState(begun)
  return (
    <Dialog title={`Share Stone: ${what}`} open onClose={onClose} width={640}>
      {/* The link, selected: on the button that closes, Enter would lose it. */}
      <FirstFocus form="share-created" />
      <div className="share-created" id="share-created">
        <Qr text={link.url} label={`QR code of the link to ${what}`} />
        <div>
          <p>
            Expires <b>{deadline(link.expiresAt)}</b>. Copy it now: it is not shown again.
          </p>
          <input className="loupe-line-input" aria-label="Link" readOnly value={link.url} onFocus={(event) => event.target.select()} />
          <p className="share-ways">
            <Button label="Copy link" sign="copy" variant="main" onClick={() => copyText(link.url, 'Link')} />
            <Button label="Open" sign="link" onClick={() => window.open(link.url, '_blank', 'noopener')} />
          </p>
        </div>
      </div>
      <label className="share-text">
        Message
        <textarea className="share-text" value={text} maxLength={6000} onChange={(event) => setText(event.target.value)} />
      </label>
      <Ways text={text} url={link.url} onMail={onMail} />
      {link.warned.map((stone) => (
        <p key={stone.diamond} className="share-warned" role="alert">
          {stone.vStnId}: {stone.message}
        </p>
      ))}
      {link.refused.map((stone) => (
        <p key={stone.diamond} className="share-warned">
          {stone.vStnId} was not included: {stone.message}
        </p>
      ))}
    </Dialog>
  )
}
