import type { CDPSession, Page } from 'playwright'

/** What one action of a person costs the page, in milliseconds: until the next picture, and the time the processor works for it. */
export interface Cost {
  elapsed: number
  task: number
  script: number
  layout: number
}

const names = { task: 'TaskDuration', script: 'ScriptDuration', layout: 'LayoutDuration', style: 'RecalcStyleDuration' } as const

async function counters(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return { task: read(names.task), script: read(names.script), layout: read(names.layout) + read(names.style) }
}

/** Runs `act` in the page, which resolves with the elapsed time, and reads the processor time of the page's main thread around it, divided by `steps`. */
async function costOf(session: CDPSession, act: () => Promise<number>, steps = 1): Promise<Cost> {
  const before = await counters(session)
  const elapsed = await act()
  const after = await counters(session)
  return {
    elapsed: elapsed / steps,
    task: (after.task - before.task) / steps,
    script: (after.script - before.script) / steps,
    layout: (after.layout - before.layout) / steps,
  }
}

/** Scrolls down by 240 px, 20 times, from a new place each time. */
export const scrollStep = (page: Page, session: CDPSession, from: number): Promise<Cost> =>
  costOf(
    session,
    () =>
      page.evaluate(async (start) => {
        const scroller = document.querySelector<HTMLElement>('.loupe-grid-scroller')
        if (!scroller) throw new Error('There is no grid')
        const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
        const begun = performance.now()
        for (let i = 1; i <= 20; i++) {
          scroller.scrollTop = start + i * 240
          await frame()
          await frame()
        }
        return performance.now() - begun
      }, from),
    20,
  )

/** Clicks, and waits until `isDone` (an expression) holds and the frame that shows it has been painted. */
export const click = (page: Page, session: CDPSession, selector: string, isDone: string): Promise<Cost> =>
  painted(page, session, `document.querySelector(${JSON.stringify(selector)}).click()`, isDone)

/** Opens the command palette by its shortcut. */
export const pressPalette = (page: Page, session: CDPSession, isDone: string): Promise<Cost> =>
  painted(page, session, "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))", isDone)

/** Types one letter into the open palette, and waits for the first entries for it. */
export async function typeInPalette(page: Page, session: CDPSession, letter: string): Promise<Cost> {
  const before = await page.evaluate(() => document.querySelector('[cmdk-list]')?.textContent ?? '')
  const list = "document.querySelector('[cmdk-list]')"
  return painted(
    page,
    session,
    `const field = document.querySelector('[cmdk-input]')
     Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(letter)})
     field.dispatchEvent(new InputEvent('input', { bubbles: true }))`,
    `${list}.textContent !== ${JSON.stringify(before)} && ${list}.querySelector('[cmdk-item]')`,
  )
}

const painted = (page: Page, session: CDPSession, act: string, isDone: string): Promise<Cost> =>
  costOf(session, () =>
    page.evaluate<number>(`(async () => {
      const begun = performance.now()
      ${act}
      while (!(${isDone})) {
        if (performance.now() - begun > 10_000) throw new Error('It was never painted')
        await new Promise((done) => requestAnimationFrame(done))
      }
      // A message sent from the frame callback arrives once that frame has been painted.
      return new Promise((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - begun)
          port2.postMessage(null)
        }),
      )
    })()`),
  )
