import { Switch } from 'antd'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { setPreferences, usePreferences } from '../preferences.ts'
import { Tabs } from '../tabs.tsx'
import { TermList } from '../term-list.tsx'
import { Caps } from './caps.tsx'
import { isSingleKey } from './keys.ts'
import { type Action, useRegistered } from './registry.ts'

function Section({ title, entries }: { title: string; entries: readonly (readonly [keys: string, title: string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {entries.map(([keys, what]) => (
          <div key={keys + what}>
            <dt>{what}</dt>
            <dd>
              <Caps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every shortcut that works on the current page, and the switch for single-key shortcuts. */
function Keys() {
  const registered = useRegistered()
  const { singleKeys } = usePreferences()
  const visible = registered.filter(
    (action): action is Action & { keys: string } => Boolean(action.keys) && (singleKeys || !isSingleKey(action.keys ?? '')),
  )
  const sections = [...new Set(visible.map(({ section }) => section))]
  return (
    <>
      <label className="loupe-keys-switch" htmlFor="single-keys">
        <Switch id="single-keys" checked={singleKeys} onChange={(on) => setPreferences({ singleKeys: on })} size="small" /> Single-key
        shortcuts
      </label>
      <div className="loupe-keys">
        {sections.map((section) => (
          <Section
            key={section}
            title={section}
            entries={visible.filter((a) => a.section === section).map((a) => [a.keys, a.title] as const)}
          />
        ))}
      </div>
    </>
  )
}

interface Props {
  open: boolean
  onClose(): void
  /** Starts the tour again. */
  onTour(): void
}

/** The `?` dialog: the shortcuts of the current page, the trade's terms, and the tour. */
export const KeyList = ({ open, onClose, onTour }: Props) => (
  <Dialog title="Keyboard shortcuts and help" open={open} onClose={onClose} width={720}>
    <Tabs
      tabs={[
        { key: 'keys', label: 'Keys', content: <Keys /> },
        { key: 'words', label: 'Glossary', content: <TermList /> },
        {
          key: 'tour',
          label: 'Tour',
          content: (
            <div className="loupe-help-terms">
              <p>
                Five things worth knowing, in a minute: requests in plain words, stones by report number, a deal with one client, undo, and
                peek.
              </p>
              <Button label="Start tour" variant="main" onClick={onTour} />
            </div>
          ),
        },
      ]}
    />
  </Dialog>
)
