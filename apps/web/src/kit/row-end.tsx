/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons in it; it only closes after them */
import { type ReactNode, createContext, use, useId, useRef } from 'react'
import { useWide } from './wide.ts'
import './row-end.css'

/** Of row-end.css. */
const lineHeight = 40
const IsRowEnd = createContext(false)

/** The last column of a list: what may be done to its rows. It stays in sight while they are scrolled sideways. */
export const rowEnd = <Row,>(rowActions: (row: Row) => ReactNode) => ({
  key: '·',
  title: 'Action',
  align: 'right' as const,
  fixed: 'right' as const,
  className: 'loupe-row-end',
  render: (_: unknown, row: Row) => <IsRowEnd value>{rowActions(row)}</IsRowEnd>,
})

interface Props {
  children: ReactNode
  atStart?: boolean
  /** More than two or three: they would take the room of what the row says. */
  areMany?: boolean
}

/**
 * What may be done to a row, at its end; or to a list, where it begins. On a phone those of a list's row fold into a menu; many do so where the window is
 * not wide.
 */
export function RowActions({ children, atStart = false, areMany = false }: Props) {
  const isWide = useWide(areMany ? 1200 : 700)
  const folds = use(IsRowEnd) && !isWide
  return folds ? <Folded>{children}</Folded> : <div className={atStart ? 'loupe-row-start' : 'loupe-row-actions'}>{children}</div>
}

/** The same buttons in a layer of the browser's: they stay mounted, so that what they began goes on when it is closed. */
function Folded({ children }: { children: ReactNode }) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const place = (menu: HTMLElement) => {
    const { top, bottom, right } = opener.current!.getBoundingClientRect()
    const isLow = bottom + menu.querySelectorAll('button, a').length * lineHeight + 16 > innerHeight
    menu.style.right = `${innerWidth - right}px`
    menu.style.top = isLow ? 'auto' : `${bottom + 4}px`
    menu.style.bottom = isLow ? `${innerHeight - top + 4}px` : 'auto'
  }
  return (
    <>
      <button ref={opener} type="button" className="loupe-row-more" aria-label="Actions" popoverTarget={id}>
        <span aria-hidden>…</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="loupe-row-menu"
        onBeforeToggle={({ currentTarget }) => place(currentTarget)}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
