import { expect, it } from 'vitest'
import { type SentResets, maySendReset } from './sign-in.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const none: SentResets = { isOwnDevice: false, ofCaller: 0, ofStrangers: 0, lastAt: undefined }

it.each<[string, Partial<SentResets>, boolean]>([
  ['the first', {}, true],
  ['the fifth of a network', { ofCaller: 4, ofStrangers: 4, lastAt: ago(1) }, true],
  ['the sixth of a network', { ofCaller: 5, ofStrangers: 5, lastAt: ago(600) }, false],
  ['the tenth of strangers', { ofStrangers: 9, lastAt: ago(1) }, true],
  ['the eleventh of strangers, within the hour', { ofStrangers: 10, lastAt: ago(59) }, false],
  ['the eleventh of strangers, an hour later', { ofStrangers: 10, lastAt: ago(60) }, true],
  ['one from the owner’s device, whatever strangers requested', { isOwnDevice: true, ofStrangers: 30, lastAt: ago(1) }, true],
  ['the eleventh from the owner’s device', { isOwnDevice: true, ofCaller: 10 }, false],
])('of reset links, %s: %o', (_, sent, isSent) => {
  expect(maySendReset({ ...none, ...sent }, now)).toBe(isSent)
})
