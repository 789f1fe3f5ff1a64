import type { Browser, Page } from 'playwright'
import type { Db } from '../apps/server/src/db/connection.ts'
import { desk, painted, withDesk } from './parts/desk-in-browser.ts'
import { arrowFirst, firstInteraction, tickFirst } from './parts/first-interaction.ts'
import { type Cost, click, pressPalette, scrollStep, typeInPalette } from './parts/interaction-costs.ts'
import { loadAverage, quantile } from './parts/measure.ts'

type Session = Parameters<typeof scrollStep>[1]

export const options = { slower: 1 }

/**
 * `npm run bench -- interactions`: what a person does on the desk, in a browser that has shown everything before: until the picture is painted, and the
 * processor time of the page's main thread, which other work on the machine does not lengthen. `--slower 4` for a slower processor.
 */
export async function run({ slower }: typeof options): Promise<void> {
  await withDesk(async ({ browser, db, url, user, cookie }) => {
    await clients(db, user)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([cookie])
    // With the filters and all links beside the stones, as in a wide window.
    await context.addInitScript(() => {
      localStorage.setItem('loupe.desk.folded', 'N')
      localStorage.setItem('loupe.preferences', JSON.stringify({ narrow: false }))
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${url}${desk}?size=500`)
    await page.waitForSelector(painted)
    // A first movement makes the app load what only a person can open.
    await page.mouse.move(700, 300)
    await page.waitForTimeout(4000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const columns = await page.getAttribute('[role="grid"]', 'aria-colcount')
    const rows = [
      [`scroll by 240 px, 500 rows x ${columns} columns`, await scrolls(page, session), '≤ 16'],
      ['select all 500', await selectAll(page, session), '≤ 25'],
      ['palette to painted and focused', await palette(page, session), '≤ 50'],
      ['palette: a letter to its first results', await letters(page, session), '≤ 50'],
      ['filter chip to rows, page of 500', await chips(page, session), '≤ 100'],
      ['warm route: desk to clients', await routes(page, session), '≤ 80'],
    ] as const
    print(rows, slower)
    await context.close()
    await printFirst(browser, { url: `${url}${desk}`, cookie, shown: painted, slower })
  })
}

/** A page of clients, so that the list has rows to paint. */
async function clients(db: Db, seller: string): Promise<void> {
  const all = Array.from({ length: 25 }, (_, at) => ({ companyName: `Client ${at + 1}`, vendorCode: `interactions-${at + 1}`, seller }))
  await db.insertInto('account').values(all).execute()
}

/** Some costs after each other, with a pause between them as a person makes. */
async function repeat(page: Page, times: number, act: (at: number) => Promise<Cost>): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let at = 0; at < times; at++) {
    await page.waitForTimeout(700)
    costs.push(await act(at))
  }
  return costs
}

async function scrolls(page: Page, session: Session): Promise<Cost[]> {
  const costs = await repeat(page, 3, (at) => scrollStep(page, session, at * 4800))
  await page.evaluate(() => document.querySelector('.loupe-grid-scroller')?.scrollTo(0, 0))
  return costs
}

const selectAll = (page: Page, session: Session) =>
  repeat(page, 10, (at) =>
    click(page, session, '[role="columnheader"] input', `document.querySelector('[data-r="9"]').ariaSelected === '${at % 2 === 0}'`),
  )

const palette = (page: Page, session: Session) =>
  repeat(page, 6, async () => {
    const cost = await pressPalette(
      page,
      session,
      "document.activeElement.matches('[cmdk-input]') && document.querySelector('[cmdk-item]')",
    )
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[cmdk-input]', { state: 'detached' })
    return cost
  })

const letters = (page: Page, session: Session) =>
  repeat(page, 6, async (at) => {
    await pressPalette(page, session, "document.querySelector('[cmdk-item]')")
    await page.waitForTimeout(500)
    const cost = await typeInPalette(page, session, 'scaeri'.charAt(at))
    await page.keyboard.press('Escape')
    await page.waitForSelector('[cmdk-input]', { state: 'detached' })
    return cost
  })

/** Every second click takes the value away again. */
const chips = (page: Page, session: Session) =>
  repeat(page, 8, async (at) => {
    const count = await page.getAttribute('[role="grid"]', 'aria-rowcount')
    const grid = "document.querySelector('[role=grid]')"
    const isDone = `${grid}.ariaBusy === 'false' && ${grid}.getAttribute('aria-rowcount') !== '${count}'`
    return click(page, session, `[aria-label="Shape"] .loupe-chips button:nth-child(${2 + Math.floor(at / 2)})`, isDone)
  })

async function routes(page: Page, session: Session): Promise<Cost[]> {
  const go = (path: string, shown: string) => click(page, session, `a[href="${path}"]`, shown)
  const costs = await repeat(page, 6, async () => {
    const cost = await go('/client', "document.querySelectorAll('tbody td').length > 50")
    await page.waitForTimeout(700)
    await go(desk, `document.querySelectorAll('${painted}').length > 100`)
    return cost
  })
  // The first visit is not a warm one.
  return costs.slice(1)
}

/** What a person does first on a loaded page, which may not wait for what the page loads for them. */
async function printFirst(browser: Browser, page: Parameters<typeof firstInteraction>[1]): Promise<void> {
  for (const [name, act] of [
    ['tick a row', tickFirst],
    ['arrow key', arrowFirst],
  ] as const) {
    const times: number[] = []
    for (let at = 0; at < 5; at++) times.push(await firstInteraction(browser, page, act))
    process.stdout.write(
      `First after load, ${name}: median ${quantile(times, 0.5)} ms, longest ${Math.max(...times)}; aim < 200 with --slower 4\n`,
    )
  }
}

function print(rows: readonly (readonly [string, Cost[], string])[], slower: number): void {
  const lines = rows.map(([name, costs, aim]) => {
    const of = (part: keyof Cost) =>
      quantile(
        costs.map((cost) => cost[part]),
        0.5,
      ).toFixed(1)
    return `| ${name} | ${of('task')} | ${of('script')} | ${of('layout')} | ${of('elapsed')} | ${aim} |`
  })
  process.stdout.write(
    [
      `Medians in milliseconds; the browser's processor ${slower} times slower; 1-minute load ${loadAverage()} at the end.\n`,
      '| desk, warm | processor | of it scripts | style and layout | elapsed | aim |\n| --- | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
    ].join('\n'),
  )
}
