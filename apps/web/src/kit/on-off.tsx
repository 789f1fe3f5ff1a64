import './on-off.css'

interface Props {
  label: string
  /** The accessible name, where the visible label alone is not enough. */
  name?: string
  isOn: boolean
  /** Disabled while the change is being saved. */
  isBusy?: boolean
  onToggle(isOn: boolean): void
}

/** A switch, made of the browser's own checkbox, so that the desk need not load the library's. */
export const OnOff = ({ label, name, isOn, isBusy = false, onToggle }: Props) => (
  <label className="loupe-on-off">
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={isOn}
      aria-busy={isBusy}
      checked={isOn}
      onChange={(event) => isBusy || onToggle(event.target.checked)}
    />{' '}
    {label}
  </label>
)
