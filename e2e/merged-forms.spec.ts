import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { pagesOf } from './sign-in.ts'
import { newClient } from './trade.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

test('two people change a client at once: neither loses what the other saved, and a field of both is chosen', async ({ browser }) => {
  const [admin, other] = [await pages.open(browser, 'admin'), await pages.open(browser, 'super')]
  const { id } = await newClient(admin, `Merged ${randomUUID().slice(0, 6)}`)
  const open = async (page: typeof admin) => {
    await page.goto(`/client/${id}/kyc/basic`)
    const form = page.getByRole('dialog', { name: /^Edit/ })
    await expect(form.getByRole('textbox', { name: 'Company name' })).toHaveValue(/^Merged/)
    return form
  }
  const [mine, theirs] = [await open(admin), await open(other)]
  const field = (form: typeof mine, name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })

  await field(theirs, 'Website').fill('theirs.example')
  await field(theirs, 'Zip code').fill('400002')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs).toHaveCount(0)
  await field(mine, 'Address').fill('12 Mine Street')
  await field(mine, 'Zip code').fill('400001')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()

  const notice = mine.getByRole('alert')
  await expect(notice).toContainText('since you opened this')
  await expect(notice).toContainText('Website from nothing to theirs.example')
  await expect(field(mine, 'Website')).toHaveValue('theirs.example')
  await expect(notice.getByRole('radio', { name: 'Yours: 400001' })).toBeChecked()
  await expectAccessible(admin)
  await notice.getByRole('radio', { name: /: 400002$/ }).check()
  await expect(field(mine, 'Zip code')).toHaveValue('400002')
  await mine.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(mine).toHaveCount(0)
  const again = await open(other)
  for (const [name, value] of [
    ['Website', 'theirs.example'],
    ['Zip code', '400002'],
    ['Address', '12 Mine Street'],
  ] as const)
    await expect(field(again, name)).toHaveValue(value)
})
