import type { MouseEvent } from 'react'
import { Icon } from './icon.tsx'
import './chips.css'

interface Props {
  label: string
  /** Opens what changes it. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void
  onRemove(): void
}

/** An active filter with a button to remove it. */
export const Removable = ({ label, onOpen, onRemove }: Props) => (
  <span className="loupe-chip-removable">
    {onOpen ? (
      <button type="button" className="loupe-chip-open" aria-haspopup="dialog" title={`Change ${label}`} onClick={onOpen}>
        {label}
      </button>
    ) : (
      <span title={label}>{label}</span>
    )}
    <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon sign="close" />
    </button>
  </span>
)
