import type { ComponentProps, ReactNode, Ref } from 'react'
import { Popup } from './popup.tsx'
import './parts.css'

/** A button that is only an icon; the label is its accessible name and its tooltip. */
export const IconButton = ({
  label,
  children,
  ref,
  className = '',
  ...more
}: {
  label: string
  children: ReactNode
  onClick?: () => void
  /** The id of a popover that it opens. */
  popoverTarget?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}) => (
  <button type="button" {...more} className={`loupe-icon-button ${className}`} ref={ref} aria-label={label} title={label}>
    {children}
  </button>
)

/** A choice in a grouped menu; the chosen ones are marked. */
export interface Choice {
  key: string
  label: string
  isChosen?: boolean
  run(): void
}
export const ChoiceMenu = ({
  groups,
  children,
}: {
  groups: { title: string; choices: Choice[] }[]
  children: ComponentProps<typeof Popup>['children']
}) => (
  <Popup
    content={() => (
      <div className="loupe-choices">
        {groups.map(({ title, choices }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {choices.map(({ key, label, isChosen = false, run }) => (
              <label key={key}>
                <input type="radio" name={title} checked={isChosen} onChange={run} />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    )}
  >
    {children}
  </Popup>
)

/** A message about the system itself, across the page under the header. */
export const Banner = ({
  tone = 'note',
  children,
  action,
}: {
  tone?: 'note' | 'warn'
  children: ReactNode
  action?: { label: string; run(): void }
}) => (
  <output className={tone === 'warn' ? 'loupe-banner loupe-banner-warn' : 'loupe-banner'}>
    <span>{children}</span>
    {action ? (
      <button type="button" onClick={action.run}>
        {action.label}
      </button>
    ) : null}
  </output>
)
