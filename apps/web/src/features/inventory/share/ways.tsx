import { Action } from '../../../kit/action.tsx'
import { useSay } from '../../../kit/say.ts'

/** Longer addresses are cut off by browsers and chat programs. */
const longest = 6000
const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')

/**
 * Share Stone (S1 §3): E-mail, WhatsApp by its click-to-chat address, Skype by its share page (its consumer service has closed, so the message is in the
 * clipboard too), WeChat, which takes no address from a browser: the code is photographed, or the message pasted.
 */
export function Ways({ text, url, onMail }: { text: string; url: string; onMail(): void }) {
  const say = useSay()
  const tooLong =
    encodeURIComponent(text).length > longest ? 'The message is too long for this way. Copy it, or make it shorter.' : undefined
  return (
    <div className="taking-ways" role="group" aria-label="Share Stone">
      <Action label="Email" onClick={onMail} />
      <Action label="Whats App" reason={tooLong} onClick={() => open(`https://wa.me/?text=${encodeURIComponent(text)}`)} />
      <Action
        label="Skype"

        hint="Opens the share page of Skype; the message is copied too"
        reason={tooLong}
        onClick={() => {
          say.copy(text, 'Message')
          open(`https://web.skype.com/share?${new URLSearchParams({ url, text }).toString()}`)
        }}
      />
      <Action
        label="WeChat"
        hint="Photograph the code with WeChat, or paste the copied message"
        onClick={() => say.copy(text, 'Message for WeChat')}
      />
      <Action label="Copy message" onClick={() => say.copy(text, 'Message')} />
    </div>
  )
}
