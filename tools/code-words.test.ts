import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Words that no identifier contains, because they could mean anything, each with what is written instead (docs/glossary.md, "Words we use in code"). A part of
 * a name counts: `askedAt`, `isKept`. To look up is a term of its own.
 */
const banned: readonly [words: RegExp, instead: string][] = [
  [/^(ask|asks|asked)$/, 'request, query, requested'],
  [/^(keep|keeps|kept|keeping)$/, 'store, cache, saved'],
  [/^(say|says|said|saying)$/, 'input, message, values'],
  [/^(tell|tells|told|telling)$/, 'publish, notify'],
  [/^(hear|hears|heard|hearer|hearers)$/, 'listener, received'],
  [/^(seen|shown)$/, 'visible, read, viewed'],
  [/^(look|looks|looked)(?! ?up)$/, 'preview, check, appearance'],
  [/^(wanted|usual)$/, 'requested, criteria; default'],
  [/^(reach|reaches|reached|standing|standings)$/, 'scope, accessible; status'],
  [/^(law|laws|deed|deeds|house|papers)$/, 'discountConvention, activity, company, documents'],
  [/^(far|undone)$/, 'remote, large; undo, rollback'],
]

/** Names that keep such a word, because others read them or databases store them. Nothing new is declared by them, below. */
const exceptions: Record<string, readonly string[]> = {
  'fields of the API and their enums': [
    ...['ask', 'asked', 'askedAt', 'askedBy', 'askedByName', 'askedWithin', 'returnAskedAt', 'asks', 'far', 'isFarMeant', 'house', 'law'],
    ...[
      'isSeen',
      'isShown',
      'keep',
      'kept',
      'lastLookAt',
      'looks',
      'openKept',
      'papersExpire',
      'reach',
      'saidBy',
      'seen',
      'seenAt',
      'shown',
    ],
    ...['told', 'toldAt', 'wanted'],
  ],
  'columns that are no fields, or are written as in SQL': [
    ...['askedFull', 'expiryTold', 'isFullAsked', 'returnAskedBy', 'seenXid', 'staleToldAt'],
    ...['expiry_told', 'said_by', 'seen_at'],
  ],
  'actions of audit events': ['askReset', 'askReturn', 'look', 'tell'],
  'statuses, reasons and codes that databases store': ['DEED', 'notAsked', 'undone'],
  'merge fields of stored mails': ['houseName', 'kycPapers'],
  'the value of the form that mails link to': ['say'],
  'a row of a supplier’s sheet, as packages/domain/src/sheets reads it': ['said'],
  'options of libraries': ['keepAlive', 'keepAliveInitialDelayMillis', 'keepPreviousData'],
  'a parameter of an address': ['papers'],
}
const excepted = new Set(Object.values(exceptions).flat())

/** Tests, and generated types of tables and of the API. */
const leftOut = /\.test\.tsx?$|\/testing[/.]|db\/tables\.ts$|client\/src\/api\.ts$/
/** Code about what people wrote: there these words mean what a sheet or a request contains, but what is asked has a name of its own, such as a question. */
const isAboutTexts = /domain\/src\/sheets\/|\/request-text\/|inventory\/sheets\/|rendering\/sheets\//
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']).filter((path) => !leftOut.test(path))

/** A comment, a string, a character that opens or closes something, or code up to the next of these. */
const piece = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]|[^`{}'"/]+|./gmy
/** The text of a template up to its end, or to an expression in it. */
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(\$\{|`)/y
/** Text between the tags of JSX. */
const tagText = /(?<=[\w"'}/]>)[^<>{}()=;]+(?=<|\{)|(?<=[>}])[^<>{}]+(?=<\/)/g

/** A source without comments, strings and texts. */
function codeOf(source: string): string {
  let code = ''
  /** Of each template whose expression this is, how many braces are open in the expression. */
  const open: number[] = []
  for (let at = 0; at < source.length;) {
    piece.lastIndex = at
    const token = piece.exec(source)?.[0] ?? '\n'
    at += token.length
    const braces = open.at(-1)
    if (token === '`' || (token === '}' && braces === 0)) {
      if (token === '}') open.pop()
      templateText.lastIndex = at
      const [text = '', end] = templateText.exec(source) ?? []
      if (end === '${') open.push(0)
      at += text.length
      code += ' '
    } else {
      if (braces !== undefined && (token === '{' || token === '}')) open[open.length - 1] = braces + (token === '{' ? 1 : -1)
      code += /^(?:\/\*|\/\/)/.test(token) ? '' : /^['"]./.test(token) ? "''" : token
    }
  }
  return code.replace(tagText, ' ')
}

const identifier = /[A-Za-z_$][\w$]*/g
const identifiersIn = (code: string) => new Set(code.match(identifier))
/** The variables, functions and types that code declares by name; what is taken from an object has the name of its field. */
const declaredIn = (code: string) =>
  [...code.matchAll(/\b(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/g)].map(([, name = '']) => name)

const partsOf = (name: string) =>
  name
    .replaceAll(/look(ed)?_?up/gi, 'Lookup')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/)
const known = new Map<string, string | undefined>()
function insteadOf(name: string): string | undefined {
  if (!known.has(name)) known.set(name, banned.find(([words]) => partsOf(name).some((part) => words.test(part)))?.[1])
  return known.get(name)
}

describe('the words of identifiers', () => {
  it('finds names in code and in the expressions of templates, and none in comments and texts', () => {
    const source = "/** asked */\nconst keptAt = 'said' // told\nconst b = `shown ${isSeen(1)} told`\nconst c = <p>Ask again {look}</p>"
    expect([...identifiersIn(codeOf(source))].filter((name) => insteadOf(name))).toEqual(['keptAt', 'isSeen', 'look'])
    expect(declaredIn(codeOf(source))).toEqual(['keptAt', 'b', 'c'])
    expect(declaredIn(codeOf('const a = `${b ? `${c}` : { d }} told`\nconst e = `f`'))).toEqual(['a', 'e'])
  })

  it.each(['asked', 'isKept', 'TOLD_AT', 'said_by', 'callAndHear', 'StatusLook'])('refuses %s', (name) => {
    expect(insteadOf(name)).toBeDefined()
  })

  it.each(['task', 'keyboard', 'lookUpTexts', 'lookup', 'tellers', 'unseenField'])('allows %s', (name) => {
    expect(insteadOf(name)).toBeUndefined()
  })

  it('are none that have a plainer one, and the exceptions are there', () => {
    expect(files.length).toBeGreaterThan(1000)
    // Most files have no such word anywhere.
    const suspects = files.filter((path) => readFileSync(path, 'utf8').match(identifier)?.some(insteadOf))
    const all = new Map(suspects.map((path) => [path, codeOf(readFileSync(path, 'utf8'))]))
    const found = [...all].flatMap(([path, code]) => {
      // Outside screens, the name of an excepted field is no name for a variable either.
      const declared = path.startsWith('apps/web/src/features/') ? [] : declaredIn(code)
      const used = [...identifiersIn(code)].filter((name) => !excepted.has(name))
      const names = new Set(isAboutTexts.test(path) ? declared.filter((name) => name === 'asked') : [...used, ...declared])
      return [...names].flatMap((name) => {
        const instead = insteadOf(name)
        return instead ? [`${path}: ${name} – write: ${instead}`] : []
      })
    })
    expect(found).toEqual([])
    const names = new Set([...all.values()].flatMap((code) => [...identifiersIn(code)]))
    expect([...excepted].filter((name) => !names.has(name))).toEqual([])
  })

  it('are none in the classes of style sheets either', () => {
    const sheets = globSync('apps/web/src/**/*.css')
    const classes = new Set(sheets.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=\.)[a-z][a-z\d]*(?:-[a-z\d]+)+/g) ?? []))
    expect(classes.size).toBeGreaterThan(500)
    expect([...classes].filter((name) => insteadOf(name.replaceAll('-', '_')))).toEqual([])
  })

  it('say of a kind what it is: not inside or outside of something', () => {
    expect(files.filter((path) => /\bkind: '(?:inside|outside)'/.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})
