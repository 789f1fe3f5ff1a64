import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Words that people do not read on screens, in mails and in messages, each with what is written instead (docs/glossary.md, "Words on screens"). */
const banned: readonly [words: RegExp, instead: string][] = [
  [/\btick(s|ed)? (stones?|some|them|off)\b|\bstones? ticked\b/i, 'select'],
  [/\bcan not\b/i, 'cannot'],
  [/\b(can|could|to) be had\b/i, 'available, unavailable'],
  [/\bthrow(n)? .{0,40}\baway\b/i, 'delete'],
  [/\b(take|taken) (it |this |them |the \S+ )?back\b/i, 'revoke, withdraw, undo'],
  [/\bput off\b/i, 'snooze'],
  [/\bask(s)? for something\b/i, 'need attention'],
  [/\bask(s)? to join\b/i, 'pending approval'],
  [/\bshut out\b/i, 'deactivated'],
  [/\bnot there any more\b/i, 'no longer exists'],
  [/\b(is|are) on (its|their) way\b/i, 'queued'],
  [/\ball the same\b/i, 'anyway'],
  [/\bto begin with\b/i, 'default'],
  [/\bkept off\b|\bkeep off\b/i, 'withheld'],
  [/\bleft alone\b/i, 'unchanged'],
  [/\bwords we do not know\b|\bunknown words\b/i, 'unrecognised values'],
  [
    /\bwhat (I am told|is looked for|goes out|becomes of|hangs on)\b|\bhangs on them\b/i,
    'a noun: notification settings, searches, published stones, open work',
  ],
  [/\bmend\b/i, 'fix'],
  [/\bsplited\b/i, 'split'],
  [/\bin the clear\b/i, 'unencrypted'],
  [/\bnobody (asks|is|has|changes|knows|waits|works|keeps|would|but|else’s)\b/i, 'no one, or a sentence about what is there'],
  [
    /^(Look again|Go on|Narrow|Awake|Asleep|Seen|Not seen|Usual|Let in)$/,
    'Refresh, Continue, Collapse sidebar, Active, Paused, Read, Unread, Reset to default, Success',
  ],
]

/** Texts that keep such words, each with the reason. */
const exceptions: Record<string, string> = {
  'You can not UnHold this diamond.': 'a message of the specification',
  'You can not UnMemo this diamond.': 'a message of the specification',
  'nobody has this password': 'a constant that no one reads',
  'My own; no one changes another person’s profile': 'the API document, not a screen',
  'Delete a custom role that no one has': 'the API document, not a screen',
  'Null while no one has changed them': 'the API document, not a screen',
  'Change the lowest first bid, as long as no one has bid': 'the API document, not a screen',
}

const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$|\/testing[/.]|\/request-text\//.test(path),
)

/** The texts of a source file: its string literals, template literals and the text between tags. Comments are left out. */
export function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/.*$/gm, '')
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}`'"=;]{4,})</g)
  return [...found]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

const faultsIn = (texts: readonly string[]) =>
  texts
    .filter((text) => !(text in exceptions))
    .flatMap((text) => banned.filter(([words]) => words.test(text)).map(([, instead]) => `${text} – write: ${instead}`))

describe('the words on screens', () => {
  it('finds texts in literals, templates and between tags, and none in comments', () => {
    const source = "/** Tick stones */\nconst a = 'Take back' // Look again\nconst b = <p>Put off\n  until</p>\nconst c = `Go on ${name}`"
    expect(textsOf(source)).toEqual(['Take back', 'Put off until', 'Go on ${name}'])
  })

  it.each(['Press x to tick stones', 'Take this back?', 'Look again', 'Nobody is shut out.'])('refuses %s', (text) => {
    expect(faultsIn([text]).length).toBeGreaterThan(0)
  })

  it('are none that have a plainer one', () => {
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) => faultsIn(textsOf(readFileSync(path, 'utf8'))).map((fault) => `${path}: ${fault}`))
    expect(found).toEqual([])
  })

  it('excepts only texts that are there', () => {
    const all = new Set(files.flatMap((path) => textsOf(readFileSync(path, 'utf8'))))
    expect(Object.keys(exceptions).filter((text) => !all.has(text))).toEqual([])
  })
})
