import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = 'apps/web/src'
const read = (path: string) => readFileSync(path, 'utf8')
const lists = /<(ListScreen|FamilyList|EditableList)\b/

/** The files that each screen of the router shows, followed through what they import of features and shared parts. */
function filesOfScreens(): Map<string, string[]> {
  const routes = [...read(`${root}/router.tsx`).matchAll(/^\s+(\w+): lazyComponent\(\(\) => import\('\.\/([^']+)'\)/gm)]
  return new Map(routes.map(([, screen = '', path = '']) => [screen, reached(join(root, path))]))
}
function reached(from: string, seen = new Set<string>()): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  const imports = [...read(from).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, to = '']) => normalize(join(dirname(from), to)))
  return [from, ...imports.filter((to) => /\/(features|shared)\//.test(to)).flatMap((to) => reached(to, seen))]
}

const byScreen = filesOfScreens()
const files = [...new Set([...byScreen.values()].flat())]
/** The texts of empty lists in a file: of its lists, or passed on to one. */
const textsOf = (file: string) =>
  [
    ...read(file).matchAll(
      /\bempty(?:=|: |\s*=\s*)\{?(?:[\w.?! '=()]*\? )?(?:firstAt\('\w+', )?['"`]([^'"`]+)['"`]\)?(?:\s*:\s*(?:firstAt\('\w+', )?['"`]([^'"`]+)['"`])?/g,
    ),
  ].flatMap(([, a, b]) => [a, b].filter((text): text is string => text !== undefined && !text.includes('${')))
const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })))

/** Lists that fill by themselves: no person takes a first step there. */
const logs: Record<string, string> = {
  'No sign-in attempts yet.': 'written when somebody signs in',
  'No deliveries yet.': 'written by the webhook',
  'No files imported yet.': 'written by the intake',
  'No rounds have ended yet.': 'written when a bid round ends',
  'This client has bought nothing yet.': 'written by orders',
}

it('finds the lists of the screens and their empty texts', () => {
  expect(byScreen.size).toBeGreaterThan(80)
  expect(files.filter((file) => lists.test(read(file))).length).toBeGreaterThan(60)
  expect(texts.length).toBeGreaterThan(70)
  for (const name of ['holds', 'transports', 'platforms', 'webhooks'])
    expect([name, byScreen.get(name)?.some((file) => lists.test(read(file)))]).toEqual([name, true])
})

it('every list says what belongs there when it is empty', () => {
  // The compiler requires the text of every list; these are whole sentences.
  expect(texts.filter(({ text }) => !/^[A-Z].*[.]$/.test(text))).toEqual([])
})

it('a list without any rows yet names the first step', () => {
  const silent = texts.filter(({ text }) => /\byet\.$/.test(text) && !(text in logs))
  expect(silent).toEqual([])
  expect(Object.keys(logs).filter((text) => texts.every((one) => one.text !== text))).toEqual([])
})

it('a list to which rows are added offers it when it is empty, by the word yet', () => {
  const mute = files.filter((file) => {
    const source = read(file)
    return (
      /<(FamilyList|EditableList)\b[\s\S]*?\badd=/.test(source) &&
      textsOf(file).length > 0 &&
      !textsOf(file).some((text) => /\byet\b/.test(text))
    )
  })
  // To-dos are added where they are read, and an open one is missing more often than the first.
  expect(mute.filter((file) => !file.endsWith('todo-list.tsx'))).toEqual([])
})

/** Steps that are taken elsewhere, or where the list stands. */
const steps: Record<string, string> = {
  'No sheets yet. Upload the first above.': 'the form above the list',
  'No price lists yet. Load your own licensed list above.': 'the form above the list',
  'No runs yet. Run it now, or wait for its schedule.': 'the button of the panel',
  'No emails yet. Every email that Loupe sends appears here.': 'written by what Loupe sends',
  'No searches, cart or watchlist entries for this client yet. Choose Search stones for this client.': 'the button above the list',
}

/** Whether the text of an empty list comes with the place of its first step. */
const isAtPlace = (file: string, text: string) =>
  [...read(file).matchAll(/firstAt\('\w+',\s*(['"])(.*?)\1/g)].some(([, , one]) => one === text)

it('an empty list whose text sends people to the desk leads there', () => {
  expect(texts.filter(({ file, text }) => /\bon the desk\b/.test(text) && !isAtPlace(file, text))).toEqual([])
})

it('an empty list without any rows yet has a button for the first step, or a link to where it is taken', () => {
  const offers = /\bonAdd=|<(FamilyList|EditableList)\b[\s\S]*?(\badd=|\{\.\.\.)/
  const mute = texts.filter(
    ({ file, text }) =>
      /\byet\b|\bSelect stones\b/.test(text) && !(text in logs) && !(text in steps) && !isAtPlace(file, text) && !offers.test(read(file)),
  )
  expect(mute).toEqual([])
  expect(Object.keys(steps).filter((text) => texts.every((one) => one.text !== text))).toEqual([])
})

it('says what to choose, not which key to press: a phone has no keys, and a newcomer does not know them', () =>
  expect(texts.filter(({ text }) => / press [A-Z]\./.test(text))).toEqual([]))
