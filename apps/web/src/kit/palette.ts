import type { HouseLook } from '@loupe/contract/masters/house-look.ts'
import { type Shade, themeGrounds } from '@loupe/domain/masters/theme.ts'

/** The house's colours as data: one set for each kind of stone, light and dark. Text on any of these grounds has a contrast of 4.5:1 at least. */
export type Stones = 'natural' | 'lab'
export type { Shade }

/** What the stone type changes, in the colours that the business has chosen. */
export const accentOf = ({ theme }: HouseLook, stones: Stones, shade: Shade): string =>
  stones === 'natural' ? (shade === 'light' ? theme.natural : theme.naturalDark) : shade === 'light' ? theme.lab : theme.labDark

const light = {
  ...(themeGrounds.light as Record<keyof (typeof themeGrounds)['light'], string>),
  text: '#172033',
  quiet: '#5b6577',
  faint: '#667085',
  line: '#e6eaf1',
  border: '#d5dbe5',
  good: '#156c3b',
  warn: '#825300',
  bad: '#b3261e',
}
export type Palette = typeof light
const dark: Palette = {
  ...themeGrounds.dark,
  text: '#e7eaf0',
  quiet: '#a1a9b8',
  faint: '#98a1b1',
  line: '#262d38',
  border: '#343c4a',
  good: '#49aa6d',
  warn: '#d89614',
  bad: '#e5696b',
}
export const palettes: Record<Shade, Palette> = { light, dark }
