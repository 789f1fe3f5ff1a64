import { Icon } from './icon.tsx'
import './chips.css'

/** An active filter with a button to remove it. */
export const Removable = ({ label, onRemove }: { label: string; onRemove(): void }) => (
  <span className="loupe-chip-removable">
    <span title={label}>{label}</span>
    <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon sign="close" />
    </button>
  </span>
)
