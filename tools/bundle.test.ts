import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inside as deskParts } from '../apps/web/build/parts.ts'
import { isLazyFor, loadOf, modulesOf, pageBytes } from './bundle.ts'
import { buildWeb } from './web-build.ts'

/** What a browser downloads before a page works, in KB of JavaScript after gzip. */
const budgets = { signIn: 171, desk: 288, catalogue: 76 }
const entry = 'src/main.tsx'
const inside = 'src/authenticated-app.tsx'
/** What the shell and the desk load by themselves once they are drawn (build/parts.ts). */
const byThemselves = deskParts.map((path) => relative('apps/web', path)).filter((path) => path.startsWith('src/'))
const kb = (sources: string[]) => loadOf(sources).bytes / 1024
/** The pages that main.tsx shows without a session. */
const openPages = [...readFileSync('apps/web/src/main.tsx', 'utf8').matchAll(/import\('\.\/(features\/[^']+)'\)/g)].map(
  ([, path]) => `src/${path}`,
)

beforeAll(() => buildWeb(), 600_000)

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

  it('of the desk has what it loads by itself once it is drawn, so that nothing more is requested', () => {
    expect(byThemselves.length).toBeGreaterThan(5)
    expect(loadOf([entry, ...byThemselves]).files).toEqual(loadOf([entry, inside]).files)
  })

  it(`of a retailer's catalogue stays within ${budgets.catalogue} KB`, () =>
    expect(pageBytes('catalogue.html') / 1024).toBeLessThanOrEqual(budgets.catalogue))

  it.each([
    'zod/v4/core/',
    '@rc-component/form/es/Field',
    '@rc-component/select/',
    '@rc-component/trigger/',
    '@rc-component/drawer/',
    '@atlaskit/',
  ])('of the desk has nothing of %s, which is loaded with what uses it', (part) =>
    expect(modulesOf([entry, inside]).filter((module) => module.includes(part))).toEqual([]),
  )

  it('behind the sign-in is asked for by the page itself', () => {
    const page = readFileSync('apps/web/dist/inside.html', 'utf8')
    for (const file of loadOf([entry, inside]).files) expect(page).toContain(file)
  })
})
