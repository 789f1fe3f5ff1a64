import { cpus } from 'node:os'
import { brotliWeb, buildWeb } from '../tools/web-build.ts'
import { desk, painted, withDesk } from './parts/desk-in-browser.ts'
import { type ColdPage, openCold } from './parts/cold-page.ts'
import { loadAverage, quantile } from './parts/measure.ts'

export const options = { times: 5, slower: 4, moved: false }

/**
 * `npm run bench -- browser`: the desk in a browser that has nothing stored, with a processor four times slower than this one (`--slower`), the median
 * of some openings (`--times`). `--moved` lists what changed its place.
 */
export async function run({ times, slower, moved: listsMoved }: typeof options): Promise<void> {
  await buildWeb()
  await brotliWeb()
  await withDesk(async ({ browser, url, cookie }) => {
    const open = () => openCold(browser, { url: `${url}${desk}`, cookie, shown: painted, slower })
    // The server's own first answers are not the browser's.
    await open()
    const pages: ColdPage[] = []
    for (let i = 0; i < times; i++) pages.push(await open())
    print(pages, slower)
    if (listsMoved) process.stdout.write(`${pages.flatMap(({ moved }) => moved).join('\n')}\n`)
  })
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
