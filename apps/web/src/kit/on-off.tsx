import './on-off.css'

interface Props {
  label: string
  /** For who can not see where it stands, when that says more than its label. */
  name?: string
  isOn: boolean
  /** What it was asked for is on its way: it waits. */
  isBusy?: boolean
  onToggle(isOn: boolean): void
}

/** On or off. The browser's own box in the look of a switch: the desk is not to wait for a library's. */
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
