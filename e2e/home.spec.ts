import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { data, pagesOf, signIn } from './sign-in.ts'

const day = 86_400_000
/** A date and time as typed into a field; fields accept the ISO format too. */
const typed = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16).replace('T', ' ')
async function fillDates(form: ReturnType<Page['getByRole']>, from: number, to: number) {
  for (const [label, days] of [
    ['Start Date', from],
    ['End Date', to],
  ] as const) {
    await form.getByLabel(label).fill(typed(days))
    await form.getByLabel(label).press('Enter')
  }
}

test('a super admin adds a banner, seeing it as customers will and what it stands in the way of', async ({ page }) => {
  const title = `Journey ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'super')
  await page.goto('/setting/home-setting')
  await page.getByRole('button', { name: 'Add banner' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  for (const text of [
    'Type is required',
    'Title is required',
    'Activity is required',
    'Start Date is required',
    'End Date is required',
    'Background Image is required',
  ])
    await expect(form.getByText(text, { exact: true })).toBeVisible()

  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByTitle('News').click()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Activity').fill('Look here')
  await fillDates(form, 1, -1)
  const png = await sharp({ create: { width: 320, height: 120, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const gif = await sharp(png).gif().toBuffer()
  await form.getByLabel('Background Image', { exact: true }).setInputFiles({ name: 'ground.png', mimeType: 'image/png', buffer: gif })
  await expect(form.getByText('This is a GIF file called .png.')).toBeVisible()
  await form.getByLabel('Background Image', { exact: true }).setInputFiles({ name: 'ground.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('img', { name: 'Background Image 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('End date must be grater than Start Date')).toBeVisible()

  await fillDates(form, -1, 5)
  await expect(form.getByRole('region', { name: 'Another banner overlaps in time and position' })).toContainText('“Rounds of the season”')
  await expect(form.getByRole('figure', { name: 'Phone' })).toContainText(title)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByRole('img', { name: 'Background Image 1' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).click()

  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Running')
  await row.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Activity').fill('Refresh')
  await form.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(page.getByText(/saved\.$/)).toBeVisible()
  await form.getByLabel('Activity').fill('Look a third time')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await row.getByRole('switch', { name: `${title} is active` }).click()
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this Banner?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rounds of the season' })).toContainText('Running')
  await expectAccessible(page)
})

test('an announcement is before everybody, until who has read it closes it; hold settings are refused below their floor', async ({
  browser,
}) => {
  const pages = pagesOf()
  const [page, seller] = [await pages.open(browser, 'super'), await pages.open(browser, 'seller')]
  const text = `We close early today (${randomUUID().slice(0, 6)}).`
  await seller.goto('/devices')
  await page.goto('/setting/home-setting/announcement')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Announcement').fill(text)
  await fillDates(form, -1, 1)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: text })).toBeVisible()
  await expect(seller.getByText(text)).toBeVisible()
  await seller.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Close' }).click()
  await expect(seller.getByText(text)).toHaveCount(0)
  await seller.reload()
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seller.getByText(text)).toHaveCount(0)
  const { list } = await data<{ list: { id: string; text: string }[] }>(page, '/admin/v1/announcement/paginate', {
    search: { keyword: text, keys: ['text'] },
  })
  await page.request.delete(`/admin/v1/announcement/${list[0]!.id}`)
  // The page moves up when it goes.
  await expect(page.getByText(text)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Hold settings' }).click()
  await page.getByLabel('Max hold time').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("Max hold time can't be less than 1")).toBeVisible()
  await pages.close()
})

test('Home Settings are nobody else’s', async ({ browser }) => {
  const pages = pagesOf()
  for (const person of ['admin', 'seller'] as const) {
    const page = await pages.open(browser, person)
    await page.goto('/setting/home-setting')
    await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
  }
  await pages.close()
})
