import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** A stone's page, and what a client sees of it through a link. */
test('a seller opens a stone, looks at a similar one, sends a link without the price, and takes it back', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'seller')
  const request = async (path: string, data: object) => (await (await page.request.post(`/admin/v1/${path}`, { data })).json()).data
  const found = await request('diamond/search/list', {
    labGrown: true,
    limit: 50,
    sort: [{ vStnId: 'ASC' }],
    filter: { wSts: 'A' },
    include: ['list'],
  })
  const files = await request('diamond/diamond-files', { ids: found.list.map(({ vStnId }: { vStnId: string }) => vStnId) })
  const { vStnId } = files.list.find(({ media }: { media: { kind: string }[] }) => media.some(({ kind }) => kind === 'html'))

  await page.goto(`/diamond-details/${vStnId}`)
  await expect(page.getByText('Laboratory-grown diamond')).toBeVisible()
  for (const name of ['Basic Details', 'Measurements', 'Inclusion Details', 'Other Information'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'All media of this stone' }).getByRole('button').first()).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar Stones' }).getByRole('link').first()
  await expect(similar).toHaveAttribute('target', '_blank')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: `Share ${vStnId}` })
  await share.getByRole('switch').or(share.getByRole('checkbox')).first().click()
  await share.getByRole('button', { name: 'Create link' }).click()
  await expect(
    page
      .getByRole('img', { name: /QR code/ })
      .or(page.getByLabel(/QR code/))
      .first(),
  ).toBeVisible()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  // Views by programs are not counted, so this browser has the user agent of a normal one.
  const stranger = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' })
  const outside = await stranger.newPage()
  await outside.goto(link)
  await expect(outside.getByText('Price on request')).toBeVisible()
  await expect(outside.getByText(/laboratory-grown/i).first()).toBeVisible()
  const still = outside.getByRole('img', { name: `Still image of ${vStnId}` })
  await expect(still).toBeVisible()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await outside.getByRole('tab', { name: 'Video' }).click()
  await expect(outside.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(
    outside
      .locator('iframe')
      .contentFrame()
      .getByRole('button', { name: /Play|Pause/ }),
  ).toBeVisible()
  await expect(outside.locator('body')).not.toContainText('$')

  await follow(page, '/inventory/shared-links')
  const row = page.getByRole('row').filter({ hasText: vStnId }).first()
  await expect(row.getByRole('button', { name: '1 view' })).toBeVisible()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await outside.reload()
  await expect(outside.getByText('This link is no longer available. Please ask the sender for a new one.')).toBeVisible()
  await stranger.close()
})
