import { Modal, Switch } from 'antd'
import { setPreferences, usePreferences } from '../preferences.ts'
import { Caps } from './caps.tsx'
import { isSingleKey } from './keys.ts'
import { type Action, useRegistered } from './registry.ts'

/** What works in every grid; the grid itself follows the grid pattern and does not register these one by one. */
const gridKeys = [
  ['arrows', 'Move between cells; also Home, End, Page Up and Page Down'],
  ['space', 'Tick the row'],
  ['enter', 'Open the row'],
  ['mod+a', 'Tick the page, then everything that matches'],
  ['mod+c', 'Copy what is selected'],
  ['escape', 'Close the top layer'],
] as const

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

/** The `?` list: every shortcut that works here and now, and the switch for those of a single key. */
export function KeyList({ open, onClose }: { open: boolean; onClose(): void }) {
  const registered = useRegistered()
  const { singleKeys } = usePreferences()
  const shown = registered.filter(
    (action): action is Action & { keys: string } => Boolean(action.keys) && (singleKeys || !isSingleKey(action.keys ?? '')),
  )
  const sections = [...new Set(shown.map(({ section }) => section))]
  return (
    <Modal title="Keyboard shortcuts" open={open} onCancel={onClose} footer={null} width={720} destroyOnHidden>
      <label className="loupe-keys-switch" htmlFor="single-keys">
        <Switch id="single-keys" checked={singleKeys} onChange={(on) => setPreferences({ singleKeys: on })} size="small" /> Shortcuts of a
        single key
      </label>
      <div className="loupe-keys">
        {sections.map((section) => (
          <Section
            key={section}
            title={section}
            entries={shown.filter((a) => a.section === section).map((a) => [a.keys, a.title] as const)}
          />
        ))}
        <Section title="In every grid" entries={gridKeys} />
      </div>
    </Modal>
  )
}
