import { Icon } from './icon.tsx'
import './chips.css'

/** A filter that is on, in words, with its way off. */
export const Removable = ({ label, onRemove }: { label: string; onRemove(): void }) => (
  <span className="loupe-chip-removable">
    <span title={label}>{label}</span>
    <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon sign="close" />
    </button>
  </span>
)
