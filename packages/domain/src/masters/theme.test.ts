import { expect, it } from 'vitest'
import { type ThemeColor, themeColorNames, themeFault, themesAlike, defaultTheme } from './theme.ts'

it.each(themeColorNames)('begins with a %s that can be read', (name) => {
  expect(themeFault(name, defaultTheme[name])).toBeUndefined()
})

it.each<[ThemeColor, string, string]>([
  ['natural', '#7fb0f0', 'darker'],
  ['lab', '#ffffff', 'darker'],
  ['naturalDark', '#1d4f91', 'lighter'],
  ['labDark', '#000000', 'lighter'],
])('refuses %s in %s: please a %s one', (name, color, way) => {
  expect(themeFault(name, color)).toContain(`choose a ${way} one`)
})

it.each(['red', '#12345', '#1D4F91', 'url(x)', '#1d4f91;', ''])('does not accept %s as a color', (color) => {
  expect(themeFault('natural', color)).toBe('Please enter a color such as #1d4f91.')
})

it('refuses the same color for natural and lab-grown', () => {
  expect(themesAlike(defaultTheme)).toBe(false)
  expect(themesAlike({ ...defaultTheme, lab: defaultTheme.natural })).toBe(true)
})
