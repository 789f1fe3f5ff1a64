import { Modal } from 'antd'
import { Command } from 'cmdk'
import { type ClipboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { Caps } from './caps.tsx'
import { recentActions, rememberAction } from './recents.ts'
import { type Action, useRegistered } from './registry.ts'
import { useFound } from './use-found.ts'
import './command-palette.css'

const Entry = ({
  action,
  prefix = '',
  onRun,
  isFound = false,
}: {
  action: Action
  prefix?: string
  onRun(action: Action): void
  isFound?: boolean
}) => (
  <Command.Item
    value={`${prefix}${action.id}`}
    keywords={[action.title, action.section, action.labels ?? '']}
    onSelect={() => onRun(action)}
    forceMount={isFound}
  >
    <span>{action.title}</span>
    {action.keys ? <Caps keys={action.keys} /> : null}
  </Command.Item>
)

/** How many entries are visible when the palette opens. */
const visibleAtFirst = 16

function Entries({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const registered = useRegistered()
  const every = useMemo(() => registered.filter((action) => !action.isKeyOnly), [registered])
  // The palette opens with what it shows without scrolling; the rest follows in the background, interrupted by typing.
  const all = useDeferredValue(every, every.slice(0, visibleAtFirst))
  const { sections: found, isSearching } = useFound(text)
  const run = (action: Action) => {
    rememberAction(action.id)
    onClose()
    action.run()
  }
  // The finders' results arrive after the typing; without another choice, the first of them is chosen.
  const [chosen, setChosen] = useState({ text: '', value: '' })
  const first = found[0]?.actions[0]
  const value = chosen.text === text && chosen.value ? chosen.value : first ? `found ${first.id}` : ''
  const recent = text ? [] : recentActions().flatMap((id) => every.find((action) => action.id === id) ?? [])
  const sections = [...new Set(all.map(({ section }) => section))]
  return (
    <Command
      label="Command palette"
      loop
      value={value}
      onValueChange={(next) => setChosen({ text, value: next })}
      filter={(_, search, keywords) => matches(search, keywords ?? [])}
    >
      {/* The palette is opened to type in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Command.Input
        value={text}
        onValueChange={setText}
        onPaste={pasteLines}
        placeholder="Search pages, actions, or stones by number or description"
        autoFocus
      />
      <Command.List>
        {found.map(({ section, actions }) => (
          <Command.Group key={`found ${section}`} heading={section} forceMount>
            {actions.map((action) => (
              <Entry key={action.id} action={action} prefix="found " onRun={run} isFound />
            ))}
          </Command.Group>
        ))}
        {recent.length > 0 ? (
          <Command.Group heading="Recent">
            {recent.map((action) => (
              <Entry key={action.id} action={action} prefix="recent " onRun={run} />
            ))}
          </Command.Group>
        ) : null}
        {sections.map((section) => (
          <Command.Group key={section} heading={section}>
            {all
              .filter((action) => action.section === section)
              .map((action) => (
                <Entry key={action.id} action={action} onRun={run} />
              ))}
          </Command.Group>
        ))}
        {found.length === 0 ? <Command.Empty>{isSearching ? 'Searching…' : 'No results'}</Command.Empty> : null}
      </Command.List>
    </Command>
  )
}

/** A single-line input would join pasted lines without a separator. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text').trim()
  if (!pasted.includes('\n')) return
  event.preventDefault()
  // The browser's own insertion can be undone, and reports the new text.
  document.execCommand('insertText', false, pasted.replace(/\s*\n\s*/g, '; '))
}

/** Titles are shorter; a long text is for the finders alone. */
const longestTitle = 100

/** Every typed word must begin a word of the entry; titles that begin with the text come first. */
export function matches(search: string, [title = '', ...more]: string[]): number {
  if (search.length > longestTitle) return 0
  const requested = search.toLowerCase().trim()
  if (title.toLowerCase().startsWith(requested)) return 1
  const parts = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s/,-]+/)
      .filter(Boolean)
  const labels = parts([title, ...more].join(' '))
  return parts(requested).every((part) => labels.some((word) => word.startsWith(part))) ? 0.5 : 0
}

/** Ctrl/Cmd+K: all actions of the current page, and the finders' results. */
export const CommandPalette = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Modal
    open={open}
    onCancel={onClose}
    footer={null}
    closable={false}
    width={600}
    destroyOnHidden
    centered={false}
    className="loupe-palette"
    aria-label="Command palette"
    styles={{ container: { padding: 0, overflow: 'hidden' } }}
    transitionName=""
    maskTransitionName=""
  >
    <Entries onClose={onClose} />
  </Modal>
)
