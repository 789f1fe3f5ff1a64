import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../grid/use-latest.ts'
import { UnstyledButton } from '../unstyled-button.tsx'
import './flyout.css'

/** Long enough that a pointer on its way to the page opens nothing, and may cross a corner on its way into the panel. */
const [openAfter, closeAfter] = [90, 220]

interface Props {
  label: string
  icon: ReactNode
  /** The current page is one of the panel's. */
  isCurrent: boolean
  isOpen: boolean
  onOpen(): void
  onClose(): void
  /** The panel's content: a list of links. */
  children: ReactNode
}

/** Places the open panel beside its button, within the window. */
function placeBeside(button: HTMLElement, panel: HTMLElement) {
  const { right, top } = button.getBoundingClientRect()
  panel.style.left = `${right + 6}px`
  panel.style.top = `${Math.max(8, Math.min(top - 4, innerHeight - panel.offsetHeight - 8))}px`
}

/** What a key does in the panel, or on its button. */
function pressed(
  event: KeyboardEvent,
  links: readonly HTMLElement[],
  isOpen: boolean,
  { enter, close }: Record<'enter' | 'close', () => void>,
) {
  const at = links.indexOf(document.activeElement as HTMLElement)
  const keys: Record<string, (() => void) | undefined> = isOpen
    ? {
        Escape: close,
        ArrowLeft: close,
        ArrowDown: () => links[(at + 1) % links.length]?.focus(),
        ArrowUp: () => links.at(at - 1)?.focus(),
        ArrowRight: at < 0 ? enter : undefined,
      }
    : { ArrowRight: enter }
  const run = keys[event.key]
  if (!run || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/**
 * An icon whose links open in a panel beside it: by hovering, by a click, or by Enter, Space or the right arrow, which move the focus into the panel. Arrows
 * move between the links; Escape and the left arrow return to the icon.
 */
export function Flyout({ label, icon, isCurrent, isOpen, onOpen, onClose, children }: Props) {
  const title = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wantsFocus = useRef(false)
  const closing = useLatest(onClose)
  const later = (run: () => void, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, pause)
  }
  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const enter = () => {
    wantsFocus.current = true
    if (isOpen) links()[0]?.focus()
    else onOpen()
  }
  const close = () => {
    button.current?.focus()
    onClose()
  }
  // A popover is above the page whatever surrounds it; its place depends on its height.
  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !button.current) return
    panel.current.showPopover()
    placeBeside(button.current, panel.current)
    if (wantsFocus.current) panel.current.querySelector<HTMLElement>('a, button')?.focus()
    wantsFocus.current = false
    // A touch has no pointer that leaves.
    const away = ({ target }: Event) => {
      if (!button.current?.parentElement?.contains(target as Node)) closing.current()
    }
    document.addEventListener('pointerdown', away, true)
    return () => document.removeEventListener('pointerdown', away, true)
  }, [isOpen, closing])
  useEffect(() => () => clearTimeout(timer.current), [timer])
  const onKeyDown = (event: KeyboardEvent) => pressed(event, links(), isOpen, { enter, close })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the button and the links within it
    <div
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') later(onOpen, openAfter)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') later(onClose, closeAfter)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <UnstyledButton
        ref={button}
        className="loupe-side-button"
        aria-expanded={isOpen}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          clearTimeout(timer.current)
          // A key's click has no place: the focus goes into the panel.
          if (event.detail === 0) enter()
          else onOpen()
        }}
      >
        {icon} <span className="loupe-visually-hidden">{label}</span>
      </UnstyledButton>
      {isOpen ? (
        <div ref={panel} popover="manual" className="loupe-flyout" role="group" aria-labelledby={title}>
          <div id={title} className="loupe-flyout-title">
            {label}
          </div>
          {children}
        </div>
      ) : null}
    </div>
  )
}
