import type { SettingName } from '@loupe/contract/masters/setting-types.ts'
import { expect, it } from 'vitest'
import { findScreens, findSettings } from './find-settings.ts'

const names: SettingName[] = ['other', 'order', 'hold', 'timeZone', 'salesTarget']

it.each([
  ['hold hours', 'Max hold time'],
  ['hold limit', 'Max hold time'],
  ['max hold', 'Max hold time'],
  ['working days', 'Memo due in'],
])('%s finds the setting %s', (text, label) => {
  expect(findSettings(text, names).map((found) => found.label)).toContain(label)
})

it('what is named so comes before what is only described so', () => {
  expect(findSettings('hold hours', ['notification', 'hold'])[0]?.title).toBe('Hold settings')
})

it('a text that no setting has finds none', () => {
  expect(findSettings('holiday', names)).toEqual([])
})

it.each([
  ['session', 'devices'],
  ['bid windows', 'bidConfiguration'],
  ['refresh', 'platforms'],
  ['refresh', 'intakes'],
  ['mapping', 'uploadSheet'],
] as const)('%s finds the screen %s', (text, name) => {
  expect(findScreens(text)).toContain(name)
})

it('a screen whose title has the text is left to the list of screens', () => {
  expect(findScreens('platforms')).toEqual([])
  expect(findScreens('zebra')).toEqual([])
})
