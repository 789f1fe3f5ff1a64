import './on-off.css'

/** On or off, at once. The browser's own box in the look of a switch: the desk is not to wait for a library's. */
export const OnOff = (props: { label: string; isOn: boolean; onToggle(isOn: boolean): void }) => (
  <label className="loupe-on-off">
    <input
      type="checkbox"
      role="switch"
      aria-checked={props.isOn}
      checked={props.isOn}
      onChange={(event) => props.onToggle(event.target.checked)}
    />{' '}
    {props.label}
  </label>
)
