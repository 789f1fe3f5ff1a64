import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { data, pagesOf, signIn } from './sign-in.ts'
import { pick } from './trade.ts'

interface Row {
  id: string
  code: string
}
const codesOf = async (page: Page, list: string) =>
  (await data<Record<string, Row[]>>(page, '/admin/v1/master/list-by-code', { masters: [list] }))[list]!

/** Adds a value with the form, which stays open for the next. */
async function addValue(page: Page, name: string, code: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}!`)
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Web Display' }).fill(name)
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
}

test('a super admin adds, orders, merges and deletes values, and others choose from them at once', async ({ page, browser }) => {
  const tag = randomUUID().slice(0, 5).toUpperCase()
  const [list, one, two, three] = ['Wrapping', 'Paper', 'Ribbon', 'Velvet'].map((name) => `${name} ${tag}`) as [
    string,
    string,
    string,
    string,
  ]
  const people = pagesOf()
  await signIn(page.context(), 'super')
  await page.goto('/master')
  await expect(page).toHaveURL(/\/setting\/master$/)

  // A new list: errors for missing fields appear below them, in the specification's words.
  await page.getByRole('button', { name: 'Add Master' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter name.')).toBeVisible()
  await expect(page.getByText('Please enter code.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${list}?`)
  await page.getByRole('textbox', { name: 'Code' }).fill(`wrap_${tag.toLowerCase()}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The search starts at three characters.
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag.slice(0, 2))
  await expect(page.getByText('From 3 characters on')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'SHAPE', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag)
  await expect(page.getByRole('cell', { name: 'SHAPE', exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: `View the values of ${list}` }).click()
  await expect(page).toHaveURL(new RegExp(`/setting/submaster\\?parentId=.*parentCode=WRAP_${tag}`))

  // The values of the list.
  await page.getByRole('button', { name: 'Add Sub Master' }).click()
  for (const name of [one, two, three]) await addValue(page, name, name)
  await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveText([new RegExp(one), new RegExp(two), new RegExp(three)])
  await expectAccessible(page)

  // With the keyboard: the last value moves up and keeps the focus.
  const save = page.getByRole('button', { name: 'Update Sequence' })
  await expect(save).toBeHidden()
  await page.getByRole('button', { name: `Move ${three} up` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText([new RegExp(three), new RegExp(one), new RegExp(two)])
  await save.click()
  await expect(save).toBeHidden()
  const wrap = `WRAP_${tag}`
  await expect
    .poll(async () => (await codesOf(page, wrap)).map(({ code }) => code))
    .toEqual([three, one, two].map((name) => name.toUpperCase()))

  // With the mouse.
  await page.getByTitle(`Drag ${two}`).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 }, steps: 8 })
  await expect(rows).toHaveText([new RegExp(two), new RegExp(three), new RegExp(one)])
  await save.click()
  await expect
    .poll(async () => (await codesOf(page, wrap)).map(({ code }) => code))
    .toEqual([two, three, one].map((name) => name.toUpperCase()))

  // In another person's open select, a new shape appears within a moment, and so does its new name.
  const other = await people.open(browser, 'admin')
  await other.goto('/inventory/parcel/search')
  await other.getByRole('button', { name: 'Add parcel' }).click()
  await other.getByRole('dialog').getByRole('combobox', { name: 'Shape' }).fill(tag)
  const shapes = (await data<{ list: Row[] }>(page, '/admin/v1/master/paginate', { isOnlyParents: true, limit: 1000 })).list
  const shape = shapes.find(({ code }) => code === 'SHAPE')!.id
  const made = await data<Row>(page, '/admin/v1/master/create', {
    parentId: shape,
    name: `Star ${tag}`,
    code: `STAR ${tag}`,
    webDisplay: 'Star',
  })
  await expect(other.getByText(`Star ${tag}`, { exact: true })).toBeVisible()
  for (const name of ['Nova', 'Meteor', 'Comet']) {
    await page.request.put(`/admin/v1/master/${made.id}`, { data: { name: `${name} ${tag}` } })
    await expect(other.getByText(`${name} ${tag}`, { exact: true })).toBeVisible()
  }

  // A value in use is merged instead of deleted; an unused one is deleted after a confirmation.
  const parcel = { labGrown: false, pieces: 10, crt: 1.5, ctPr: 100, shpNm: `STAR ${tag}` }
  expect((await page.request.post('/admin/v1/parcel/create', { data: parcel })).status()).toBe(200)
  await follow(page, `/sub-master/${shape}`)
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag)
  await page.getByRole('row', { name: tag }).getByRole('switch').click()
  await expect(page.getByText('It is used by 1 parcel. They keep it')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: tag }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const merge = page.getByRole('dialog', { name: `Merge Comet ${tag} into another` })
  await expect(merge.getByText('1 parcel will change to the other value.')).toBeVisible()
  await pick(merge.getByRole('combobox', { name: 'Merge into' }), 'Heart')
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`Comet ${tag} merged into Heart.`)).toBeVisible()
  await expect(other.getByText(`Comet ${tag}`, { exact: true })).toBeHidden()
  expect((await codesOf(page, 'SHAPE')).map(({ code }) => code)).not.toContain(`STAR ${tag}`)

  await pick(page.getByRole('combobox', { name: 'Search Sub Master' }), list)
  await page.getByRole('row', { name: one }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this Sub Master?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(rows).toHaveCount(2)

  // A list with values cannot be deleted; an empty one is deleted after a confirmation.
  const empty = await page.request.post('/admin/v1/master/create', { data: { name: `Empty ${tag}`, code: `EMPTY_${tag}` } })
  expect(empty.status()).toBe(200)
  await follow(page, `/setting/master?q=${tag}`)
  await page.getByRole('row', { name: list }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${list} has 2 values`, { exact: false })).toBeVisible()
  await page
    .getByRole('row', { name: `Empty ${tag}` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog', { name: 'Are you sure you want to delete this Master?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Empty ${tag} deleted.`)).toBeVisible()
  await expect(page.getByRole('row', { name: `Empty ${tag}` })).toHaveCount(0)
  await expect(page.getByRole('row', { name: list })).toBeVisible()
  await people.close()
})

for (const person of ['admin', 'seller'] as const)
  test(`the company's lists are not the ${person}'s to change`, async ({ page }) => {
    await signIn(page.context(), person)
    await page.goto('/todo')
    for (const path of ['/master', '/setting/submaster', '/sub-master/1']) {
      await follow(page, path)
      await expect(page.getByText('You do not have permission to open this page.')).toBeVisible()
      await follow(page, '/todo')
      await expect(page.getByText('You do not have permission to open this page.')).toHaveCount(0)
    }
    expect((await page.request.post('/admin/v1/master/create', { data: { name: 'Mine', code: 'MINE' } })).status()).toBe(403)
  })
