import type { SettingName } from '@loupe/contract/masters/setting-types.ts'
import { expect, it } from 'vitest'
import { matches } from '../../kit/actions/matches.ts'
import { screens } from '../../screens.ts'
import { findSettings } from './find-settings.ts'

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
  ['session', 'Devices and sign-ins'],
  ['bid windows', 'Bid configuration'],
  ['default columns', 'Default columns'],
  ['refresh', 'Platforms'],
  ['refresh', 'Vendor intake'],
  ['mapping', 'Upload sheet'],
])('%s finds the screen %s', (text, title) => {
  const found = Object.values(screens).filter((screen) => matches(text, [screen.title, screen.keywords ?? '']) > 0)
  expect(found.map((screen) => screen.title)).toContain(title)
})
