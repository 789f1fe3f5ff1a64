import type { ReactNode } from 'react'
import { useCompany } from '../../api/company.ts'
import { Brand } from '../brand.tsx'
import { GemPanel } from './gem-panel.tsx'
import { MailNote } from './mail-note.tsx'
import { useWindowTitle } from '../window-title.ts'
import './open-page.css'

interface Props {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** What happens here is mailed: says where the mail is when it does not go out. */
  isMailed?: boolean
  children?: ReactNode
  /** Links below. */
  foot?: ReactNode
}

/** A page before the sign-in: the form on the left, the stone on the right. Plain elements, so that it appears at once. */
export function OpenPage({ title, lead, isMailed = false, children, foot }: Props) {
  useWindowTitle(title)
  const { notice } = useCompany()
  return (
    <div className="loupe-open">
      <main className="loupe-open-side">
        <div className="loupe-open-box">
          <p className="loupe-open-brand">
            <Brand size={26} />
          </p>
          {notice ? <p className="loupe-open-notice">Loupe is offline. Only admins can sign in: {notice}</p> : null}
          <h1>{title}</h1>
          {lead ? <p className="loupe-open-lead">{lead}</p> : null}
          {isMailed ? <MailNote /> : null}
          {children}
          {foot ? <div className="loupe-open-foot">{foot}</div> : null}
        </div>
      </main>
      <GemPanel />
    </div>
  )
}
