import { type Browser, type Locator, type Page, test } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { open } from './follow.ts'
import { type Person, pagesOf } from './sign-in.ts'
import { type FreeStone, firstClient, freeStones } from './trade.ts'

/** A seller's day at the Sales Desk: find stones, hold some, get a clear refusal, release them, save a search, look up pasted numbers. */
const people = pagesOf()
const pages = new Map<Person, Page>()
async function as(browser: Browser, person: Person): Promise<Page> {
  const stored = pages.get(person)
  if (stored) return stored
  const page = await people.open(browser, person)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  pages.set(person, page)
  return page
}
test.afterAll(() => people.close())

const searchOf = (filter: object) => `/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify(filter))}`
const grid = (page: Page) => page.getByRole('grid', { name: 'Search' })
const visible = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const countOf = (text: string | null) => Number(/([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN)

async function tickAll(page: Page, count: number) {
  await expect(visible(page)).toHaveText(new RegExp(`of ${count}$`))
  await grid(page).getByRole('columnheader').getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText(`${count} selected`)
}
/**
 * Checks that a click on a value finds as many stones as its count promises. Both are read again when they differ, because counts follow the last click
 * and parallel tests hold stones of their own.
 */
async function findsWhatItPromised(page: Page, value: Locator): Promise<number> {
  let found = Number.NaN
  await expect(async () => {
    if ((await value.getAttribute('aria-pressed')) === 'true') await value.click()
    await expect(value).toHaveAttribute('aria-pressed', 'false')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    const promised = countOf(await value.textContent())
    await value.click()
    await expect(visible(page)).toHaveText(new RegExp(`of ${promised.toLocaleString('en-US')}$`), { timeout: 10_000 })
    found = promised
  }).toPass({ timeout: 100_000 })
  return found
}
async function chooseCompany(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(name.slice(0, 2))
  await expect(page.getByText('Type Client/Company name to Search').last()).toBeVisible()
  await page.keyboard.type(name.slice(2, 8))
  await page.locator('.loupe-company', { hasText: name }).first().click()
}

test('the counts beside the filters are what a click finds', async ({ browser }) => {
  const page = await as(browser, 'seller')
  await open(page, '/inventory')
  await expect(page).toHaveURL(/single-stone\/search/)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const shape = page.getByRole('toolbar', { name: 'Shape', exact: true }).getByRole('button', { name: /^Oval/ })
  await expect(shape).toHaveAccessibleName(/, [\d,]+$/)
  await findsWhatItPromised(page, shape)

  await page.getByRole('toolbar', { name: 'Color groups' }).getByRole('button', { name: 'DEF' }).click()
  const vs1 = page.getByRole('toolbar', { name: 'Clarity', exact: true }).getByRole('button', { name: /^VS1/ })
  const narrower = await findsWhatItPromised(page, vs1)
  const totals = page.getByLabel('Totals of the result')
  await expect(totals).toContainText(/^Ct[\d,.]+/)
  await expect(visible(page)).toHaveText(new RegExp(`of ${narrower.toLocaleString('en-US')}$`))

  const link = page.url()
  await page.getByRole('button', { name: 'Remove Clarity VS1' }).click()
  await expect(page.getByRole('button', { name: 'Remove Clarity VS1' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(link)
  await expect(visible(page)).toHaveText(new RegExp(`of ${narrower.toLocaleString('en-US')}$`))
})

test('two stones are held for a client; the next seller is told who has them; then they are released', async ({ browser }) => {
  test.setTimeout(120_000)
  const admin = await as(browser, 'admin')
  const seller = await as(browser, 'seller')
  const [one, two, three] = (await freeStones(admin, 3, 100)) as [FreeStone, FreeStone, FreeStone]

  await open(admin, searchOf({ id: [one.id, two.id] }))
  await tickAll(admin, 2)
  await admin.keyboard.press('h')
  await admin.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(admin.getByText('Please Select Company Name.')).toBeVisible()
  await chooseCompany(admin, (await firstClient(admin)).companyName)
  await admin.getByRole('spinbutton', { name: 'Hold time' }).fill('73')
  await admin.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(admin.getByText("Hold time can't be more than 72")).toBeVisible()
  await admin.getByRole('spinbutton', { name: 'Hold time' }).fill('4')
  await admin.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(admin.getByText(/2 stones held until/)).toBeVisible()

  await open(seller, searchOf({ id: [one.id, three.id] }))
  await tickAll(seller, 2)
  await seller.getByRole('group', { name: 'Selection' }).getByRole('button', { name: /^Hold/ }).click()
  await chooseCompany(seller, (await firstClient(seller)).companyName)
  await seller.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  const refused = seller.getByRole('alert').filter({ hasText: 'hold/memo' })
  await expect(refused).toContainText('The selected diamond(s) is in hold/memo.')
  await expect(refused).toContainText(one.vStnId)
  await expect(refused).toContainText(/With .* until .*left/)
  await refused.getByRole('button', { name: 'Hold the other 1' }).click()
  await expect(seller.getByText(/Hold of \S+ requested until .*; an approver decides. 1 could not be held/)).toBeVisible()

  await open(admin, searchOf({ id: [one.id] }))
  await admin.getByRole('button', { name: `Holder of ${one.vStnId}` }).click()
  await expect(admin.getByRole('dialog')).toContainText('left)')
  await admin.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  const question = admin.getByRole('dialog', { name: `Release ${one.vStnId}?` })
  await expect(question).toContainText('no longer holds it')
  await question.getByRole('button', { name: 'Release' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Not held')
})

test('a search is kept by name and runs again', async ({ browser }) => {
  const page = await as(browser, 'seller')
  const name = `Ovals ${Date.now()}`
  await open(page, searchOf({ shpNm: ['OVAL'], crt: { '>=': 1 } }))
  await expect(visible(page)).toHaveText(/of [\d,]+$/)
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()

  await open(page, '/inventory/single-stone/saved-search')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Remove Shape Oval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Carat from 1' })).toBeVisible()

  await open(page, '/inventory/single-stone/saved-search')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('pasted numbers are answered in their order', async ({ browser }) => {
  const page = await as(browser, 'seller')
  await open(page, '/inventory/single-stone/search')
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByRole('textbox', { name: /^Stone or report numbers/ }).fill('R00003\nNOSUCH1; R00004\tNOSUCH2')
  await page.getByRole('button', { name: /^Look up/ }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows.nth(1)).toContainText('R00003')
  await expect(rows.nth(2)).toContainText('Unknown')
  await expect(rows.nth(3)).toContainText('R00004')
  await page.getByRole('button', { name: 'Copy the 2 numbers not found' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('NOSUCH1\nNOSUCH2')
  await page.getByRole('button', { name: 'Show these 2 stones' }).click()
  await expect(visible(page)).toHaveText(/of 2$/)
})

test('keys alone find a stone, tick it and open its hold', async ({ browser }) => {
  const page = await as(browser, 'seller')
  const [stone] = await freeStones(page, 1, 100)
  await open(page, '/inventory/single-stone/search')
  await expect(visible(page)).toHaveText(/of [\d,]{4,}$/)
  await page.keyboard.press('/')
  await page.keyboard.type(stone?.vStnId ?? '')
  await page.keyboard.press('Enter')
  await expect(visible(page)).toHaveText(/of 1$/)
  for (let presses = 0; presses < 40; presses++) {
    if (await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toContainText(`Hold ${stone?.vStnId}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: `Stone ${stone?.vStnId}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))).toContain('gridcell')
})

const screens = ['search', 'quick-search', 'new-arrival', 'best-buy', 'upcoming', 'saved-search', 'requests', 'column-setting']
for (const [screen, shade] of screens.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))
  test(`nothing on ${screen} shuts anybody out, ${shade}`, async ({ browser }) => {
    const page = await as(browser, 'seller')
    const path = `/inventory/single-stone/${screen}`
    // The page follows the color scheme by itself, so it is opened once for both.
    if (shade === 'light' || !page.url().endsWith(path)) {
      await open(page, path)
      await expect(page.getByRole('navigation', { name: 'Single Stone' })).toBeVisible()
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    }
    await page.emulateMedia({ colorScheme: shade })
    await expect(page.locator('html')).toHaveAttribute('data-theme', shade)
    // What changes with the color scheme is contrast.
    const rules = shade === 'dark' ? { runOnly: ['color-contrast'] } : {}
    const violations = await axe(page, { within: 'main', ...rules })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      serious.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(' | ')}`,
      ),
    ).toEqual([])
  })
