/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons in it; it only closes after them */
import { Children, type ReactNode, createContext, use, useId, useRef } from 'react'
import type { TableColumn } from './table-columns.ts'
import { phoneWidth, useWide } from './wide.ts'
import './row-end.css'

/** The same height as in row-end.css. */
const lineHeight = 40
const IsRowEnd = createContext(false)
export const rowEndKey = '·'

/** The last column of a list, with the actions of its rows. It stays visible while the list is scrolled sideways. */
export const rowEnd = <Row,>(rowActions: (row: Row) => ReactNode): TableColumn<Row> => ({
  key: rowEndKey,
  title: 'Action',
  align: 'right',
  className: 'loupe-row-end',
  show: (row) => <IsRowEnd value>{rowActions(row)}</IsRowEnd>,
})

interface Props {
  children: ReactNode
  atStart?: boolean
  /** Answers that somebody waits for: they stay in view in a list that is too wide. */
  areAnswers?: boolean
  /** More than two or three: they would need the space of the row's data. */
  areMany?: boolean
}

/**
 * The actions of a row, at its end, or of a list, at its start. On a phone, and in a list that is too wide (fitted.tsx), a row has its first action, and the
 * others fold into a menu, but for answers in a table; many actions fold altogether on medium windows. Actions among those of a row are among its others.
 */
export function RowActions({ children, atStart = false, areAnswers = false, areMany = false }: Props) {
  const isWide = useWide(areMany ? 1200 : phoneWidth)
  const isPhone = !useWide(phoneWidth)
  if (!use(IsRowEnd)) return <div className={atStart ? 'loupe-row-start' : 'loupe-row-actions'}>{children}</div>
  if (!isWide && !isPhone)
    return (
      <IsRowEnd value={false}>
        <Folded>{children}</Folded>
      </IsRowEnd>
    )
  const [first, ...others] = Children.toArray(children)
  return (
    <IsRowEnd value={false}>
      <div className="loupe-row-actions">
        {first}
        {others.length > 0 ? (
          <Folded fits={isPhone ? '' : areAnswers ? 'loupe-row-others loupe-row-answers' : 'loupe-row-others'}>{others}</Folded>
        ) : null}
      </div>
    </IsRowEnd>
  )
}

/**
 * The same buttons in a popover of the browser: they stay mounted, so that an action in progress continues when the popover closes. By the classes `fits`
 * they stand beside the first where the list has room for them (row-end.css).
 */
function Folded({ children, fits = '' }: { children: ReactNode; fits?: string }) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const place = (menu: HTMLElement) => {
    if (!opener.current) return
    const { top, bottom, right } = opener.current.getBoundingClientRect()
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
        className={`loupe-row-menu ${fits}`}
        onBeforeToggle={({ currentTarget }) => place(currentTarget)}
        onClick={({ currentTarget }) => currentTarget.matches(':popover-open') && currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
