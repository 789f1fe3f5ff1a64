/**
 * `npm run pictures` takes the pictures of docs/images from a running demo (`URL=http://127.0.0.1:3001` for another address), and signs in through its
 * mailbox. It leaves one checked sheet behind, without running it.
 *
 *     npm run pictures -- desk client              some of them
 *     npm run pictures -- --width 390 --to DIR     all of them, light and dark, in another width and folder, to look at
 *     npm run pictures -- --compare                compares with docs/images and takes none; a stable one that differs fails
 *     npm run pictures -- --axe                    what axe finds on each of them, light and dark; anything fails
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { type Page, chromium } from 'playwright'
import sharp from 'sharp'
import { axe, withTargets } from './axe.ts'
import { findChromium, launchOptions } from './chromium.ts'
import { type Scene, scenes } from './pictures/scenes.ts'
import { scriptArguments } from './run-tool.ts'
import { settle, signIn } from './pictures/world.ts'

const usage = 'npm run pictures -- [--width 390] [--to DIR] [--compare] [--axe] [names]'
const { values: options, positionals: names } = scriptArguments(usage, { width: 'text', to: 'text', compare: 'flag', axe: 'flag' })
const baseURL = process.env['URL'] || `http://127.0.0.1:${process.env['PORT'] || 3000}`
const images = join(import.meta.dirname, '../docs/images')
const folder = options.to ?? images
const unknown = names.filter((name) => !Object.hasOwn(scenes, name))
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(', ')}. Pictures: ${Object.keys(scenes).join(', ')}.`)

/** A palette leaves text and numbers sharp, at a third of the size. */
const withPalette = (picture: Buffer) => sharp(picture).png({ palette: true, effort: 10 }).toBuffer()
type Box = Record<'left' | 'top' | 'right' | 'bottom', number>
const pixels = (picture: Buffer | string) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Where the page shows a day or a time, which differ from one demo to the next. */
const timesOn = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const isTime = /\d{1,2}\/\d{1,2}\/\d{4}|\b\d{1,2}:\d{2}\b|\b\d+ (?:second|minute|hour|day|week|month)s?\b/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      isTime.test(node.nodeValue ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    const boxes = []
    for (const range = document.createRange(); texts.nextNode();) {
      range.selectNodeContents(texts.currentNode)
      boxes.push(...[...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom })))
    }
    return boxes
  })

/** Blackens the boxes, so that what stands there is not compared. */
function blacken({ data, info: { width, height } }: Awaited<ReturnType<typeof pixels>>, boxes: readonly Box[]) {
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
      data.fill(0, 4 * (y * width + Math.max(0, Math.floor(left))), 4 * (y * width + Math.min(width, Math.ceil(right))))
}

/** How many pixels of a picture differ from the stored one, as a share, without days and times; 1 if there is none of that size. */
async function difference(name: string, picture: Buffer, times: readonly Box[]): Promise<number> {
  const now = await pixels(await withPalette(picture))
  const { width, height } = now.info
  const before = await pixels(join(images, `${name}.png`)).catch(() => undefined)
  if (before?.info.width !== width || before.info.height !== height) return 1
  for (const one of [before, now]) blacken(one, times)
  return pixelmatch(before.data, now.data, undefined, width, height) / (width * height)
}

let faults = 0
const report = (line: string) => process.stdout.write(`${line}\n`)

async function examine(page: Page, name: string, { isStable }: Scene): Promise<void> {
  if (options.axe) {
    for (const { id, impact, nodes } of await axe(page, withTargets)) {
      faults += 1
      report(`${name}: ${id} (${impact}), ${nodes.length} times, such as ${nodes[0]?.html.slice(0, 200)}`)
    }
    return
  }
  const picture = await page.screenshot()
  if (options.compare) {
    const share = await difference(name, picture, await timesOn(page))
    const isFault = isStable && share > 0.001
    if (isFault) faults += 1
    report(`${name}: ${(100 * share).toFixed(2)} % differs${isFault ? ': it should not' : ''}`)
    return
  }
  await sharp(await withPalette(picture)).toFile(join(folder, `${name}.png`))
  report(join(folder, `${name}.png`))
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions(findChromium((line) => process.stderr.write(`${line}\n`))))
try {
  const viewport = { width: Number(options.width ?? 1440), height: options.width === '390' ? 844 : 900 }
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  for (const [name, scene] of Object.entries(scenes).filter(([one]) => names.length === 0 || names.includes(one)))
    for (const theme of scene.isInBoth || options.to || options.axe ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: theme })
      await (typeof scene.open === 'string' ? page.goto(scene.open) : scene.open(page))
      await scene.act?.(page)
      await settle(page)
      await examine(page, `${name}-${theme}`, scene)
    }
} finally {
  await browser.close()
}
if (faults > 0) report(`${faults} to look at.`)
process.exitCode = faults > 0 ? 1 : 0
