import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.tsx'
import type { Action } from '../../kit/actions/registry.ts'
import { useActions } from '../../kit/actions/use-actions.ts'
import { usePreview } from '../../api/preview.ts'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'
import { otherStones, stoneNames } from '../../kit/stones.ts'
import type { Header } from '../../screens.ts'
import { appearanceGroups } from './appearance-menu.tsx'
import { entryOf, headerEntries, visitedScreens } from './map.ts'
import type { Shortcut } from './sider-footer.tsx'
import { useLeavePreview } from './use-leave-preview.ts'
import { useSwitchStones } from './use-switch-stones.ts'

/** Keyboard shortcuts to the header's entries: G, then a letter. */
const goKeys: Partial<Record<Header, string>> = { Home: 'g d', Inventory: 'g i', Clients: 'g c', Transactions: 'g t', Users: 'g u' }

/** Actions that open each screen; those of the header's entries have key sequences. */
function useGoTo(): Action[] {
  const me = useMe()
  const navigate = useNavigate()
  const lettered = new Map(headerEntries(me).map(({ label, path }) => [path, goKeys[label]]))
  const settings = visitedScreens(me).find(({ group }) => group === 'Setting')
  if (settings) lettered.set(entryOf(settings), 'g s')
  return visitedScreens(me).map((screen) => {
    const { title, group, setting } = screen
    const path = entryOf(screen)
    const keys = lettered.get(path)
    return {
      id: `go ${path}`,
      title,
      section: 'Go to',
      keywords: group ?? (setting ? 'Setting' : ''),
      ...(keys ? { keys } : {}),
      run: () => void navigate(path),
    }
  })
}

interface Props {
  openPalette(): void
  openKeys(): void
  startTour(): void
  shortcuts: Shortcut[]
}

/** The shell's own actions, for the palette, the keyboard shortcuts and the `?` list. */
export function useShellActions({ openPalette, openKeys, startTour, shortcuts }: Props) {
  const chosen = usePreferences()
  const change = useSwitchStones()
  const preview = usePreview()
  const leave = useLeavePreview()
  const tones = appearanceGroups(chosen).flatMap(({ title, choices }) =>
    choices
      .filter(({ isChosen }) => !isChosen)
      .map(({ key, label, run }): Action => ({ id: `look ${key}`, title: `${title}: ${label}`, section: 'Appearance', run })),
  )
  const company: Action[] = [
    { id: 'palette', title: 'Command palette', section: 'Anywhere', keys: 'mod+k', run: openPalette, isEverywhere: true, isKeyOnly: true },
    { id: 'keys', title: 'Keyboard shortcuts', section: 'Anywhere', keys: '?', run: openKeys },
    { id: 'tour', title: 'Start tour', section: 'Anywhere', keywords: 'help first steps', run: startTour },
    {
      id: 'stones',
      title: `Switch to ${stoneNames[otherStones(chosen.stones)]} stones`,
      section: 'Anywhere',
      keywords: 'lab-grown natural',
      run: change,
    },
    {
      id: 'single keys',
      title: chosen.singleKeys ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts',
      section: 'Anywhere',
      run: () => setPreferences({ singleKeys: !chosen.singleKeys }),
    },
  ]
  const add = shortcuts.map(({ label, run }, at): Action => ({
    id: `add ${label}`,
    title: `Add ${label}`,
    section: 'Add',
    ...(at === 0 ? { keys: 'c' } : {}),
    run,
  }))
  const out: Action[] = preview
    ? [{ id: 'leave preview', title: `Exit preview as ${preview.of}`, section: 'Anywhere', keys: 'escape', run: leave }]
    : []
  useActions([...useGoTo(), ...add, ...company, ...tones, ...out])
}
