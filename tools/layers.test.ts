import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, known, layers, own } from './layers.ts'

const root = join(import.meta.dirname, '..')
const files = ['packages', 'apps'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path}`)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/node_modules|\/dist\/|\.test\.tsx?$|\/testing[/.]/.test(path)),
)
const statements = [/^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'/gm, /^import\s+'([^']+)'/gm]
// A thread is started with a file, not with an import.
const lazyStatements = [/\bimport\('([^']+)'\)/g, /\bnew Worker\(new URL\('([^']+)', import\.meta\.url\)/g]
const importsOf = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  const importsBy = (all: readonly RegExp[]) => all.flatMap((statement) => [...text.matchAll(statement)].map(([, to]) => to ?? ''))
  return [...importsBy(statements).map((to) => ({ to, isLazy: false })), ...importsBy(lazyStatements).map((to) => ({ to, isLazy: true }))]
}
const place = (from: string, to: string) =>
  to.startsWith('.') ? normalize(join(dirname(from), to)) : to.replace(/^@loupe\/(domain|contract)\//, 'packages/$1/src/')

const imports = files.flatMap((file) => importsOf(file).map(({ to, isLazy }) => ({ file, to: place(file, to), isLazy })))
type Import = (typeof imports)[number]
const layerOf = (file: string) => layers.find(({ layer }) => layer.test(file))
const featureOf = (file: string) => /^apps\/web\/src\/features\/[a-z-]+\//.exec(file)?.[0]
function isAllowed({ file, to, isLazy }: Import): boolean {
  const { may, mayLoad } = layerOf(file) ?? { may: [] }
  if (isLazy && mayLoad?.test(to)) return true
  return may.some((one) => (one === own ? to.startsWith(featureOf(file) ?? ' ') : one.test(to)))
}

const features = 'apps/server/src/features/'
/** The parents of the area folders. */
const tops = ['packages/domain/src/', 'packages/contract/src/', features, 'apps/web/src/features/', 'apps/web/src/shared/'] as const
const topOf = (path: string) => tops.find((top) => path.startsWith(top) && path.slice(top.length).includes('/'))
const areaOf = (path: string) => path.slice(topOf(path)?.length).split('/')[0] ?? ''
/** Folders that are not areas: what all areas build on, the inventory's sheets, tools made of routes of all areas, and in the web what composes them. */
const notAreas = ['kernel', 'sheets', 'tools', 'shell']
function isOfLaterArea({ file, to }: Import): boolean {
  const top = topOf(file)
  if (top === undefined || top !== topOf(to) || notAreas.includes(areaOf(file)) || areaOf(file) === areaOf(to)) return false
  return areas.indexOf(areaOf(to)) > areas.indexOf(areaOf(file))
}

/** The files that import themselves through others, including those between two such cycles. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph)
  for (let size = -1; size !== left.size;) {
    size = left.size
    const imported = new Set([...left.values()].flatMap((to) => [...to]))
    for (const [file, to] of left) if (!imported.has(file) || ![...to].some((one) => left.has(one))) left.delete(file)
  }
  return [...left.keys()].toSorted()
}

const text = (all: readonly Import[]) => all.map(({ file, to }) => `${file} -> ${to}`).toSorted()

describe('the order of layers and areas', () => {
  it('is checked on the imports of the whole tree', () => {
    expect(imports.length).toBeGreaterThan(3000)
    expect(imports.filter(({ file, to }) => topOf(to) !== undefined && areaOf(file) !== areaOf(to)).length).toBeGreaterThan(100)
  })

  it('gives every file a layer', () => expect(files.filter((file) => !layerOf(file))).toEqual([]))

  it('lets a layer import only what it may', () => expect(text(imports.filter((one) => !isAllowed(one)))).toEqual([]))

  it('calls an area the same in domain, contract, server and web', () => {
    const areasIn = (top: string) =>
      [...new Set(files.filter((file) => topOf(file) === top).map(areaOf))].filter((name) => !notAreas.includes(name))
    for (const top of ['packages/contract/src/', features]) expect(areasIn(top).toSorted()).toEqual(areas.toSorted())
    expect(
      tops.flatMap((top) =>
        areasIn(top)
          .filter((name) => !areas.includes(name))
          .map((name) => top + name),
      ),
    ).toEqual([])
  })

  it('lets an area import only earlier ones', () => expect(text(imports.filter(isOfLaterArea))).toEqual(known.toSorted()))

  it('imports no area in the kernel', () =>
    expect(text(imports.filter(({ file, to }) => topOf(file) && areaOf(file) === 'kernel' && areas.includes(areaOf(to))))).toEqual([]))

  it('handles a resource in the area of its contract', () => {
    const handled = files
      .filter((file) => file.startsWith(features))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return [...source.matchAll(/(?:Handlers<typeof |\bwithHandlers\()(\w+)/g)].map(([, name = '']) => ({
          file,
          name,
          from: new RegExp(String.raw`\{[^}]*\b${name}\b[^}]*\} from '@loupe/contract/([a-z]+)/`).exec(source)?.[1],
        }))
      })
    expect(handled.length).toBeGreaterThan(100)
    expect(handled.filter(({ file, from }) => from !== areaOf(file))).toEqual([])
  })

  it('keeps handlers for the index of their area, and the index for the server', () => {
    const uses = imports.filter(({ to }) => to.startsWith(features) && /\/(handlers|index)\.ts$/.test(to))
    const isMeant = ({ file, to }: Import) =>
      to.endsWith('/index.ts')
        ? file === 'apps/server/src/app.ts'
        : dirname(file) === dirname(to) || file === `${features}${areaOf(to)}/index.ts`
    expect(uses.filter((one) => !isMeant(one))).toEqual([])
  })

  it('finds a circle', () => {
    const graph = { start: ['a'], a: ['b'], b: ['a', 'leaf'], leaf: [] }
    expect(inCircles(new Map(Object.entries(graph).map(([file, to]) => [file, new Set(to)])))).toEqual(['a', 'b'])
  })

  it('has no circles', () => {
    const graph = Map.groupBy(imports, ({ file }) => file)
    expect(graph.size).toBeGreaterThan(1000)
    expect(inCircles(new Map([...graph].map(([file, all]) => [file, new Set(all.map(({ to }) => to))])))).toEqual([])
  })

  it('keeps the component library in the kit', () =>
    expect(
      imports.filter(
        ({ file, to }) => /^(antd|@ant-design)(\/|$)/.test(to) && file.startsWith('apps/web/') && !file.startsWith('apps/web/src/kit/'),
      ),
    ).toEqual([]))
})
