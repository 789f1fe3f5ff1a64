import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The documents that a reader starts from: their links work, and the files they name exist. */
const root = join(import.meta.dirname, '..')
const documents = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const version = (JSON.parse(read('package.json')) as { version: string }).version
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (file: string) =>
  [
    ...read(file)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const links = documents.flatMap((file) => {
  const text = read(file)
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|srcset)="([^"]+)"/g)]
  return targets.map(([, to = '']) => ({ file, to })).filter(({ to }) => !/^(https?|mailto):/.test(to))
})

const isBroken = ({ file, to }: (typeof links)[number]) => {
  const [path = '', anchor] = to.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
}

/** Paths from the root of the repository, in code font; patterns and placeholders are not single files. */
const paths = documents.flatMap((file) =>
  [...read(file).matchAll(/`((?:apps|packages|docs|tools|bench|e2e)\/[^`\s]*)`/g)]
    .map(([, path = '']) => ({ file, path }))
    .filter(({ path }) => !/[<>*{…]/.test(path)),
)

/** Names of source files without their leading folders, such as `db/step.ts`: some file of the repository must end like this. */
const shortNames = documents.flatMap((file) =>
  [...read(file).matchAll(/`([\w./-]+\.(?:ts|tsx|sql|mjs))`/g)]
    .map(([, name = '']) => ({ file, name }))
    .filter(({ name }) => !/^(?:apps|packages|docs|tools|bench|e2e)\//.test(name)),
)
const sources = ['apps', 'packages', 'tools', 'bench', 'e2e'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|sql|mjs)$/.test(path) && !/node_modules|(?:^|\/)dist/.test(path))
    .map((path) => `/${top}/${path}`),
)

describe('the documents', () => {
  it('have been read', () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(links.length).toBeGreaterThan(40)
    expect(paths.length).toBeGreaterThan(200)
    expect(shortNames.length).toBeGreaterThan(40)
  })

  it('link to documents and headings that exist', () => expect(links.filter(isBroken).map(({ file, to }) => `${file}: ${to}`)).toEqual([]))

  it('name files that exist', () =>
    expect(paths.filter(({ path }) => !existsSync(join(root, path))).map(({ file, path }) => `${file}: ${path}`)).toEqual([]))

  it('name source files by an end of their path', () =>
    expect(
      shortNames
        .filter(({ name }) => !existsSync(join(root, name)) && !sources.some((path) => path.endsWith(`/${name}`)))
        .map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]))

  it("call the business 'company' and the program 'system', and write 'cannot'", () => {
    const lines = documents.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /\bhouses?\b|\bcan not\b/i.test(line))
        .map((line) => `${file}: ${line}`),
    )
    // The specification's messages are quoted unchanged, and the glossary lists the words to avoid.
    expect(lines.filter((line) => !/You can not Un(?:Hold|Memo)|^docs\/glossary\.md: .*\| house \|$/.test(line))).toEqual([])
  })

  it('use the same words as the sources, which cite no design papers', () => {
    const files = ['packages/domain/src', 'packages/contract/src', 'apps/web/src', 'e2e', 'tools', 'bench'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.includes('node_modules/'))
        .map((file) => `${folder}/${file}`),
    )
    expect(files.length).toBeGreaterThan(900)
    const lines = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /\b(?:domain|ux|api|reliability|performance|stack)\.md\b|\bcan not\b|\bthe house\b/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    // The specification's messages stay unchanged; platforms word their responses as they like.
    const isQuoted = (line: string) =>
      /You can not Un(?:Hold|Memo)|^packages\/domain\/src\/platforms\/answer-terms\.ts: .*\bcan not\b|^tools\/documents\.test\.ts: /.test(
        line,
      )
    expect(lines.filter((line) => !isQuoted(line))).toEqual([])
  })

  it('list every decision in the index of decisions', () => {
    const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
    const index = read('docs/decisions/README.md')
    const missing = decisions.filter((file) => {
      const [, number = '', title = ''] = /^# (\d{4}) (.*)$/m.exec(read(file)) ?? []
      return !index.includes(`| [${number}](${file.slice('docs/decisions/'.length)}) | ${title} |`)
    })
    expect(missing).toEqual([])
  })
})

it('the changelog has the version that runs, and versions with their days, the newest first', () => {
  const parts = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title = '']) => title)
  const released = parts.filter((title) => title !== 'Unreleased')
  expect(released.filter((title) => !/^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d$/.test(title))).toEqual([])
  const numbers = released.map((title) => title.split(' ')[0] ?? '')
  expect(numbers).toEqual(numbers.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  expect(numbers).toContain(version)
})
