/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a popover is what we want of the browser */
import { Command } from 'cmdk'
import { type ClipboardEvent, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Caps } from './caps.tsx'
import { matches, partialMatches } from './matches.ts'
import { recentActions, rememberAction } from './recents.ts'
import { type Action, useRegistered } from './registry.ts'
import { useFound } from './use-found.ts'
import './command-palette.css'

interface Group {
  /** Distinguishes the same action in two groups. */
  prefix: string
  heading: string
  actions: readonly Action[]
}
const valueOf = ({ prefix }: Group, { id }: Action) => `${prefix}${id}`

/** How many entries are visible when the palette opens. */
const visibleAtFirst = 16

/** The sections that every page has. Before a text is typed, what only the current page offers stands above them. */
const everywhere = ['Add', 'Go to', 'Anywhere', 'Appearance']
const pageFirst = (actions: readonly Action[]) => {
  const rank = ({ section }: Action) => everywhere.indexOf(section)
  return actions.toSorted((a, b) => rank(a) - rank(b))
}

const grouped = (actions: readonly Action[]): Group[] =>
  [...Map.groupBy(actions, ({ section }) => section)].map(([heading, some]) => ({ prefix: '', heading, actions: some }))

/** The palette's own entries for a text, best first, and how well the best matches. */
function matching(actions: readonly Action[], text: string) {
  if (text.trim() === '') return { groups: grouped(actions), best: 0 }
  const scored = actions
    .map((action) => ({ action, score: matches(text, [action.title, action.section, action.keywords ?? '']) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return { groups: grouped(scored.map(({ action }) => action)), best: scored[0]?.score ?? 0 }
}

const mostPartial = 8

/** The own entries that match most of the words, when nothing matches all of them. */
function partlyMatching(actions: readonly Action[], text: string): Group[] {
  const scored = actions
    .map((action) => ({ action, score: partialMatches(text, [action.title, action.section, action.keywords ?? '']) }))
    .filter(({ score }) => score > 0)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return grouped(scored.flatMap(({ action, score }) => (score === best ? [action] : [])).slice(0, mostPartial))
}

/** What the palette lists: its own entries before what the finders found if a title begins with the text, otherwise after; what is not permitted last. */
function useGroups(text: string) {
  const registered = useRegistered()
  const every = useMemo(() => pageFirst(registered.filter((action) => !action.isKeyOnly)), [registered])
  // The palette opens with what it shows without scrolling; the rest follows in the background, interrupted by typing.
  const all = useDeferredValue(every, every.slice(0, visibleAtFirst))
  const isHere = ({ id }: Action) => id === `go ${location.pathname}`
  const own = matching(text.trim() === '' ? all.filter((action) => !isHere(action)) : all, text)
  const { sections, isWhole, isSearching } = useFound(text, own.best === 0)
  const groupsOf = (isRefused: boolean) =>
    sections.flatMap(({ section, actions }): Group[] => {
      const some = actions.filter((action) => (action.isRefused ?? false) === isRefused)
      return some.length === 0 ? [] : [{ prefix: 'found ', heading: section, actions: some }]
    })
  const found = groupsOf(false)
  const recent = text ? [] : recentActions().flatMap((id) => every.find((action) => action.id === id && !isHere(action)) ?? [])
  const partial = own.best === 0 && !isWhole && !isSearching ? partlyMatching(all, text) : []
  const first = recent.length > 0 ? [{ prefix: 'recent ', heading: 'Recent', actions: recent }] : []
  const isOwnFirst = own.best === 1
  return {
    groups: [...first, ...(isOwnFirst ? [...own.groups, ...found] : [...found, ...own.groups, ...partial]), ...groupsOf(true)],
    isSearching,
    isOwnFirst,
  }
}

function Entries({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const { groups, isSearching, isOwnFirst } = useGroups(text)
  const run = (action: Action) => {
    rememberAction(action.id)
    onClose()
    action.run()
  }
  // The finders' results arrive after the typing: without another choice, the first entry of the list as it is now is chosen.
  const [chosen, setChosen] = useState({ text: '', value: '' })
  const open = groups.flatMap((group) => group.actions.filter(({ isRefused }) => !isRefused).map((action) => ({ group, action })))
  const values = open.map(({ group, action }) => valueOf(group, action))
  const first = values[0] ?? ''
  const value = chosen.text === text && values.includes(chosen.value) ? chosen.value : first
  /** The text for which Enter was pressed before its results were there: the first of them runs when they are. */
  const [entered, setEntered] = useState<string>()
  const due = entered === text && !isSearching ? open[0]?.action : undefined
  useEffect(() => {
    if (due) run(due)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [due])
  return (
    <Command
      label="Command palette"
      loop
      onKeyDown={(event) => {
        const isEarly = event.key === 'Enter' && isSearching && !isOwnFirst && chosen.value === ''
        setEntered(isEarly ? text : undefined)
        if (isEarly) event.preventDefault()
      }}
      value={value}
      onValueChange={(next) => setChosen({ text, value: next === first ? '' : next })}
      shouldFilter={false}
    >
      <Command.Input value={text} onValueChange={setText} onPaste={pasteLines} placeholder="Search, or describe a stone" />
      <Command.List>
        {groups.map((group) => (
          <Command.Group key={group.prefix + group.heading} heading={group.heading}>
            {group.actions.map((action) => (
              <Command.Item
                key={action.id}
                value={valueOf(group, action)}
                disabled={action.isRefused ?? false}
                onSelect={() => run(action)}
              >
                <span>
                  {action.title}
                  {action.detail ? <span className="loupe-palette-detail"> {action.detail}</span> : null}
                </span>
                {action.keys ? <Caps keys={action.keys} /> : null}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        {groups.length === 0 ? (
          <Command.Empty>
            {isSearching ? 'Searching…' : 'No results. Try part of a name or a number, or describe a stone, such as “round 1 ct D VS1”.'}
          </Command.Empty>
        ) : null}
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

/**
 * Ctrl/Cmd+K: all actions of the current page, and the finders' results. A popover: a modal dialog has the browser compute the styles of the whole page
 * anew. Its only field has the focus, so Tab leads nowhere.
 */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const palette = box.current
    if (!palette) return
    const opener = document.activeElement
    // A dialog below fetches the focus back as soon as the window hears that it is elsewhere.
    palette.addEventListener('focusin', (event) => event.stopPropagation())
    // It would close with the palette.
    palette.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event.stopPropagation()
    })
    palette.showPopover()
    palette.querySelector('input')?.focus()
    return () => {
      if (palette.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-modal
      aria-label="Command palette"
      className="loupe-palette"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.preventDefault()
      }}
    >
      <Entries onClose={onClose} />
    </div>
  )
}
