import type { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { dateTime } from '../../../kit/format.ts'
import { Qr } from '../../../kit/qr.tsx'
import { useSay } from '../../../kit/say.ts'
import '../taking/taking.css'
import { Ways } from './ways.tsx'

export type MadeLink = Reply<typeof shareLinks.create>

interface Props {
  link: MadeLink
  what: string
  /** The stones in words and the link, as it is sent into a chat. */
  text: string
  onMail(): void
  onClose(): void
}

/** The link that was made, once: to copy, to open, to be photographed. Its address is kept nowhere. */
export function SharedDialog({ link, what, text: begun, onMail, onClose }: Props) {
  const say = useSay()
  const [text, setText] = useState(begun)
  return (
    <Dialog title={`Share Stone: ${what}`} open onClose={onClose} width={640}>
      <div className="share-made">
        <Qr text={link.url} label={`QR code of the link to ${what}`} />
        <div>
          <p>
            Opens until <b>{dateTime(link.expiresAt)}</b>. Copy it now: it is not shown again.
          </p>
          <input className="loupe-line-input" aria-label="Link" readOnly value={link.url} onFocus={(event) => event.target.select()} />
          <p className="share-ways">
            <Action label="Copy link" sign="copy" look="primary" onClick={() => say.copy(link.url, 'Link')} />
            <Action label="Open" sign="link" onClick={() => window.open(link.url, '_blank', 'noopener')} />
          </p>
        </div>
      </div>
      <label className="share-text">
        Message
        <textarea className="taking-text" value={text} maxLength={6000} onChange={(event) => setText(event.target.value)} />
      </label>
      <Ways text={text} url={link.url} onMail={onMail} />
      {link.warned.map((stone) => (
        <p key={stone.diamond} className="share-warned" role="alert">
          {stone.vStnId}: {stone.message}
        </p>
      ))}
      {link.refused.map((stone) => (
        <p key={stone.diamond} className="share-warned">
          {stone.vStnId} is not in it: {stone.message}
        </p>
      ))}
    </Dialog>
  )
}
