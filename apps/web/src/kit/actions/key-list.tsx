import { Modal, Switch } from 'antd'
import { Action as Button } from '../action.tsx'
import { setPreferences, usePreferences } from '../preferences.ts'
import { Tabs } from '../tabs.tsx'
import { WordList } from '../word-list.tsx'
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

/** Every shortcut that works here and now, and the switch for those of a single key. */
function Keys() {
  const registered = useRegistered()
  const { singleKeys } = usePreferences()
  const shown = registered.filter(
    (action): action is Action & { keys: string } => Boolean(action.keys) && (singleKeys || !isSingleKey(action.keys ?? '')),
  )
  const sections = [...new Set(shown.map(({ section }) => section))]
  return (
    <>
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
    </>
  )
}

interface Props {
  open: boolean
  onClose(): void
  /** Shows the way around the house again. */
  onTour(): void
}

/** The `?` sheet: the keys that work here, the words of the trade, and the way around. */
export const KeyList = ({ open, onClose, onTour }: Props) => (
  <Modal title="Keyboard shortcuts and help" open={open} onCancel={onClose} footer={null} width={720} destroyOnHidden>
    <Tabs
      tabs={[
        { key: 'keys', label: 'Keys', content: <Keys /> },
        { key: 'words', label: 'Words of the trade', content: <WordList /> },
        {
          key: 'tour',
          label: 'First steps',
          content: (
            <div className="loupe-words">
              <p>Half a minute through the house: where things are, how to find anything, how to work by keyboard.</p>
              <Button label="Show me around" look="primary" onClick={onTour} />
            </div>
          ),
        },
      ]}
    />
  </Modal>
)
