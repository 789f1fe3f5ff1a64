import { describe, expect, it } from 'vitest'
import { capsOf, chordOf, follower, isSingleKey } from './keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('a shortcut', () => {
  it.each([
    ['k', { ctrlKey: true }, false, 'mod+k'],
    ['k', { metaKey: true }, true, 'mod+k'],
    ['K', { ctrlKey: true, shiftKey: true }, false, 'mod+shift+k'],
    ['?', { shiftKey: true }, false, '?'],
    ['F10', { shiftKey: true }, false, 'shift+f10'],
    [' ', {}, false, 'space'],
  ])('of %s with %o is spelled', (key, held, mac, chord) => expect(chordOf(press(key, held), mac)).toBe(chord))

  it.each([
    ['h', true],
    ['g d', true],
    ['?', true],
    ['mod+k', false],
    ['alt+arrowleft', false],
    ['f2', false],
  ])('%s is a single key: %s', (keys, is) => expect(isSingleKey(keys)).toBe(is))

  it('is drawn as caps, one list for each press', () => {
    expect(capsOf('g d')).toEqual([['G'], ['D']])
    expect(capsOf('mod+k')).toEqual([[expect.stringMatching(/Ctrl|⌘/), 'K']])
  })

  it('of two keys counts when the second was pressed within two seconds, however late a busy page hears it', () => {
    const follow = follower(() => ['g d', 'd'])
    const at = (key: string, timeStamp: number) => follow({ ...press(key), timeStamp })
    expect(at('g', 0)).toBeUndefined()
    expect(at('d', 1900)).toBe('g d')
    expect(at('g', 5000)).toBeUndefined()
    expect(at('d', 7100)).toBe('d')
  })
})
