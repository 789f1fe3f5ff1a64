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
  [/\bshut out\b|\bdeactivate[sd]?\b/i, 'inactive, make inactive'],
  [/\bnot there any more\b/i, 'no longer exists'],
  [/\b(is|are) on (its|their) way\b/i, 'queued'],
  [/\ball the same\b/i, 'anyway'],
  [/\bto begin with\b/i, 'default'],
  [/\bkept off\b|\bkeep off\b/i, 'withheld'],
  [/\bleft alone\b/i, 'unchanged'],
  [/\bwords we do not know\b|\bunknown words\b/i, 'unrecognized values'],
  [
    /\bwhat (I am told|is looked for|goes out|becomes of|hangs on)\b|\bhangs on them\b/i,
    'a noun: notification settings, searches, published stones, open work',
  ],
  [/\bmend\b/i, 'fix'],
  [/\bsalesm[ae]n\b/i, 'sales person'],
  [/^Saved\.$/, 'what was saved'],
  [/\bsplited\b/i, 'split'],
  [/\bin the clear\b/i, 'unencrypted'],
  [/\b(somebody|anybody|everybody|nobody)\b/i, 'someone, anyone, everyone, no one'],
  [/\be-mails?\b/i, 'email'],
  [/\b(mails|mailed)\b|\b(a|an|each|every|bulk) mail\b/i, 'email'],
  [/\bplease give\b/i, 'enter, choose'],
  [/\bpop-ups?\b/i, 'popup'],
  [/\bstone ids?\b/, 'stone ID'],
  [/\b(is|are) (on its|on the) way\b|^On its way$/i, 'queued'],
  [/\bput back\b|\bput in order\b/i, 'restored, reordered'],
  [/\bstones like it\b|\blike stones\b/i, 'comparable stones, similar stones'],
  [/\bnot (said|known as)\b/i, 'not recorded, not a known …'],
  [/\b(gone out|go out)\b/i, 'sent'],
  [/\bmade anew\b|\bonce more\b/i, 'rebuilt, again'],
  [/\bcannot be (kept|taken)\b|\bnot taken in\b/i, 'cannot be stored, cannot be used'],
  [/\bis another than\b|\bthe price is another\b/i, 'differs from'],
  [/\basked (by|for) \$?\{/i, 'requested by'],
  [
    /\b(nothing would change|nothing has been changed|nothing waits|nothing new|there is nothing to)\b/i,
    'say what: no changes to save, no jobs waiting, no rows to export',
  ],
  [/\bbelongs? together\b|\bgo together\b/i, 'enter both, or neither'],
  [/\b(this|that|a|its) kind of stones?\b|\bstones of (this|a) kind\b|\bkind of stones?\b/i, 'stone type'],
  [/\bthings? you have not seen\b/i, 'unread notifications'],
  [/\bpapers?\b(?! size)/i, 'documents'],
  [/\btake (part|it|them|the) .{0,20}away\b|\} away$/i, 'remove'],
  [
    /^(Look again|Go on|Narrow|Awake|Asleep|Seen|Not seen|Usual|Let in|Teach|Asked|Asked by|Kept|Told|Made by|Head|Needed|Tries|Fine|Act|Wrong|Coming|Who began|Who says it|Who does it|Given by|Taken away|Put back|As the role|Ended because)$/,
    'Refresh, Continue, Collapse sidebar, Active, Paused, Read, Unread, Reset to default, Success, Map, Requested, Recorded, Reported, Created by, Heading, Required, Attempts, OK, Critical, Invalid, Upcoming, Direction, From, Assignee, Assigned by, Value to remove, Restored, Reset to role, Reason ended',
  ],
]

/** Texts that keep such words, each with the reason. */
const exceptions: Record<string, string> = {
  'Please Select Salesman.': 'a message of the specification',
  'Please Select Assistant Salesman.': 'a message of the specification',
  'You can not UnHold this diamond.': 'a message of the specification',
  'You can not UnMemo this diamond.': 'a message of the specification',
  'PostgreSQL cannot run as root and there is no account "nobody" here. Start Loupe as another user.': 'the name of an account',
  'nobody has this password': 'a constant that no one reads',
  'Please input your E-mail!': 'a message of the specification',
  'The input is not valid E-mail!': 'a message of the specification',
  'My own; no one changes another person’s profile': 'the API document, not a screen',
  'Delete a custom role that no one has': 'the API document, not a screen',
  'Null while no one has changed them': 'the API document, not a screen',
  'Change the lowest first bid, as long as no one has bid': 'the API document, not a screen',
}

const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$|\/testing[/.]|\/request-text\/|\/sheets\/heading|client\/src\/api\.ts$/.test(path),
)

/** The texts of a source file: its string literals, template literals and the text between tags. Comments are left out. */
export function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/.*$/gm, '')
  const found = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}`'"=;]{4,})</g)
  return [...found]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

/** Several words, or one with a capital; no path, class name, field name or SQL. */
const isRead = (text: string) =>
  (/\s/.test(text) ? !/^(select|insert|update|with|delete)\b/.test(text) : /^[A-Z]/.test(text)) &&
  !/^[a-z-]+( [a-z-]+-[a-z-]+)+$/.test(text)
/** The text as it is read: what it puts in is left out. */
const readText = (text: string) => text.replaceAll(/\$\{[^{}]*\}/g, '…')

const faultsIn = (texts: readonly string[]) =>
  texts
    .filter((text) => !(text in exceptions) && isRead(text))
    .flatMap((text) => banned.filter(([words]) => words.test(readText(text))).map(([, instead]) => `${text} – write: ${instead}`))

describe('the words on screens', () => {
  it('finds texts in literals, templates and between tags, and none in comments', () => {
    const source = "/** Tick stones */\nconst a = 'Take back' // Look again\nconst b = <p>Put off\n  until</p>\nconst c = `Go on ${name}`"
    expect(textsOf(source)).toEqual(['Take back', 'Put off until', 'Go on ${name}'])
  })

  it.each([
    'Press x to tick stones',
    'Take this back?',
    'Look again',
    'Nobody is shut out.',
    'E-mail groups',
    'Teach',
    'Nothing would change.',
  ])('refuses %s', (text) => {
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
