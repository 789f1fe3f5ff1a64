import type { SettingName } from '@loupe/contract/masters/setting-types.ts'
import { expect, it } from 'vitest'
import type { Guard } from '../../api/session.tsx'
import { findRefused, findScreens, findSettings } from './find-settings.ts'

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

const forms = [{ title: 'Add User', access: 'user:insert' }] as const
const refusedFor = (text: string, isPermitted: (access: Guard['access']) => boolean) =>
  findRefused(text, ({ access }) => isPermitted(access), forms).map(({ title }) => title)

it.each([
  ['import', 'Upload sheet: not permitted for your role'],
  ['upload sheet', 'Upload sheet: not permitted for your role'],
  ['add user', 'Add User: not permitted for your role'],
  ['hold hours', 'Home Settings: not permitted for your role'],
])('%s names what exists and is not permitted: %s', (text, title) => {
  expect(refusedFor(text, (access) => access === 'diamond:view')).toContain(title)
})

it('names nothing that is permitted, nothing beside it, and no screen of one record', () => {
  expect(refusedFor('import', () => true)).toEqual([])
  expect(refusedFor('price', (access) => access === 'diamond:view')).toEqual([])
  expect(refusedFor('client', (access) => access === 'diamond:view')).not.toContain('Client: not permitted for your role')
  expect(refusedFor('zebra', () => false)).toEqual([])
})
