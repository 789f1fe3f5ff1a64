import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { chromium } from 'playwright'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { findChromium, launchOptions } from '../tools/chromium.ts'
import { brotliWeb, buildWeb } from '../tools/web-build.ts'
import { type ColdPage, openCold } from './parts/cold-page.ts'
import { firstOf } from './parts/item-at.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

export const options = { times: 5, slower: 4, moved: false }

/**
 * `npm run bench -- browser`: the desk in a browser that has nothing stored, with a processor four times slower than this one (`--slower`), the median
 * of some openings (`--times`). `--moved` lists what changed its place.
 */
export async function run({ times, slower, moved: listsMoved }: typeof options): Promise<void> {
  await buildWeb()
  await brotliWeb()
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const node = await nodeProcess(postgres.url, dir, ['--web'])
  const db = createDb(createPool(postgres.url, 2))
  const browser = await chromium.launch(launchOptions(findChromium((line) => process.stderr.write(`${line}\n`))))
  try {
    const seller = firstOf(await crowd(db, sessionSecret, 1))
    await stones(db, 20_000)
    const cookie = { name: 'loupe', value: seller.token, url: node.url }
    const open = () => openCold(browser, { url: `${node.url}/inventory/single-stone/search`, cookie, shown: '[role="gridcell"]', slower })
    // The server's own first answers are not the browser's.
    await open()
    const pages: ColdPage[] = []
    for (let i = 0; i < times; i++) pages.push(await open())
    print(pages, slower)
    if (listsMoved) process.stdout.write(`${pages.flatMap(({ moved }) => moved).join('\n')}\n`)
  } finally {
    await browser.close()
    await db.destroy()
    await node.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

function print(pages: readonly ColdPage[], slower: number): void {
  const row = (what: string, of: (page: ColdPage) => number, places: number, unit: string, aim: string) => {
    const values = pages.map(of)
    return `| ${what} | ${quantile(values, 0.5).toFixed(places)} ${unit} | ${Math.max(...values).toFixed(places)} ${unit} | ${aim} |`
  }
  process.stdout.write(
    [
      `The desk in a new browser, its processor ${slower} times slower than one of these ${cpus().length} cores; 1-minute load ${loadAverage()} at the end.\n`,
      '| cold desk | median | highest | aim |\n| --- | ---: | ---: | ---: |',
      row('requests', (page) => page.requests, 0, '', '≤ 25'),
      row('of them scripts', (page) => page.scripts, 0, '', ''),
      row('over the wire', (page) => page.bytes / 1024, 0, 'KB', '≤ 350'),
      row('of it files', (page) => page.files / 1024, 0, 'KB', ''),
      row('layout shift', (page) => page.cls, 4, '', '≤ 0.01'),
      row('first paint', (page) => page.firstPaint, 0, 'ms', ''),
      row('largest paint', (page) => page.lcp, 0, 'ms', '≤ 1500'),
      row('rows are shown', (page) => page.ready, 0, 'ms', ''),
      '',
    ].join('\n'),
  )
}
