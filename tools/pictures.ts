/**
 * `npm run pictures` takes the screenshots of docs/images from a running demo (`URL=http://127.0.0.1:3001` for another address), light and dark, and
 * signs in through its mailbox. It leaves one checked sheet behind, without running it.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from './chromium.ts'

const baseURL = process.env['URL'] || `http://127.0.0.1:${process.env['PORT'] || 3000}`
const size = { width: 1440, height: 900 }
const images = join(import.meta.dirname, '../docs/images')

/** Opens a screen and waits until its main content is visible. */
const scenes: Record<string, (page: Page) => Promise<void>> = {
  async desk(page) {
    await page.goto('/inventory/single-stone/search')
    await page.getByRole('grid', { name: 'Search' }).getByRole('row').nth(10).waitFor()
  },
  async 'stone-page'(page) {
    await page.goto(`/diamond-details/${await stoneToSee(page)}`)
    await page.getByRole('region', { name: 'Measurements', exact: true }).waitFor()
    await page.getByRole('region', { name: 'Similar Stones' }).first().getByRole('link').first().waitFor()
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
  },
  async 'match-pair'(page) {
    await page.goto('/inventory/single-stone/match-pair?c=crt:3,colNm:1')
    await page.getByRole('gridcell', { name: /^Select all of 1 Pair 1/ }).waitFor()
  },
  async 'stock-summary'(page) {
    await page.goto('/stock-summary?rows=colNm&cols=age&as=heat')
    await page.getByRole('table', { name: 'Stock summary' }).getByRole('link').first().waitFor()
  },
  async 'quick-search'(page) {
    await page.goto('/inventory/single-stone/quick-search')
    await page.getByRole('table').or(page.getByRole('grid')).first().getByRole('row').nth(5).waitFor()
  },
  async order(page) {
    await page.goto('/transaction/order/pending')
    await page
      .getByRole('link', { name: /^O\d+$/ })
      .first()
      .click()
    await page
      .getByRole('heading', { name: /^Order O/ })
      .first()
      .waitFor()
    await page.getByText('Final calculation').first().waitFor()
  },
  async 'sheet-check'(page) {
    await page.goto(sheetAt)
    await page.getByRole('group', { name: 'Changes of the sheet' }).waitFor()
  },
}

/** The available stone of a carat or more that has the most media. */
async function stoneToSee(page: Page): Promise<string> {
  const request = async (path: string, data: object) => (await (await page.request.post(`/admin/v1/${path}`, { data })).json()).data
  const filter = { wSts: 'A', crt: { '>=': 1 } }
  const { list } = await request('diamond/search/list', {
    labGrown: false,
    limit: 100,
    sort: [{ vStnId: 'ASC' }],
    filter,
    include: ['list'],
  })
  const files: { list: { vStnId: string; media: unknown[] }[] } = await request('diamond/diamond-files', {
    ids: list.map(({ vStnId }: { vStnId: string }) => vStnId),
  })
  return files.list.toSorted((a, b) => b.media.length - a.media.length)[0]?.vStnId ?? ''
}

let sheetAt = ''
/** A supplier's list with a few faults, uploaded and checked like any other. */
async function checkSheet(page: Page) {
  const rows = Array.from({ length: 40 }, (_, i) => {
    const [rap, off] = [5000 + 100 * i, 20 + (i % 25)]
    const [weight, color] = [i % 13 === 3 ? '30.00' : '1.00', i % 17 === 5 ? 'Tea' : 'DEFGH'[i % 5]]
    const price = ((rap * (100 - off)) / 100).toFixed(2)
    return `J-${100 + i},RBC,${weight},${color},VS1,EX,EX,EX,6.45 * 6.41 * 3.96,61.6,57,GIA,${2_900_000_100 + i},${rap},${off},${price}`
  })
  const heading = 'Stock #,Shape,Cts,Color,Clarity,Cut,Pol,Sym,Meas,Depth,Table,Cert,Cert #,Rap,Disc,Price'
  const buffer = Buffer.from(['Our stock list', heading, ...rows].join('\n'))
  await page.goto('/inventory/upload-sheet')
  await page.locator('input[type=file]').setInputFiles({ name: 'sample vendor.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Vendor', { exact: true }).first().fill('Sample vendor')
  await page.getByTitle('Add & update', { exact: true }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Check every row' }).click()
  await page.getByRole('group', { name: 'Changes of the sheet' }).waitFor()
  sheetAt = page.url()
}

/** The newest code in the mailbox, if it is a new one. */
async function signIn(page: Page) {
  const codeNow = async () => {
    const mails = (await (await page.request.get('/dev/mail.json?to=admin@loupe.example')).json()) as { text: string }[]
    return mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean)
  }
  const who = { username: 'admin', password: 'loupe-demo' }
  const before = await codeNow()
  const sent = await page.request.post('/admin/v1/auth/send-login-otp', { data: { ...who, masters: [] } })
  if (!sent.ok()) throw new Error(await sent.text())
  let otp = await codeNow()
  for (const from = Date.now(); otp === undefined || otp === before; otp = await codeNow()) {
    if (Date.now() - from > 30_000) throw new Error('The code did not arrive in the demo mailbox.')
    await sleep(250)
  }
  const reply = await page.request.post('/admin/v1/auth/login', { data: { ...who, otp } })
  if (!reply.ok()) throw new Error(await reply.text())
}

/** A palette leaves text and numbers sharp, at a third of the size. */
const store = (name: string, picture: Buffer) =>
  sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(join(images, `${name}.png`))

mkdirSync(images, { recursive: true })
const browser = await chromium.launch(launchOptions())
try {
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  await checkSheet(page)
  for (const [name, open] of Object.entries(scenes))
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await open(page)
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
      await sleep(500)
      await store(`${name}-${theme}`, await page.screenshot())
      process.stdout.write(`docs/images/${name}-${theme}.png\n`)
    }
} finally {
  await browser.close()
}
