import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build, preview, type InlineConfig } from 'vite'
import { findChromium, launchOptions } from '../tools/chromium.ts'

const harness = join(import.meta.dirname, '../apps/web/bench')

/**
 * The grid in a real browser: 500 rows of 60 columns, production build, 1440 x 900. A step is timed from the event until the frame that shows it has
 * been painted; "handler" is the part before the browser paints (state and DOM).
 */
export async function run(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'loupe-grid-'))
  const shared: InlineConfig = { configFile: false, root: harness, logLevel: 'error', plugins: [react()] }
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch(launchOptions(findChromium((line) => process.stderr.write(`${line}\n`))))
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const mounts: number[] = []
    for (let i = 0; i < 10; i++) {
      await page.goto(`${server.resolvedUrls?.local[0]}?bench`)
      await page.waitForSelector('#mount')
      await settle(page)
      mounts.push(...(await timed(page, '#mount', 1)).map((s) => s.painted))
      await page.waitForSelector('[role="gridcell"]')
    }
    const nodes = await page.evaluate(() => document.querySelectorAll('.loupe-grid, .loupe-grid *').length)
    const size = await page.getAttribute('[role="grid"]', 'aria-colcount')
    // The checkbox has a column too.
    if (size !== '61') throw new Error(`The harness shows ${size} columns`)
    const idle = await scroll(page, 'scrollTop', 0)
    const repaint = await floor(page)
    const one = await timed(page, '[data-r] input', 50)
    const all = await timed(page, '[role="columnheader"] input', 20)
    const down = await scroll(page, 'scrollTop', 240)
    const across = await scroll(page, 'scrollLeft', 60)
    print([
      ['floor: the area painted anew, no grid', pick(repaint), ''],
      ['floor: a frame with nothing to do', pick(idle.times), ''],
      ['mount', pick(mounts), '≤ 150'],
      ['tick one', pick(one.map((s) => s.painted)), '≤ 30'],
      ['tick one, handler', pick(one.map((s) => s.handled)), ''],
      ['select all', pick(all.map((s) => s.painted)), '≤ 50'],
      ['select all, handler', pick(all.map((s) => s.handled)), ''],
      ['scroll frame, down', pick(down.times), '≤ 34'],
      ['scroll frame, across', pick(across.times), '≤ 34'],
      ['DOM nodes at rest', [nodes, nodes], '≤ 2,500'],
      ['DOM nodes while scrolling', [Math.max(down.nodes, across.nodes), Math.max(down.nodes, across.nodes)], '≤ 2,500'],
    ])
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

const settle = (page: Page) => page.waitForTimeout(400)

/** Clicks the nth match, one after another, with a pause between clicks as a person makes. */
function timed(page: Page, selector: string, samples: number): Promise<{ handled: number; painted: number }[]> {
  return page.evaluate(
    async ([query, count]) => {
      const result: { handled: number; painted: number }[] = []
      for (let i = 0; i < count; i++) {
        const found = document.querySelectorAll<HTMLElement>(query)
        const target = found[i % Math.min(found.length, 20)]
        await new Promise((done) => setTimeout(done, 60))
        const start = performance.now()
        target?.click()
        // React commits the changes of a click in a microtask.
        await new Promise<void>((done) => queueMicrotask(done))
        const handled = performance.now() - start
        // A message sent from the frame callback arrives once that frame has been painted.
        const painted = await new Promise<number>((done) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => done(performance.now() - start))
            port1.start()
            port2.postMessage(null)
          }),
        )
        result.push({ handled, painted })
      }
      return result
    },
    [selector, samples] as const,
  )
}

/** The floor of this machine: one event that changes a picture as large as the grid, with a plain element and no React. */
async function floor(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const sheet = document.createElement('div')
    sheet.id = 'floor'
    sheet.style.cssText = 'position:fixed;inset:0;z-index:9;background:#eee'
    sheet.addEventListener('click', () => sheet.style.setProperty('background', sheet.style.background === 'white' ? '#eee' : 'white'))
    document.body.append(sheet)
  })
  const samples = await timed(page, '#floor', 30)
  await page.evaluate(() => document.getElementById('floor')?.remove())
  return samples.map((s) => s.painted)
}

/** Scrolls by a fixed step in every frame, and back at the end; measures the time between frames, which a person notices. */
function scroll(page: Page, axis: 'scrollTop' | 'scrollLeft', by: number): Promise<{ times: number[]; nodes: number }> {
  return page.evaluate(
    async ([side, step]) => {
      const scroller = document.querySelector<HTMLElement>('.loupe-grid-scroller')
      if (!scroller) throw new Error('The harness shows no grid')
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const times: number[] = []
      let nodes = 0
      let way = step
      let last = await frame()
      for (let i = 0; i < 120; i++) {
        const before = scroller[side]
        scroller[side] += way
        if (scroller[side] === before) way = -way
        const now = await frame()
        times.push(now - last)
        last = now
        if (i % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('.loupe-grid *').length)
      }
      scroller[side] = 0
      return { times, nodes }
    },
    [axis, by] as const,
  )
}

const pick = (values: number[]): [p50: number, p95: number] => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
  return [at(0.5), at(0.95)]
}

function print(rows: [string, [number, number], string][]): void {
  const cell = (name: string, n: number) => (name.startsWith('DOM') ? n.toLocaleString('en-US') : `${n.toFixed(1)} ms`)
  const lines = rows.map(([name, [p50, p95], aim]) => `| ${name} | ${cell(name, p50)} | ${cell(name, p95)} | ${aim} |`)
  process.stdout.write(['| grid, 500 x 60 | p50 | p95 | target, p95 |', '| --- | ---: | ---: | ---: |', ...lines, ''].join('\n'))
}
