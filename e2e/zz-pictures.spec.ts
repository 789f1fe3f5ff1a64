import { type Page, expect, test } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { axe } from './people.ts'
import { signIn } from './sign-in.ts'
const out = '/tmp/x/pictures'
mkdirSync(out, { recursive: true })
const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(readFileSync(`/tmp/x/pics/${name}`)) })
async function upload(page: Page, name: string) {
  await page.goto('/inventory/upload-sheet')
  await page.locator('input[type=file]').setInputFiles(file(name))
  await page.getByLabel('Vendor', { exact: true }).first().fill(`Pictures ${name}`)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
}
test('pictures', async ({ context, page }) => {
  test.setTimeout(300_000)
  await signIn(context, 'admin')
  for (const name of ['questions.csv', 'plain.csv', 'tabs.xlsx']) {
    await upload(page, name)
    const url = page.url()
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 1024, 390]) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(url)
        await expect(page.getByText('Each column of the file')).toBeVisible()
        await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png`, fullPage: width !== 1440 })
        const { violations } = await axe(page).include('main').analyze()
        console.log(name, scheme, width, JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0]?.html])))
      }
  }
})
