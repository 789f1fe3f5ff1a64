/** Shortcuts as written in the registry: `mod+k`, `shift+f10`, `?`, or a sequence of keys: `g d`. `mod` is Ctrl, on a Mac Cmd. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** When it was pressed, in milliseconds: a busy page receives it later. */
  timeStamp: number
}

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')
const named: Record<string, string> = { ' ': 'space', esc: 'escape' }

/** A key press in the registry's spelling. Shift is left out for keys that it changes anyway: `?` is `?` on every keyboard. */
export function chordOf(press: Omit<Press, 'timeStamp'>, mac = isMac): string {
  const key = named[press.key] ?? press.key.toLowerCase()
  const mod = mac ? press.metaKey : press.ctrlKey
  const isLetter = /^[a-z]$/.test(key)
  const isChanged = key.length === 1 && !isLetter
  return [
    mod ? 'mod' : '',
    (mac ? press.ctrlKey : press.metaKey) ? (mac ? 'ctrl' : 'meta') : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && !isChanged ? 'shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

/** Whether a shortcut has only printable keys; these can be switched off and never work while typing. */
export const isSingleKey = (keys: string): boolean => !/\b(mod|ctrl|meta|alt)\+/.test(keys) && !/^(f\d+|escape|enter)$/.test(keys)

const displayedAs: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  ctrl: 'Ctrl',
  meta: 'Win',
  alt: isMac ? '⌥' : 'Alt',
  shift: '⇧',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  arrows: '↑ ↓ ← →',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}
/** The labels of the key caps, one list for each press of a sequence. */
export const capsOf = (keys: string): string[][] =>
  keys
    .split(' ')
    .map((chord) =>
      chord
        .split(/\+(?=.)/)
        .map((part) => displayedAs[part] ?? (part.length === 1 ? part.toUpperCase() : part.replace(/^./, (c) => c.toUpperCase()))),
    )

/** The first press of a sequence, as in `g d`, is remembered so long. */
export const sequenceMs = 2000

/**
 * Follows key presses and returns the shortcut that is now complete, if any.
 * @param known returns all registered shortcuts
 */
export function follower(known: () => readonly string[]) {
  let begun = { chord: '', at: -Infinity }
  return (press: Press): string | undefined => {
    const chord = chordOf(press)
    const all = known()
    const sequence = press.timeStamp - begun.at < sequenceMs ? `${begun.chord} ${chord}` : ''
    begun = { chord, at: all.some((keys) => keys.startsWith(`${chord} `)) ? press.timeStamp : -Infinity }
    return [sequence, chord].find((keys) => keys !== '' && all.includes(keys))
  }
}
