import { readFile } from 'node:fs/promises'
import { type Browser, type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { signIn } from './sign-in.ts'

/** What a seller sends and downloads: files of stones, a copied table, a mail with a sheet, a link for a chat. */
let page: Page
const stones = ['F00001', 'F00003', 'F00005']
async function open(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(context, 'seller')
  page = await context.newPage()
  // The browser's print window cannot be automated, so the test only checks that it was opened.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
}
test.beforeAll(({ browser }) => open(browser))
test.afterAll(() => page.context().close())
test.beforeEach(async () => {
  await page.goto(`/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ vStnId: stones }))}`)
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('3 selected')
})

const saved = async (from: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await from()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('files of several stones come as one zip, and what there is none of is said before', async () => {
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Download files of 3 stones' })
  await expect(dialog.getByRole('checkbox', { name: /Heart\s*none/ })).toBeDisabled()
  await expect(dialog.locator('summary')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Real Image' }).check()

  const { name, content } = await saved(() => dialog.getByRole('button', { name: 'Download' }).click())

  expect(name).toMatch(/^stones-.*\.zip$/)
  for (const file of ['F00001-certificate.pdf', 'F00005-still.jpg']) expect(content.includes(file)).toBe(true)
  expect(content.includes('F00001-light')).toBe(false)
})

test('a download of nothing is not begun, and one that fails says why', async () => {
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Download files of 3 stones' })
  const go = dialog.getByRole('button', { name: 'Download' })
  await dialog.getByRole('checkbox', { name: 'Certificate' }).uncheck()
  await expect(go).toHaveAttribute('title', 'Please select atleast one option')
  await expect(dialog.getByRole('alert')).toHaveText('Please select atleast one option')
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Certificate' }).check()
  for (const [message, text] of [
    ['The disk is full.', 'The disk is full.'],
    ['', 'Something went wrong'],
  ] as const) {
    await page.route('**/diamond/download-zip', (route) => route.fulfill({ status: 500, json: { code: 'E_INTERNAL', message } }))
    await go.click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.unroute('**/diamond/download-zip')
  }
  await page.keyboard.press('Escape')
})

test('the selection is exported as it is seen, and printed', async () => {
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByText('CSV').click()
  const { content } = await saved(() => dialog.getByRole('button', { name: 'Export' }).click())
  const lines = content.toString().trim().split('\r\n')

  expect(lines[0]).toContain('Status,Stone ID,Type,Shape,Carat')
  expect(lines).toHaveLength(4)
  await page.keyboard.press('p')
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.loupe-paper')).toHaveCount(0)
})

test('a mail goes to clients with the X-ray sheets and a copy to oneself', async () => {
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Email X-ray sheets' }).click()
  const form = page.getByRole('dialog', { name: 'Send Email: 3 stones' })
  await form.getByRole('combobox', { name: 'Email' }).fill('client@shop.example, nobody')
  await form.getByRole('button', { name: 'Add me' }).click()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Please enter valid email: nobody')).toBeVisible()

  await form.getByRole('combobox', { name: 'Email' }).press('Backspace')
  await form.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.getByText('Email queued to client@shop.example, with one file.')).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get('/dev/mail.json?to=client@shop.example')).json()) as object[])
    .toContainEqual(expect.objectContaining({ subject: 'X-ray of 3 stones', files: [expect.stringMatching(/^x-ray-.*\.pdf$/)] }))
})

test('a mail of three stones is previewed as the client then reads it', async () => {
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Send Email: 3 stones' })
  await form.getByRole('combobox', { name: 'Email' }).fill('letter@shop.example,')
  await form.getByRole('textbox', { name: 'Message' }).fill('Dear <b>Ann</b>,\n\nplease see these stones.')
  await form.getByRole('button', { name: 'Preview as recipient' }).click()
  const shown = form.frameLocator('iframe[title="Email"]')
  await expect(shown.getByText('Dear <b>Ann</b>,')).toBeVisible()
  await expect(shown.getByRole('row', { name: /^F00001 / })).toContainText('Cushion')
  const stonesIn = async (letter: typeof shown) => (await letter.getByRole('row').allInnerTexts()).filter((row) => /\d\.\d\d/.test(row))
  const previewed = await stonesIn(shown)
  expect(previewed).toHaveLength(4)
  await form.getByText('Text only').click()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Natural diamonds')

  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Email queued to letter@shop.example, with one file.')).toBeVisible()

  const mails = '/dev/mail.json?to=letter@shop.example'
  await expect.poll(async () => (await (await page.request.get(mails)).json()) as object[]).toHaveLength(1)
  await page.goto('/dev/mail?to=letter@shop.example')
  const arrived = page.frameLocator('iframe[title="Letter"]')
  await expect(arrived.getByText('Dear <b>Ann</b>,')).toBeVisible()
  expect(await stonesIn(arrived)).toEqual(previewed)
})

test('a link is made for a chat, with the stones in words and no list price', async () => {
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Create link' }).click()
  const ways = page.getByRole('group', { name: 'Share Stone' })
  await ways.getByRole('button', { name: 'WeChat' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await expect.poll(copied).toMatch(/^Natural diamonds\nF00001 .*\n(.*\n)+\nhttp.*\/diamond-details\/direct-share\//)
  expect(await copied()).not.toMatch(/%|rap/i)
  const requestedValue = page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'))
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await ways.getByRole('button', { name: 'WhatsApp' }).click()
  expect((await requestedValue).url()).toContain('?text=Natural%20diamonds')
})
