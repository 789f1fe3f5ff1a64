import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file, and its licence. */
export interface ThirdParty {
  name: string
  version: string
  licence: string
  /** Runs in production, on the server or in the browser; the others build and test. */
  isProduction: boolean
  /** Only for one operating system, so it is not installed on others. */
  isForOneSystem: boolean
  /** The lock's `sha512-…`. */
  integrity: string | undefined
  path: string
}
interface Locked {
  name?: string
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  integrity?: string
}

/** Packages whose package.json names no licence in the usual field: what the package itself says, and where. */
export const read: Record<string, { licence: string; where: string }> = {
  buildcheck: { licence: 'MIT', where: 'LICENSE' },
  busboy: { licence: 'MIT', where: 'LICENSE' },
  'cpu-features': { licence: 'MIT', where: 'LICENSE' },
  'humanize-number': { licence: 'MIT', where: 'the section "License" of its README' },
  'png-js': { licence: 'MIT', where: 'LICENSE' },
  ssh2: { licence: 'MIT', where: 'LICENSE' },
  streamsearch: { licence: 'MIT', where: 'LICENSE' },
}

/** Licences that a program under MIT can comply with, and how it complies with the less common ones. */
export const allowed: Record<string, string> = {
  MIT: '',
  'MIT-0': '',
  ISC: '',
  '0BSD': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  Unlicense: '',
  'Python-2.0': '',
  '(MIT AND Zlib)': '',
  '(MIT OR CC0-1.0)': '',
  'MIT AND ISC AND BSD-3-Clause': '',
  'CC-BY-4.0': 'Data with attribution: the places of the lists, named in the README.',
  'OFL-1.1': 'A font, shipped unchanged.',
  'MPL-2.0': 'Used unchanged, as packages of their own; their sources are in the registry.',
  'LGPL-3.0-or-later': 'The image library libvips, a shared library in a package of its own that may be replaced.',
  'Apache-2.0 AND LGPL-3.0-or-later': 'The same, with its binding.',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'The same, with its binding.',
}

export function thirdParties(root: string): ThirdParty[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const found = Object.entries(packages).flatMap(([path, locked]): ThirdParty[] => {
    if (!path.includes('node_modules/') || locked.link) return []
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [
      {
        name,
        version: locked.version ?? '',
        licence: locked.license ?? read[name]?.licence ?? 'unknown',
        isProduction: !locked.dev,
        isForOneSystem: locked.os !== undefined || locked.cpu !== undefined,
        integrity: locked.integrity,
        path,
      },
    ]
  })
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

const purlOf = ({ name, version }: ThirdParty) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
const hex = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/**
 * The software bill of materials, CycloneDX 1.6: every package of the lock file with version, licence and hash. Derived only from the lock file, so
 * that it is the same bytes on every machine.
 */
export function billOfMaterials(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const components = thirdParties(root).map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    scope: one.isProduction ? 'required' : 'excluded',
    ...(one.integrity?.startsWith('sha512-') ? { hashes: [{ alg: 'SHA-512', content: hex(one.integrity) }] } : {}),
    licenses: / AND /.test(one.licence) ? [{ expression: one.licence }] : [{ license: { id: one.licence } }],
    purl: purlOf(one),
  }))
  const product = { type: 'application', 'bom-ref': `loupe@${version}`, name: 'loupe', version, licenses: [{ license: { id: 'MIT' } }] }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: product }, components }, null, 1)}\n`
}

const textOf = (root: string, path: string): string | undefined => {
  const folder = join(root, path)
  if (!existsSync(folder)) return undefined
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => /^(licen[cs]e|copying)([.-]|$)/i.test(name))
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}

/** The licences of production packages, each text once with its packages. */
export function notices(root: string): string {
  const texts = new Map<string, string[]>()
  const without: string[] = []
  for (const one of thirdParties(root).filter(({ isProduction }) => isProduction)) {
    const label = `${one.name} ${one.version} (${one.licence})`
    const text = one.isForOneSystem ? undefined : textOf(root, one.path)
    if (text) texts.set(text, [...(texts.get(text) ?? []), label])
    else without.push(label)
  }
  const parts = [...texts].map(([text, labels]) => `${labels.join('\n')}\n\n${text}`)
  const rest = `The following packages bring their licence with them where they are installed, or name it in their description alone:\n\n${without.join('\n')}`
  const head =
    'Loupe uses the packages below. Each is under its own licence, given here. Generated by npm run generate from package-lock.json and the packages.'
  return `${[head, ...parts, rest].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
