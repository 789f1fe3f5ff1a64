import { randomUUID } from 'node:crypto'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { pagesOf, signIn } from './sign-in.ts'

const others = pagesOf()
test.afterEach(() => others.close())

test('an admin makes a collection of ticked stones and opens it', async ({ page }) => {
  const name = `Picked ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'admin')
  await page.goto('/inventory/single-stone/search?stones=natural')
  await page.getByRole('checkbox', { name: /F00005/ }).click()
  await page.getByRole('checkbox', { name: /F00006/ }).click()
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Collect' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText(`Collection “${name}” has 2 stones.`)).toBeVisible()

  await follow(page, '/inventory/single-stone-collection/trending')
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()

  await expect(page.getByText(`Collection ${name}`)).toBeVisible()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
})

test('a parcel is split when all its weight is accounted for, and its parts are merged again', async ({ page }) => {
  const no = `E2E-${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'admin')
  await page.goto('/inventory/parcel/search')
  await page.getByRole('button', { name: 'Add parcel' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Parcel No.' }).fill(no)
  await form.getByRole('spinbutton', { name: 'Pieces' }).fill('100')
  await form.getByRole('spinbutton', { name: 'Carats' }).fill('10.4')
  await form.getByRole('spinbutton', { name: '$/Ct' }).fill('250')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search' }).fill(no)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.getByRole('row', { name: no }).getByRole('button', { name: 'Split' }).click()

  const split = page.getByRole('dialog', { name: `Split ${no}` })
  for (const [part, pieces, carats] of [
    [1, '60', '6'],
    [2, '40', '4'],
  ] as const) {
    await split.getByLabel(`Pieces of part ${part}`).fill(pieces)
    await split.getByLabel(`Carats of part ${part}`).fill(carats)
  }
  await expect(split.getByText('0.40 ct are missing.')).toBeVisible()
  await split.getByRole('spinbutton', { name: 'Loss of weight' }).fill('0.4')
  await expect(split.getByText('Weight and pieces add up.')).toBeVisible()
  await expectAccessible(page)
  await split.getByRole('button', { name: 'Split', exact: true }).click()

  await expect(page.getByRole('row', { name: `${no}/1` })).toContainText('6.00')
  await expect(page.getByRole('row', { name: `${no}/2` })).toContainText('4.00')

  await page.getByRole('button', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge parcels' })
  for (const part of [1, 2]) {
    await merge.getByRole('combobox', { name: 'Parcels' }).fill(`${no}/${part}`)
    await page.getByTitle(`${no}/${part} ·`).click()
  }
  await expect(merge.getByText('100 pieces, 10.00 ct together')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(/^2 parcels merged into P\d{6}\.$/)).toBeVisible()
  await expect(page.getByRole('row', { name: no })).toHaveCount(0)
})

test('a range that overlaps is refused under its field, and a seller does not see the ranges', async ({ page, browser }) => {
  await signIn(page.context(), 'super')
  await page.goto('/inventory/configuration/carat-range')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add carat range' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Across')
  await form.getByRole('spinbutton', { name: 'From' }).fill('0.35')
  await form.getByRole('spinbutton', { name: 'To' }).fill('0.45')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This overlaps with 0.30-0.39 (0.30 to 0.39 ct): 0.35 to 0.39 ct would be in both.')).toBeVisible()

  const theirs = await others.open(browser, 'seller')
  await theirs.goto('/inventory/configuration/carat-range')
  await expect(theirs.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
})

test('a seller looks at what a demand has found, and it is no news any more', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await page.goto('/inventory/single-stone/demands')
  const row = page.getByRole('row', { name: /Large lab-grown ovals/ })
  await row.getByRole('button', { name: '4 new of 4' }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await expect(row.getByRole('button', { name: '4 matches' })).toBeVisible()
})
