import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

/** All packages used in production must come with `npm ci --omit=dev`, and their licences be in THIRD-PARTY-NOTICES. */
const root = join(import.meta.dirname, '..')
const entries = ['apps/server/src/main.ts', 'tools/serve.ts', 'tools/verify-audit.ts', 'apps/web/src/main.tsx']
/** Loaded only in the demo (`await import`), with development packages. */
const demoOnly = ['apps/server/src/integrations/mail-sink.ts']

/** Imports that remain at run time, after types are stripped. */
const statements = [
  /^(?:import|export)\b(?! type\b)[^'"]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\brequire\.resolve\('([^']+)'\)/g,
  /\bnew URL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
]
const importsOf = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(([whole, to = '']) => ({ to: to.replace(/\?.*$/, ''), isLate: whole.startsWith('import(') })),
  )
}
const ours = (from: string, to: string) =>
  to.startsWith('.')
    ? normalize(join(dirname(from), to))
    : /^@loupe\//.test(to)
      ? to.replace(/^@loupe\/(domain|contract)\//, 'packages/$1/src/')
      : undefined
const workspaceOf = (file: string) => /^(?:apps|packages)\/[a-z]+/.exec(file)?.[0] ?? '.'
const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')

function reachedFrom(starts: readonly string[]) {
  const files = new Set(starts)
  const packages = new Set<string>()
  for (const file of files)
    for (const { to, isLate } of importsOf(file)) {
      const path = ours(file, to)
      if (path === undefined && !to.startsWith('node:')) packages.add(`${workspaceOf(file)} ${packageOf(to)}`)
      if (path !== undefined && /\.tsx?$/.test(path) && !(isLate && demoOnly.includes(path))) files.add(path)
    }
  return { files, packages }
}

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>> & { version: string }
const manifest = (workspace: string) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest
const isInstalledInProduction = (row: string) => {
  const [workspace = '', name = ''] = row.split(' ')
  const { dependencies, optionalDependencies } = manifest(workspace)
  return name in { ...dependencies, ...optionalDependencies }
}
const { files, packages } = reachedFrom(entries)

it('production imports only packages that are installed without those for development', () => {
  expect([...packages].filter((row) => !isInstalledInProduction(row))).toEqual([])
  expect(files.size).toBeGreaterThan(700)
  expect(packages.size).toBeGreaterThan(50)
})

it('production reaches neither the demo company nor the tests', () =>
  expect([...files].filter((file) => /\/(demo|testing)\/|\.test\.tsx?$/.test(file))).toEqual([]))

it('the parts of the demo alone are there, and their packages are not installed in production', () => {
  expect(demoOnly.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const theirs = [...reachedFrom(demoOnly).packages].filter((row) => !isInstalledInProduction(row))
  expect(theirs).toEqual(['apps/server postal-mime', 'apps/server smtp-server'])
})

const workspaces = ['.', 'apps/server', 'apps/web', 'packages/contract', 'packages/domain'].map(manifest)

it('a type or a demo package is no production dependency of any workspace', () => {
  const all = workspaces.flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((name) => /^@types\/|^@observablehq\//.test(name))).toEqual([])
})

it('a package has one version in all workspaces', () => {
  const versions = new Map<string, Set<string>>()
  for (const { dependencies, devDependencies, optionalDependencies } of workspaces)
    for (const [name, version] of [dependencies, devDependencies, optionalDependencies].flatMap((part) => Object.entries(part ?? {})))
      versions.set(name, new Set([...(versions.get(name) ?? []), version]))
  expect(versions.size).toBeGreaterThan(80)
  expect([...versions].filter(([, those]) => those.size > 1).map(([name]) => name)).toEqual([])
})

it('all workspaces have the version of the whole', () => {
  const [{ version: whole } = { version: '' }] = workspaces
  expect(whole).toMatch(/^\d+\.\d+\.\d+$/)
  expect(workspaces.map(({ version }) => version)).toEqual(workspaces.map(() => whole))
  const internal = workspaces.flatMap(({ dependencies }) =>
    Object.entries(dependencies ?? {}).filter(([name]) => name.startsWith('@loupe/')),
  )
  expect(internal.length).toBeGreaterThan(4)
  expect(internal.filter(([, version]) => version !== whole)).toEqual([])
})
