import { type ReactNode, useCallback, useState } from 'react'
import { useCompany } from '../api/company.ts'
import { HasHeading } from './states.tsx'
import { Term } from './term.tsx'
import { phoneWidth, useWide } from './wide.ts'
import { useWindowTitle } from './window-title.ts'
import './page.css'

/** Words of docs/glossary.md ("The trade"). */
export type Help = readonly [string, ...string[]]

/** A page: its title (also the window's), its actions and its content. */
export function Page({
  title,
  help,
  actions,
  children,
  fill = false,
}: {
  title: string
  /** Terms of the glossary that are explained beside the title. */
  help?: Help | undefined
  actions?: ReactNode
  children: ReactNode
  fill?: boolean
}) {
  const { name } = useCompany()
  useWindowTitle(title)
  const [isBelowTabs, setBelowTabs] = useState(false)
  const findTabs = useCallback(
    (section: HTMLElement | null) => setBelowTabs(section?.previousElementSibling?.matches('.loupe-tab-menu') ?? false),
    [],
  )
  // On a phone the tabs of the area say where one is, and the page's actions stand at their end (tab-menu.css).
  const isHidden = !useWide(phoneWidth) && isBelowTabs
  return (
    <section ref={findTabs} className={fill ? 'loupe-page loupe-page-fill' : 'loupe-page'} aria-label={title}>
      <p className="loupe-page-company">{name}</p>
      <div className="loupe-page-head">
        <div className="loupe-page-heading">
          <h1 className={isHidden ? 'loupe-visually-hidden' : 'loupe-page-title'}>{title}</h1>
          {help ? <Term words={help} /> : null}
        </div>
        <div className="loupe-page-actions">{actions}</div>
      </div>
      <HasHeading value>{children}</HasHeading>
    </section>
  )
}
