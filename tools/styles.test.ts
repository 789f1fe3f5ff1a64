import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Classes of libraries. */
const isForeign = (name: string) => /^(ant|anticon|recharts|react-pdf|ProseMirror|tiptap)(-|$)/.test(name)
/** Styles that are on every screen: the frame and the basic sheet. */
const isEverywhere = (from: ReadonlySet<string>) => [...from].some((path) => /^kit\/(theme-root\.css|frame\/)/.test(path))

/** The rules for style sheets (docs/decisions/0019-one-scale-and-plain-style-sheets.md). */
const web = join(import.meta.dirname, '../apps/web/src')
const read = (path: string) => readFileSync(join(web, path), 'utf8').replace(/\/\*[^]*?\*\//g, '')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((path) => path.endsWith('.css')).map((path) => ({ path, text: read(path), ...parts(read(path)) }))
const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)).map((path) => ({ path, text: read(path) }))

interface Line {
  property: string
  value: string
  isPrint: boolean
}

/** The selectors of a sheet, and its declarations, marked where they are only for print. */
function parts(text: string) {
  const selectors: string[] = []
  const lines: Line[] = []
  const open: string[] = []
  for (const [, before = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const head = before.trim()
    if (end === '{') {
      open.push(head)
      if (!head.startsWith('@')) selectors.push(head)
      continue
    }
    const [, property, value] = /^([\w-]+)\s*:\s*([^]+)$/.exec(head) ?? []
    if (property && value) lines.push({ property, value, isPrint: open.some((at) => /^@(media print|page)/.test(at)) })
    if (end === '}') open.pop()
  }
  const names = selectors
    .join(' ')
    .replace(/'[^']*'/g, '')
    .matchAll(/\.([a-zA-Z][\w-]*)/g)
  return { classes: new Set([...names].map(([, name = '']) => name).filter((name) => !isForeign(name))), lines }
}

/** The kit is one owner, which all may use; any other owner is a folder. */
const ownerOf = (path: string) => (path.startsWith('kit/') ? 'kit' : dirname(path))

function addTo(map: Map<string, Set<string>>, name: string, owner: string) {
  map.set(name, (map.get(name) ?? new Set()).add(owner))
}
/** The owners that style each class. */
const styled = new Map<string, Set<string>>()
for (const { path, classes } of sheets) for (const name of classes) addTo(styled, name, ownerOf(path))

/** The content of `className=…`, `className: …` and `classList.add(…)`, including braces. */
function* classNames(text: string) {
  for (const [, name = ''] of text.matchAll(/classList\.\w+\('([^']*)'/g)) yield name
  for (const { 0: found, index } of text.matchAll(/className\w*\s*[=:]\s*(?=[{"'`])/gi)) {
    const from = index + found.length
    if (text[from] !== '{') {
      yield text.slice(from + 1, text.indexOf(text[from] ?? '', from + 1))
      continue
    }
    let depth = 0
    let end = from
    do {
      if (text[end] === '{') depth++
      if (text[end] === '}') depth--
      end++
    } while (depth > 0 && end < text.length)
    yield text.slice(from, end)
  }
}
/** Class names of two or more words are found in any quoted text: a class may be chosen far from its element. */
const quoted = (text: string) => [...text.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)].map(([, , content = '']) => content)
const isAddress = /[/:]/

/** The owners that give a class to an element or query for it. */
const used = new Map<string, Set<string>>()
for (const { path, text } of code) {
  const names = [...classNames(text)].flatMap((content) => content.split(/[^\w-]+/))
  const others = quoted(text.replace(/^import .*$/gm, ''))
    .filter((content) => !isAddress.test(content))
    .flatMap((content) => content.split(/[^\w-]+/))
    .filter((name) => name.includes('-'))
  for (const name of new Set([...names, ...others])) if (styled.has(name)) addTo(used, name, ownerOf(path))
}

/** A file's own imports, without types and lazy imports. */
const importsOf = (path: string, text: string) =>
  [...text.replace(/^(import|export) type [^]*?from '[^']*'/gm, '').matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, to = '']) =>
    normalize(join(dirname(path), to)),
  )
const imports = new Map(code.map(({ path, text }) => [path, importsOf(path, text)]))
const drawnBy = new Map<string, Set<string>>()
for (const { path, text } of code)
  for (const [, to = ''] of text.replace(/^(import|export) type [^]*?from '[^']*'/gm, '').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g))
    addTo(drawnBy, normalize(join(dirname(path), to)), path)
/** The sheets that a file loads through its imports. */
function sheetsOf(path: string, visited = new Set<string>()): Set<string> {
  visited.add(path)
  const found = (imports.get(path) ?? []).flatMap((to) => (to.endsWith('.css') ? [to] : visited.has(to) ? [] : [...sheetsOf(to, visited)]))
  return new Set(found)
}
/** Whether a file loads one of these sheets, or every file that draws it does. */
function comes(path: string, oneOf: ReadonlySet<string>, visited = new Set<string>()): boolean {
  if (visited.has(path) || !sheetsOf(path).isDisjointFrom(oneOf)) return true
  visited.add(path)
  const above = [...(drawnBy.get(path) ?? [])]
  return above.length > 0 && above.every((drawer) => comes(drawer, oneOf, visited))
}

const scale = new Set(
  [...(sheets.find(({ path }) => path === 'kit/scale.css')?.text ?? '').matchAll(/(--(?:space|text)-\w+):/g)].map(([, name]) => name),
)
const onScale = /^(padding|margin|gap|row-gap|column-gap|font|font-size)(-|$)/
const notOnScale = /^font-(family|weight|variant|feature|style|stretch|synthesis|display)/

describe('the style sheets', () => {
  it('are read, and the code that uses them', () => {
    expect(sheets.length).toBeGreaterThan(80)
    expect(styled.size).toBeGreaterThan(500)
    expect(used.size).toBeGreaterThan(500)
    expect(scale.size).toBeGreaterThan(12)
  })

  it('are of 300 lines at most', () => {
    expect(sheets.filter(({ path }) => readFileSync(join(web, path), 'utf8').split('\n').length > 301).map(({ path }) => path)).toEqual([])
  })

  it('overrule by !important only on paper, where the styles of elements must yield', () => {
    const loud = sheets.flatMap(({ path, lines }) =>
      lines.filter(({ value, isPrint }) => value.includes('!important') && !isPrint).map(() => path),
    )
    expect(loud).toEqual([])
  })

  it('take paddings, margins, gaps and sizes of type from the scale', () => {
    const strays = sheets.flatMap(({ path, lines }) =>
      lines
        .filter(({ property, isPrint }) => onScale.test(property) && !notOnScale.test(property) && !isPrint)
        .filter(({ value }) => /\d(px|pt|rem)\b/.test(value))
        .map(({ property, value }) => `${path}: ${property}: ${value}`),
    )
    expect(strays).toEqual([])
  })

  it('name only sizes that the scale has', () => {
    const unknown = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--(?:space|text)-\w+)\)/g)].filter(([, name]) => !scale.has(name)).map(([, name]) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('give a class to the folder of its sheet alone, and to everybody if it is of the kit', () => {
    const borrowed = [...used].flatMap(([name, owners]) => {
      const from = styled.get(name)
      return [...owners].filter((owner) => !from?.has(owner) && (owner === 'kit' || !from?.has('kit'))).map((owner) => `${owner}: .${name}`)
    })
    expect(borrowed).toEqual([])
  })

  it('come with every part that they dress, wherever it is drawn', () => {
    const bare = code.flatMap(({ path, text }) =>
      [...new Set([...classNames(text)].flatMap((content) => content.split(/[^\w-]+/)))].flatMap((name) => {
        const from = new Set(sheets.filter(({ classes }) => classes.has(name)).map((sheet) => sheet.path))
        return !name.includes('-') || from.size === 0 || isEverywhere(from) || comes(path, from) ? [] : [`${path}: .${name}`]
      }),
    )
    expect(bare).toEqual([])
  })

  it('style a class in one folder; a feature may place what is of the kit', () => {
    const shared = [...styled].filter(([, owners]) => owners.size > 1 && !owners.has('kit'))
    expect(shared.map(([name]) => name)).toEqual([])
  })

  it('of the kit name no class of a feature', () => {
    const firstWord = (name: string) => name.split('-')[0]
    const ofTheKit = new Set([...used].filter(([, owners]) => owners.has('kit')).map(([name]) => firstWord(name)))
    const strange = [...styled].filter(([name, owners]) => owners.has('kit') && !ofTheKit.has(firstWord(name)))
    expect(strange.map(([name]) => name)).toEqual([])
  })
})
