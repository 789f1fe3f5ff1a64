import { Button as AntButton } from 'antd'
import type { MouseEvent } from 'react'
import { useConfirm } from './confirm.tsx'
import type { Question } from './question.tsx'
import { Icon, type Sign } from './icon.tsx'
import './focus-guard.ts'
import './main-key.ts'
import { toast } from './toast.ts'
import './chips.css'

export interface ButtonProps {
  label: string
  /** A returned promise keeps the `confirm` dialog open until it settles. */
  onClick(event: MouseEvent<HTMLElement>): unknown
  /** `main` is the screen's primary action, `danger` removes something, `add` is the wide one below a list that adds to it. */
  variant?: 'main' | 'danger' | 'quiet' | 'link' | 'add' | undefined
  /** Smaller, for a row of a list. */
  isSmall?: boolean
  sign?: Sign | undefined
  /** Shows only the icon; the label is the accessible name. */
  isIcon?: boolean
  /** The accessible name, where the label is too short to be one. */
  name?: string
  /** The tooltip, where the label has to be short. */
  hint?: string | undefined
  /** The keyboard shortcut, shown next to the label. */
  shortcut?: string | undefined
  /** Why the button is unavailable now. It stays focusable, so that the reason can be read. */
  reason?: string | undefined
  /** While the action runs. A text replaces the label; `true` shows the library's spinner. */
  busy?: boolean | string | undefined
  /** Confirmation before the action. A dangerous action is then red in the dialog instead of on the button. */
  confirm?: Omit<Question, 'onOk'> | undefined
  isPressed?: boolean | undefined
  /** For a button that opens a menu: whether the menu is open. */
  isMenuOpen?: boolean
}

const types = { main: 'primary', danger: 'default', quiet: 'text', link: 'link', add: 'dashed' } as const

/** The standard button: shows its shortcut, and why it is unavailable. Use `RouteButton` for actions that call the server. */
export function Button(props: ButtonProps) {
  const { label, onClick, variant, isSmall, sign, isIcon, name, shortcut, reason, busy, confirm, isPressed, isMenuOpen } = props
  const confirmFirst = useConfirm()
  const isWorking = typeof busy === 'string'
  const hint = props.hint ?? (isIcon ? (shortcut ? `${label} (${shortcut})` : label) : undefined)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (reason) return toast.error(reason)
    if (isWorking) return
    if (confirm) confirmFirst({ isDanger: variant === 'danger', ...confirm, onOk: () => onClick(event) })
    else void onClick(event)
  }
  return (
    <AntButton
      type={variant ? types[variant] : 'default'}
      danger={variant === 'danger' && !confirm}
      block={variant === 'add'}
      size={isSmall ? 'small' : undefined}
      icon={sign ? <Icon sign={sign} /> : undefined}
      loading={busy === true}
      title={reason ?? hint}
      aria-label={isIcon ? label : name}
      aria-busy={isWorking || undefined}
      aria-disabled={reason || isWorking ? true : undefined}
      aria-pressed={isPressed}
      {...(isMenuOpen === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': isMenuOpen })}
      className={`${isSmall ? '' : 'loupe-action'}${reason ? ' loupe-action-off' : ''}`}
      onClick={press}
    >
      {isIcon ? null : isWorking ? busy : label}
      {shortcut && !isIcon ? <kbd aria-hidden>{shortcut}</kbd> : null}
    </AntButton>
  )
}
