import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The opening tags of forms, and the calls of the form hook: of each its route, and whether it names its draft. */
const forms = globSync('apps/web/src/**/*.tsx')
  .filter((path) => !path.includes('.test.') && !path.startsWith('apps/web/src/kit/'))
  .flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/<(?:FormDrawer|FormPage|TabForm)\b[^]*?(?:\n\s*>|[^=]>\n)|useRouteForm\(\{[^]*?\n {2}\}\)/g),
    ].map(([form]) => ({
      path,
      route: /\broute[=:]\s*\{?([\w.?: '=]+)/.exec(form)?.[1]?.trim() ?? '',
      hasName: /\bdraft[=:]|\.\.\.dealDraft|draft: draftFor/.test(form),
    })),
  )

// The draft of a form without a name is that of its route and record: two such forms would fill each other in.
it('no two forms share a route unless they name their drafts', () => {
  expect(forms.length).toBeGreaterThan(60)
  expect(forms.filter(({ route }) => route === '')).toEqual([])
  const shared = Map.groupBy(
    forms.filter(({ hasName }) => !hasName),
    ({ route }) => route,
  )
  expect([...shared.values()].filter((all) => all.length > 1)).toEqual([])
})

/** Keys with a part of their own that name no draft: what is open, which answers were sent, which values were overwritten. */
const noDrafts = ['kit/use-reopened.ts', 'inventory/public/sent-answers.ts', 'accounts/kyc/undo-overwrite.tsx']

it('drafts are named by the functions of kit/drafts.ts alone', () => {
  const byHand = globSync('apps/web/src/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.') && ![...noDrafts, 'kit/drafts.ts'].some((end) => path.endsWith(end)))
    .filter((path) => /loupe\.draft|\bdraft=\{`|`loupe\.[\w.]*\$\{/.test(readFileSync(path, 'utf8')))
  expect(byHand).toEqual([])
})
