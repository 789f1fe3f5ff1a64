import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { inSight } from './in-sight.ts'
import './swiped.css'
import './tabs.css'

export interface Tab {
  key: string
  label: ReactNode
  content: ReactNode
  /** Why the tab cannot be opened yet. */
  closed?: string | undefined
}

/** Views of one thing, one at a time; arrows, Home and End move between the tabs. */
export function Tabs({ tabs, value, onTab }: { tabs: readonly Tab[]; value?: string | undefined; onTab?(key: string): void }) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.key)
  const visible = tabs.find(({ key }) => key === (value ?? own)) ?? tabs[0]
  const go = (key: string) => {
    setOwn(key)
    onTab?.(key)
  }
  const step = (event: KeyboardEvent) => {
    const open = tabs.filter(({ closed }) => !closed)
    const at = open.findIndex(({ key }) => key === visible?.key)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const tab = to === undefined ? undefined : open.at(to % open.length)
    if (!tab) return
    event.preventDefault()
    go(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }
  return (
    <div className="loupe-view-tabs">
      <div role="tablist" tabIndex={-1} onKeyDown={step}>
        {tabs.map(({ key, label, closed }) => (
          <button
            key={key}
            {...(key === visible?.key ? { ref: inSight } : {})}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === visible?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === visible?.key ? 0 : -1}
            aria-disabled={closed ? true : undefined}
            title={closed}
            onClick={() => (closed ? undefined : go(key))}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${visible?.key}`}>
        {visible?.content}
      </div>
    </div>
  )
}
