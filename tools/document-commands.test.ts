import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every command that a document names exists, with the options that it names, and so does every option that a command has a usage for. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = ['*.md', 'docs/*.md', 'docs/security/*.md', 'packages/client/README.md', 'deploy/**/*.{yaml,service,timer}'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** How each command is called, as its own error shows it. */
const sources = ['tools/*.ts', 'apps/server/src/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.ts$/.test(file))
const usages = new Map(
  sources.flatMap((file) =>
    [...read(file).matchAll(/'npm (?:run )?([a-z-]+)( -- [^']*)?'/g)].map(([, name = '', rest = '']) => [name, rest] as const),
  ),
)
const optionsIn = (text: string) => [...text.matchAll(/(?<=[\s[`(]|^)--([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name)

/** The options of a benchmark, from its source; undefined for one that there is not. */
function benchOptions(name: string): string[] | undefined {
  const [file] = globSync(`bench/${name}.ts`, { cwd: root })
  if (!file) return undefined
  const [, body = ''] = /export const options = \{([^}]*)\}/.exec(read(file)) ?? []
  return [...body.matchAll(/'?([a-z][a-z0-9-]*)'?:/g)].map(([, option = '']) => option)
}

interface Mention {
  file: string
  command: string
  text: string
}
/** `npm run NAME -- OPTIONS` up to the end of its code, line or table cell. */
const mentions: Mention[] = documents.flatMap((file) =>
  [...read(file).matchAll(/npm run ([a-z][a-z-]*)((?: -- [^`|\n;]*)?)/g)].map(([text, command = '']) => ({
    file,
    command,
    text: text.trim(),
  })),
)

const faultOf = ({ file, command, text }: Mention): string[] => {
  // Its options are npm's.
  if (command === 'own-npm') return []
  if (!Object.hasOwn(scripts, command)) return [`${file}: there is no ${command}: ${text}`]
  const [, rest = ''] = text.split(' -- ')
  const given = optionsIn(rest)
  const [bench = ''] = rest.trim().split(/\s/)
  // A placeholder for any benchmark.
  const known = command === 'bench' ? (/^[<…]|^$/.test(bench) ? given : benchOptions(bench)) : optionsIn(usages.get(command) ?? '')
  if (!known) return [`${file}: there is no benchmark ${bench}: ${text}`]
  return given.filter((option) => !known.includes(option)).map((option) => `${file}: --${option} is no option: ${text}`)
}

describe('commands in documents', () => {
  it('have been read, with how they are called', () => {
    expect(mentions.length).toBeGreaterThan(120)
    expect(mentions.filter(({ text }) => text.includes(' --')).length).toBeGreaterThan(50)
    for (const name of ['backup', 'restore', 'doctor', 'verify-audit', 'migrate', 'create-admin', 'serve'])
      expect([name, optionsIn(usages.get(name) ?? '').length > 0]).toEqual([name, true])
  })

  it('exist, with their options', () => expect(mentions.flatMap(faultOf)).toEqual([]))

  it('of every benchmark is documented', () => {
    const [, list = ''] = /^const benches = \[([^\]]*)\]/m.exec(read('bench/main.ts')) ?? []
    const benches = [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name)
    expect(benches.length).toBeGreaterThan(20)
    const known = read('docs/operations.md')
    expect(benches.filter((name) => !known.includes(`\`npm run bench -- ${name}`))).toEqual([])
  })

  it('a wrong name or option would be found', () => {
    const faults = (text: string) => faultOf({ file: 'a.md', command: /npm run ([a-z-]+)/.exec(text)?.[1] ?? '', text })
    expect(faults('npm run backup -- --to DIR')).toEqual([])
    expect(faults('npm run bench -- search --5m')).toEqual([])
    expect(faults('npm run backup -- --too DIR')).toHaveLength(1)
    expect(faults('npm run bench -- serch')).toHaveLength(1)
    expect(faults('npm run bench -- search --sql')).toHaveLength(1)
    expect(faults('npm run back-up')).toHaveLength(1)
  })
})
