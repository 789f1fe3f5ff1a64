import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('color', () => {
  const sources = globSync([
    ...['*.md', 'docs/**/*.md', 'deploy/**/*.{md,yaml}', '{bench,e2e,tools}/**/*.{ts,tsx,css}'],
    ...['apps/*/*.{ts,html}', 'apps/*/{bench,build}/**/*.{ts,tsx}', 'apps/*/{src,public}/**/*.{ts,tsx,css,html}', 'packages/*/src/**/*.ts'],
  ])
  /** Files whose code contains the other spelling, and only their comments are checked. */
  const otherwise: Record<string, readonly string[]> = {
    'what suppliers, clients and platforms write': [
      ...['packages/domain/src/inventory/request-text/', 'packages/domain/src/sheets/', 'packages/domain/src/pricing/price-list-file.ts'],
      ...['packages/domain/src/platforms/answer.test.ts', 'apps/server/src/testing/sheet-trials/dialects.test.ts'],
      ...['apps/server/src/features/inventory/diamonds/parse-requests.test.ts', 'apps/web/src/shared/inventory/requests/searches.test.ts'],
      ...['bench/requests.ts', 'e2e/requests.spec.ts', 'tools/spelling.test.ts'],
    ],
    'fields of the API, and columns of stored platforms': [
      ...[
        'packages/client/src/api.ts',
        'packages/contract/src/platforms/public-catalogues.ts',
        'packages/contract/src/transactions/memos.ts',
      ],
      ...['packages/domain/src/platforms/feed-columns.ts', 'packages/domain/src/platforms/feed-profiles.ts'],
      ...['apps/server/src/features/platforms/catalogues/', 'apps/server/src/features/transactions/memos/'],
      ...['apps/web/src/features/platforms/catalogue-page/', 'apps/web/src/features/platforms/column-row.tsx'],
      'apps/web/src/features/transactions/memos/memo-lines.tsx',
    ],
  }
  const exceptedPaths = Object.values(otherwise).flat()
  /** A request, and what the glossary says not to write. */
  const quoted = /D-F, colour K|\| colour \|/g
  const isSpelledOtherwise = (text: string) => /colour/i.test(text.replaceAll(quoted, ''))
  const commentsOf = (source: string) => source.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
  const checkedIn = (path: string, source: string) =>
    exceptedPaths.some((start) => path.startsWith(start)) ? commentsOf(source).join('\n') : source

  it('is spelled in one way', () => {
    expect(sources.length).toBeGreaterThan(2500)
    expect(sources.filter((path) => isSpelledOtherwise(path) || isSpelledOtherwise(checkedIn(path, readFileSync(path, 'utf8'))))).toEqual(
      [],
    )
  })

  it('excepts only files that have it', () => {
    const spelled = sources.filter(
      (path) => exceptedPaths.some((start) => path.startsWith(start)) && /colour/i.test(readFileSync(path, 'utf8')),
    )
    expect(exceptedPaths.filter((start) => !spelled.some((path) => path.startsWith(start)))).toEqual([])
  })
})
