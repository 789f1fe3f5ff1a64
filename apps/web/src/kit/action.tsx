import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { Icon, type Sign } from './icon.tsx'
import './chips.css'

interface Props {
  label: string
  onClick(event: MouseEvent<HTMLElement>): void
  sign?: Sign
  /** Said on pointing, where the label has to be short. */
  hint?: string
  /** The key that does the same, shown beside the label. */
  keys?: string
  /** Why it can not be done now. The button stays reachable, so that the reason can be read. */
  reason?: string | undefined
  look?: 'primary' | 'plain' | 'quiet'
  /** Only the sign is seen; the label is its name. */
  isIcon?: boolean
  isPressed?: boolean
  isBusy?: boolean
}

const types = { primary: 'primary', plain: 'default', quiet: 'text' } as const

/** A button that says what it does, which key does it too, and why it can not when it can not. */
export function Action({ label, hint, onClick, sign, keys, reason, look = 'plain', isIcon = false, isPressed, isBusy = false }: Props) {
  return (
    <Button
      type={types[look]}
      loading={isBusy}
      icon={sign ? <Icon sign={sign} /> : undefined}
      title={reason ?? (isIcon ? (keys ? `${label} (${keys})` : label) : hint)}
      aria-label={isIcon ? label : undefined}
      aria-disabled={reason ? true : undefined}
      aria-pressed={isPressed}
      className={reason ? 'loupe-action loupe-action-off' : 'loupe-action'}
      onClick={(event) => {
        if (!reason) onClick(event)
      }}
    >
      {isIcon ? null : label}
      {keys && !isIcon ? <kbd aria-hidden>{keys}</kbd> : null}
    </Button>
  )
}
