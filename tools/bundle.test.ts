import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLazyFor, loadOf, modulesOf, pageBytes } from './bundle.ts'
import { buildWeb } from './web-build.ts'

/** What a browser downloads before a page works, in KB of JavaScript after gzip. */
const budgets = { signIn: 167, desk: 291, catalogue: 76 }
const entry = 'src/main.tsx'
const inside = 'src/authenticated-app.tsx'
const kb = (sources: string[]) => loadOf(sources).bytes / 1024
/** The pages that main.tsx shows without a session. */
const openPages = [...readFileSync('apps/web/src/main.tsx', 'utf8').matchAll(/import\('\.\/(features\/[^']+)'\)/g)].map(
  ([, path]) => `src/${path}`,
)

beforeAll(() => buildWeb(), 120_000)

describe('the first download', () => {
  it('is split at the sign-in: the entry loads nothing of the component library', () => {
    expect(isLazyFor(inside, [entry])).toBe(true)
    expect(kb([entry, inside]) - kb([entry])).toBeGreaterThan(50)
  })

  it(`of every page before the sign-in stays within ${budgets.signIn} KB`, () => {
    expect(openPages.length).toBeGreaterThan(0)
    expect(openPages.filter((page) => kb([entry, page]) > budgets.signIn)).toEqual([])
  })

  it(`of the desk stays within ${budgets.desk} KB`, () => {
    const desk = 'src/features/inventory/screens.tsx'
    expect(kb([entry, inside, desk])).toBeLessThanOrEqual(budgets.desk)
    expect(loadOf([entry, inside, desk]).files.length).toBeLessThanOrEqual(3)
  })

  it(`of a retailer's catalogue stays within ${budgets.catalogue} KB`, () =>
    expect(pageBytes('catalogue.html') / 1024).toBeLessThanOrEqual(budgets.catalogue))

  it.each(['zod/v4/core/', '@rc-component/form/es/Field', '@rc-component/select/', '@rc-component/drawer/', '@atlaskit/'])(
    'of the desk has nothing of %s, which is loaded with what uses it',
    (part) => expect(modulesOf([entry, inside]).filter((module) => module.includes(part))).toEqual([]),
  )

  it('behind the sign-in is asked for by the page itself', () => {
    const page = readFileSync('apps/web/dist/inside.html', 'utf8')
    for (const file of loadOf([entry, inside]).files) expect(page).toContain(file)
  })
})
