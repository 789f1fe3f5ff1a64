import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import { expect, it } from 'vitest'

/** Code that OWASP ASVS forbids, so that docs/security/asvs.md can state that there is none. */
const root = join(import.meta.dirname, '..')
const files = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']
  .flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
const texts = files.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
/** Files that match a pattern, except those listed. */
const foundIn = (pattern: RegExp, except: readonly string[] = []) =>
  texts.filter(([path, text]) => pattern.test(text) && !except.some((start) => path.startsWith(start))).map(([path]) => path)

it.each([
  ['text that is run as code', /\beval\(|new Function\(/],
  ['HTML that is put into a page unescaped', /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/],
  ['messages from other windows', /addEventListener\('message'|onmessage\b/],
  ['a shell', /\bexec(Sync|File)?\('|shell: true/],
  // The only redirect goes to a constant address: a browser without a session opens /docs (http/docs.ts).
  ['a redirect to what somebody else says', /\.redirect\((?!'\/signin\?from=%2Fdocs'\))/],
  ['certificates that are not checked', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['a lenient HTTP parser', /insecureHTTPParser/],
  ['objects read from bytes', /\bdeserialize\(/],
  ['weak hashes or ciphers', /createHash\('(md5|sha1)'|-(ecb|cbc)'|'rc4|'des-/],
])('there is none: %s', (_, pattern) => expect(foundIn(pattern)).toEqual([]))

it('patterns are built of constants alone', () =>
  // Those that are built use only constants of the same file.
  expect(
    foundIn(/new RegExp\(/, [
      'packages/domain/src/kernel/spreadsheet-text.ts',
      'packages/domain/src/inventory/request-text/grades/scale-limits.ts',
      'packages/domain/src/inventory/request-text/phrases/abbreviations.ts',
      'packages/domain/src/inventory/request-text/phrases/alternatives-in-words.ts',
      'packages/domain/src/inventory/request-text/text/chat.ts',
      'packages/domain/src/inventory/request-text/text/contacts.ts',
      'packages/domain/src/inventory/request-text/phrases/follow-up-phrases.ts',
      'packages/domain/src/inventory/request-text/phrases/foreign-words.ts',
      'packages/domain/src/inventory/request-text/phrases/form-phrases.ts',
      'packages/domain/src/inventory/request-text/phrases/limits-before-labels.ts',
      'packages/domain/src/inventory/request-text/phrases/limits-in-words.ts',
      'packages/domain/src/inventory/request-text/phrases/make-rows.ts',
      'packages/domain/src/inventory/request-text/phrases/phrases.ts',
      'packages/domain/src/inventory/request-text/phrases/ranges-abroad.ts',
      'packages/domain/src/inventory/request-text/phrases/price-forms.ts',
      'packages/domain/src/inventory/request-text/phrases/replacements.ts',
      'packages/domain/src/inventory/request-text/phrases/spoken-numbers.ts',
      'packages/domain/src/inventory/request-text/phrases/stone-forms.ts',
      'packages/domain/src/inventory/request-text/text/names.ts',
      'packages/domain/src/inventory/request-text/text/text-asides.ts',
      'packages/domain/src/inventory/request-text/tokens/tokens.ts',
      'packages/domain/src/sheets/kinds/kind-signs-abroad.ts',
      'packages/domain/src/sheets/layout/line-questions.ts',
      'packages/domain/src/sheets/cells/make-text.ts',
      'packages/domain/src/sheets/cells/numbers.ts',
      'packages/domain/src/sheets/cells/points.ts',
      'packages/domain/src/sheets/kinds/treatment-signs-abroad.ts',
      'packages/domain/src/sheets/kinds/treatment-signs.ts',
      'packages/domain/src/sheets/cells/weights-in-points.ts',
      'apps/server/src/rendering/sheets/workbooks.ts',
      'packages/domain/src/sheets/kinds/screening-signs.ts',
    ]),
  ).toEqual([]))

it('random numbers that anyone could foresee decide nothing but a pause', () =>
  expect(
    foundIn(/Math\.random\(/, ['apps/server/src/db/connection.ts', 'apps/server/src/demo/', 'apps/server/src/features/access/attempts.ts']),
  ).toEqual([]))

it('reads more than a few files', () => expect(files.length).toBeGreaterThan(500))

/** They record who has read something, and change nothing else. */
const logged = [
  ...['accountFiles.view', 'audits.export', 'calendars.ics', 'publicCatalogues.feed', 'publicCatalogues.feedCsv', 'publicCatalogues.open'],
  'publicShares.open',
]
it('nothing is changed by GET, but that some calls note who looked', () =>
  expect(
    routes
      .filter(({ method, kind }) => method === 'GET' && kind === 'write')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(logged))
