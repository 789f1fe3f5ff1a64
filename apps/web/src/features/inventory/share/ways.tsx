import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import './share.css'

/** Longer addresses are cut off by browsers and chat programs. */
const longest = 6000
const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')

/**
 * Share Stone (S1 §3): e-mail; WhatsApp by its click-to-chat address; Skype by its share page (the consumer service has closed, so the message is copied
 * to the clipboard too); WeChat, which cannot be opened from a browser: the QR code is scanned, or the message pasted.
 */
export function Ways({ text, url, onMail }: { text: string; url: string; onMail(): void }) {
  const tooLong = encodeURIComponent(text).length > longest ? 'The message is too long for this app. Shorten it, or copy it.' : undefined
  return (
    <div className="share-ways" role="group" aria-label="Share Stone">
      <Button label="Email" onClick={onMail} />
      <Button label="WhatsApp" reason={tooLong} onClick={() => open(`https://wa.me/?text=${encodeURIComponent(text)}`)} />
      <Button
        label="Skype"
        hint="Opens the share page of Skype; the message is copied too"
        reason={tooLong}
        onClick={() => {
          copyText(text, 'Message')
          open(`https://web.skype.com/share?${new URLSearchParams({ url, text }).toString()}`)
        }}
      />
      <Button label="WeChat" hint="Scan the code with WeChat, or paste the message" onClick={() => copyText(text, 'Message for WeChat')} />
      <Button label="Copy message" onClick={() => copyText(text, 'Message')} />
    </div>
  )
}
