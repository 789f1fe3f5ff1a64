import { colorForm, contrast, readable } from '../kernel/color.ts'
import { keysOf } from '../kernel/records.ts'

/** The backgrounds on which accents appear, light and dark, and the text color on the accent itself. */
export const themeGrounds = {
  light: { ground: '#f4f6f9', raised: '#ffffff', floating: '#ffffff', sunken: '#f8f9fb', onAccent: '#ffffff' },
  dark: { ground: '#0c0f14', raised: '#12161d', floating: '#1a202a', sunken: '#171c25', onAccent: '#0c0f14' },
} as const
export type Shade = keyof typeof themeGrounds

/** The four colors that a company can choose. Natural is the blue of a grading report, lab-grown a green that no status uses. */
export const themeColors = {
  natural: { shade: 'light', title: 'Natural, light', default: '#1d4f91' },
  naturalDark: { shade: 'dark', title: 'Natural, dark', default: '#7fb0f0' },
  lab: { shade: 'light', title: 'Lab-grown, light', default: '#0b6b52' },
  labDark: { shade: 'dark', title: 'Lab-grown, dark', default: '#5fcaa8' },
} as const satisfies Record<string, { shade: Shade; title: string; default: string }>
export type ThemeColor = keyof typeof themeColors
export const themeColorNames = keysOf(themeColors)
export type Theme = Record<ThemeColor, string>
export const defaultTheme = Object.fromEntries(themeColorNames.map((name) => [name, themeColors[name].default])) as Theme

/** The lowest contrast of a color with anything next to it. */
export const themeContrast = (name: ThemeColor, color: string): number =>
  Math.min(...Object.values(themeGrounds[themeColors[name].shade]).map((ground) => contrast(color, ground)))

/** Why a color is refused for the theme, or undefined: text in it and text on it must be readable (WCAG 2.2, 1.4.3). */
export function themeFault(name: ThemeColor, color: string): string | undefined {
  if (!colorForm.test(color)) return 'Please enter a color such as #1d4f91.'
  const has = themeContrast(name, color)
  if (has >= readable) return undefined
  const way = themeColors[name].shade === 'light' ? 'darker' : 'lighter'
  // Rounded down, so that the message never shows the required contrast for a color that misses it.
  return `This color has a contrast of ${(Math.floor(has * 10) / 10).toFixed(1)} : 1; text needs ${readable} : 1. Please choose a ${way} one.`
}

/** Whether the colors of the two kinds of stone are the same. They must differ, because they show which kind of stone a screen is about. */
export const themesAlike = (theme: Theme): boolean => theme.natural === theme.lab || theme.naturalDark === theme.labDark
