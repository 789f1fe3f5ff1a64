import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OneOf } from './choice.tsx'
import { framedMail } from './framed-mail.ts'
import './mail-view.css'
import { UnstyledButton } from './unstyled-button.tsx'

const forms = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Text only' },
] as const

/** A mail as its recipient reads it: in a sandboxed frame, or as the text that goes with it. */
export function MailView({ subject, html, text }: { subject?: string | undefined; html: string; text: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <div className="mail-view">
      <div className="mail-view-head">
        <b>{subject}</b>
        <OneOf label="Shown as" options={[...forms]} value={form} onValue={(chosen) => setForm(chosen)} />
      </div>
      {form === 'html' ? <iframe title="Email" sandbox="" srcDoc={framedMail(html)} /> : <pre>{text}</pre>}
    </div>
  )
}

/** Below a form that writes a mail: what the recipient will read, on request. */
export function MailPreview({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <div className="mail-preview">
      <UnstyledButton className="loupe-text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the preview' : 'Preview as recipient'}
      </UnstyledButton>
      {isOpen ? (
        <section aria-label="Preview" ref={box}>
          {children}
        </section>
      ) : null}
    </div>
  )
}
