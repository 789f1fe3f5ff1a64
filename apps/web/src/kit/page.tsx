import { type ReactNode, useCallback, useState } from 'react'
import { useCompany } from '../api/company.ts'
import { HasHeading } from './states.tsx'
import { Term } from './term.tsx'
import { phoneWidth, useWide } from './wide.ts'
import { useWindowTitle } from './window-title.ts'
import './page.css'

/** Words of docs/glossary.md ("The trade"). */
export type Help = readonly [string, ...string[]]

/** On a phone the head of a page lies over the end of its tabs, all of which are swiped into the rest of the line. */
function leaveRoom(tabs: HTMLElement, section: HTMLElement | null) {
  const head = section?.querySelector<HTMLElement>(':scope > .loupe-page-head')
  if (!head) return undefined
  const watch = new ResizeObserver(() => tabs.style.setProperty('--loupe-head', `${head.offsetWidth}px`))
  watch.observe(head)
  return () => watch.disconnect()
}

/** A page: its title (also the window's), its actions and its content. */
export function Page({
  title,
  help,
  actions,
  children,
  fill = false,
  isNamedByTab = false,
}: {
  title: string
  /** Terms of the glossary that are explained beside the title. */
  help?: Help | undefined
  actions?: ReactNode
  children: ReactNode
  fill?: boolean
  /** The tab above has the same name, and the page has no actions: its title is only for screen readers. */
  isNamedByTab?: boolean
}) {
  const { name } = useCompany()
  useWindowTitle(title)
  const [isBelowTabs, setBelowTabs] = useState(false)
  const findTabs = useCallback((section: HTMLElement | null) => {
    const tabs = section?.previousElementSibling
    const isBelow = tabs instanceof HTMLElement && tabs.matches('.loupe-tab-menu')
    setBelowTabs(isBelow)
    return isBelow ? leaveRoom(tabs, section) : undefined
  }, [])
  // On a phone the tabs of the area say where one is, and the page's actions stand at their end (tab-menu.css).
  const isHidden = (!useWide(phoneWidth) && isBelowTabs) || isNamedByTab
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
