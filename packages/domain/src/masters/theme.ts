import { colourForm, contrast, readable } from '../kernel/colour.ts'

/** What the accent of a kind of stone is shown on, light and dark: the house's grounds, and the text that stands on the accent itself. */
export const themeGrounds = {
  light: { ground: '#f4f6f9', raised: '#ffffff', floating: '#ffffff', sunken: '#f8f9fb', onAccent: '#ffffff' },
  dark: { ground: '#0c0f14', raised: '#12161d', floating: '#1a202a', sunken: '#171c25', onAccent: '#0c0f14' },
} as const
export type Shade = keyof typeof themeGrounds

/** The four colours a business may choose: natural is the blue of a grading report, lab-grown a green that no status uses. */
export const themeColours = {
  natural: { shade: 'light', title: 'Natural, light', usual: '#1d4f91' },
  naturalDark: { shade: 'dark', title: 'Natural, dark', usual: '#7fb0f0' },
  lab: { shade: 'light', title: 'Lab-grown, light', usual: '#0b6b52' },
  labDark: { shade: 'dark', title: 'Lab-grown, dark', usual: '#5fcaa8' },
} as const satisfies Record<string, { shade: Shade; title: string; usual: string }>
export type ThemeColour = keyof typeof themeColours
export const themeColourNames = Object.keys(themeColours) as ThemeColour[]
export type Theme = Record<ThemeColour, string>
export const usualTheme = Object.fromEntries(themeColourNames.map((name) => [name, themeColours[name].usual])) as Theme

/** The least contrast a colour has with anything it is shown with. */
export const themeContrast = (name: ThemeColour, colour: string): number =>
  Math.min(...Object.values(themeGrounds[themeColours[name].shade]).map((ground) => contrast(colour, ground)))

/** Why a colour can not be one of the theme, or nothing: words in it, and words on it, must be readable (WCAG 2.2, 1.4.3). */
export function themeFault(name: ThemeColour, colour: string): string | undefined {
  if (!colourForm.test(colour)) return 'Please give a color such as #1d4f91.'
  const has = themeContrast(name, colour)
  if (has >= readable) return undefined
  const way = themeColours[name].shade === 'light' ? 'darker' : 'lighter'
  // Never rounded up to what it has not got.
  return `This color has a contrast of ${(Math.floor(has * 10) / 10).toFixed(1)} : 1; words need ${readable} : 1. Please choose a ${way} one.`
}

/** The two kinds of stone must not look alike: one sees by the colour which stones one works with. */
export const themesAlike = (theme: Theme): boolean => theme.natural === theme.lab || theme.naturalDark === theme.labDark
