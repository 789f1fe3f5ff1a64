import { type Page, expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** What clients write, from the message to the stones: in the palette, and pasted on the desk. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const total = async (page: Page) => /of ([\d,]+)$/.exec((await pager(page).textContent()) ?? '')?.[1]
/** Pastes as the keyboard does, wherever the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

test('a request typed in the palette or pasted on the desk is searched for', async ({ context, page }) => {
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/search')
  await expect(pager(page)).toHaveText(/of [\d,]{4,}$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('oval 1 up FG VS')
  const offer = page.getByRole('option', { name: /^Search: Oval, 1.00 ct and up, F to G, VS1 to VS2 · [\d,]+ stones?$/ })
  await expect(offer).toHaveAttribute('aria-selected', 'true')
  const promised = / ([\d,]+) stones?$/.exec((await offer.textContent()) ?? '')?.[1]
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Clarity VS1, VS2' })).toBeVisible()
  await expect.poll(() => total(page)).toBe(promised)

  // Nothing is searched for that was not understood.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hello there 😀')
  await expect(page.getByText('Nothing is called that.')).toBeVisible()
  await page.keyboard.press('Escape')

  await paste(page, '2 pear 1ct up D-F\nround 0.5 up G VS1')
  const dialog = page.getByRole('dialog', { name: 'Paste numbers or a request' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Show [\d,]+ stones?: Round, 0.50 ct and up, G, VS1$/ }).click()
  await expect(page.getByRole('button', { name: 'Remove Color G' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Stone, report or memo number' }).focus()
  await paste(page, '3ct EM D IF')
  await expect(dialog.getByRole('listitem')).toContainText('Emerald, 3.00 to 3.09 ct, D, IF')
  await page.keyboard.press('Escape')

  // Numbers are looked up as before.
  await page.getByRole('searchbox', { name: 'Stone, report or memo number' }).focus()
  await paste(page, 'R00003\nNOSUCH1')
  await expect(dialog.getByRole('row').nth(1)).toContainText('R00003')
  await expect(dialog.getByRole('row').nth(2)).toContainText('Unknown')
})
