import type { CompanyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { type Shade, themeGrounds } from '@loupe/domain/masters/theme.ts'

/** The app's colors as data: a set for each kind of stone, light and dark. Text on any of the backgrounds has a contrast of at least 4.5:1. */
export type Stones = 'natural' | 'lab'
export type { Shade }

/** The accent color of a stone type, from the company's theme. */
export const accentOf = ({ theme }: CompanyAppearance, stones: Stones, shade: Shade): string =>
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
export type Colors = typeof light
const dark: Colors = {
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
export const shadeColors: Record<Shade, Colors> = { light, dark }
