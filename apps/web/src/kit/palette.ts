/** The house's colours as data: one set for each kind of stone, light and dark. Text on any of these grounds has a contrast of 4.5:1 at least. */
export type Stones = 'natural' | 'lab'
export type Shade = 'light' | 'dark'

/** What the stone type changes: natural is the blue of a grading report, lab-grown a green that no status uses. */
export const accent = {
  natural: { light: '#1d4f91', dark: '#7fb0f0' },
  lab: { light: '#0b6b52', dark: '#5fcaa8' },
} as const satisfies Record<Stones, Record<Shade, string>>

const light = {
  ground: '#f4f6f9',
  raised: '#ffffff',
  floating: '#ffffff',
  sunken: '#f8f9fb',
  text: '#172033',
  quiet: '#5b6577',
  faint: '#667085',
  line: '#e6eaf1',
  border: '#d5dbe5',
  good: '#1a7f46',
  warn: '#8f5b00',
  bad: '#b3261e',
  onAccent: '#ffffff',
}
export type Palette = typeof light
const dark: Palette = {
  ground: '#0c0f14',
  raised: '#12161d',
  floating: '#1a202a',
  sunken: '#171c25',
  text: '#e7eaf0',
  quiet: '#a1a9b8',
  faint: '#98a1b1',
  line: '#262d38',
  border: '#343c4a',
  good: '#49aa6d',
  warn: '#d89614',
  bad: '#e5696b',
  onAccent: '#0c0f14',
}
export const palettes: Record<Shade, Palette> = { light, dark }
