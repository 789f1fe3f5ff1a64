import { Icon } from '../../kit/icon.tsx'
import { type Choice, ChoiceMenu, IconButton } from '../../kit/frame/parts.tsx'
import { type Preferences, preferences, setPreferences, usePreferences } from '../../kit/preferences.ts'

/** The appearance options as data, for the menu and the palette. */
const tones = [
  { title: 'Theme', key: 'mode', choices: { light: 'Light', dark: 'Dark', system: 'Match system' } },
  { title: 'Density', key: 'density', choices: { compact: 'Compact', normal: 'Normal', roomy: 'Comfortable' } },
  { title: 'Menu', key: 'nav', choices: { vertical: 'Sidebar', horizontal: 'Top bar' } },
  { title: 'Layout', key: 'layout', choices: { full: 'Full width', boxed: 'Boxed', framed: 'Framed' } },
] as const satisfies { title: string; key: keyof Preferences; choices: Record<string, string> }[]

export const appearanceGroups = (chosen: Preferences): { title: string; choices: Choice[] }[] =>
  tones.map(({ title, key, choices }) => ({
    title,
    choices: Object.entries(choices).map(([value, label]) => ({
      key: `${key} ${value}`,
      label,
      isChosen: chosen[key] === value,
      run: () => setPreferences({ ...preferences(), [key]: value }),
    })),
  }))

export const AppearanceMenu = () => (
  <ChoiceMenu groups={appearanceGroups(usePreferences())}>
    <IconButton label="Theme and density">
      <Icon sign="colors" />
    </IconButton>
  </ChoiceMenu>
)
