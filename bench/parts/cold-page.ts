import type { Browser } from 'playwright'

/** What a browser that has nothing stored does to show a page. */
export interface ColdPage {
  requests: number
  scripts: number
  /** Over the wire, with headers; `files` without the answers to calls. */
  bytes: number
  files: number
  /** Cumulative layout shift, and what moved most. */
  cls: number
  moved: string[]
  /** Largest contentful paint, and the time until `shown` is on the page; milliseconds after the request. */
  lcp: number
  firstPaint: number
  ready: number
}

interface Options {
  url: string
  cookie: { name: string; value: string; url: string }
  /** Is on the page when it is usable. */
  shown: string
  /** How many times slower than this machine's the processor is. */
  slower: number
  viewport?: { width: number; height: number }
  isDark?: boolean
  picture?: string
}

/** Opens a page once in a new browser context, and measures until nothing has been fetched for a second. */
export async function openCold(browser: Browser, options: Options): Promise<ColdPage> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.isDark ? 'dark' : 'light',
  })
  try {
    await context.addCookies([options.cookie])
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.slower })
    const types = new Map<string, string>()
    let [requests, bytes, files] = [0, 0, 0]
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.url.startsWith('data:')) return
      types.set(requestId, type)
      requests++
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength
      if (!['XHR', 'Fetch', 'EventSource'].includes(types.get(requestId) ?? '')) files += encodedDataLength
    })
    await page.goto(options.url, { waitUntil: 'commit' })
    await page.waitForSelector(options.shown, { timeout: 120_000 })
    const ready = await page.evaluate(() => performance.now())
    let last = -1
    while (last !== requests) {
      last = requests
      await page.waitForTimeout(2500)
    }
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Pick<ColdPage, 'cls' | 'moved' | 'lcp' | 'firstPaint'> }).seen)
    if (options.picture) await page.screenshot({ path: options.picture })
    const scripts = [...types.values()].filter((type) => type === 'Script').length
    return { ...seen, requests, scripts, bytes, files, ready }
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
function watch() {
  const seen = { cls: 0, moved: [] as string[], lcp: 0, firstPaint: 0 }
  Object.assign(globalThis, { seen })
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? ''))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      seen.cls += entry.value
      const of = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
        return `${nameOf(node)} ${rect(from)} > ${rect(to)}`
      })
      seen.moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)}: ${of.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
}
