import type { ReactNode } from 'react'
import { useCompany } from '../api/company.ts'
import { useWindowTitle } from './window-title.ts'
import './page.css'

/** A page: its title (also the window's), its actions and its content. */
export function Page({
  title,
  actions,
  children,
  fill = false,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
  fill?: boolean
}) {
  const { name } = useCompany()
  useWindowTitle(title)
  return (
    <section className={fill ? 'loupe-page loupe-page-fill' : 'loupe-page'} aria-label={title}>
      <p className="loupe-page-company">{name}</p>
      <div className="loupe-page-head">
        <h1 className="loupe-page-title">{title}</h1>
        <div className="loupe-page-actions">{actions}</div>
      </div>
      {children}
    </section>
  )
}
