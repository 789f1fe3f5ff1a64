import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** A stone's media: what the browser draws, what is missing, and what is uploaded. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQoz2NQUjImCTGMahjVMHw1AAA0uncB/RYD6QAAAABJRU5ErkJggg==',
  'base64',
)

test('an admin looks at all there is of a stone, alone and by keys, and puts a file in', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/inventory/single-stone/search')
  const first = page.getByRole('grid').getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await follow(page, '/inventory/single-stone/search?stone=F00001')
  const media = page.getByRole('region', { name: 'Media', exact: true })
  await expect(media.getByRole('img', { name: 'Still image of F00001' })).toBeVisible()
  await media.getByRole('tab', { name: 'Video' }).click()
  const frame = media.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame.contentFrame().getByRole('button', { name: /Play|Pause/ })).toBeVisible()
  await media.getByRole('tab', { name: 'Certificate' }).click()
  await expect(media.locator('canvas').first()).toBeVisible()

  await media.getByRole('button', { name: 'Enlarge Certificate' }).click()
  const alone = page.getByRole('dialog', { name: 'Media of F00001' })
  await page.keyboard.press('2')
  const picture = alone.getByRole('img', { name: 'Light image of F00001' })
  await expect(picture).toBeVisible()
  const height = (await picture.boundingBox())!.height
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture.boundingBox())!.height).toBeGreaterThan(height * 1.4)
  await page.keyboard.press('Escape')
  await expect(alone).toBeHidden()
  await expect(media).toBeVisible()

  await page.getByRole('button', { name: 'Add media' }).click()
  const form = page.getByRole('dialog', { name: 'Media of F00001' })
  await form.getByLabel('File', { exact: true }).setInputFiles({ name: 'F00001_black.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByText('Black image')).toBeVisible()
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('File uploaded.')).toBeVisible()

  await follow(page, '/media')
  await expect(page.getByRole('cell', { name: 'Mumbai', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^[A-Z]{3,}$/ })).toHaveCount(0)
})

test('a stone without media says so on every tab, and a seller is offered no upload', async ({ page, context }) => {
  await signIn(context, 'seller')
  const request = async (path: string, data: object) =>
    (await (await page.request.post(`/admin/v1/diamond/${path}`, { data })).json()).data.list
  const last = await request('search/list', {
    ...{ labGrown: false, limit: 20, sort: [{ vStnId: 'DESC' }], include: ['list'] },
    filter: { wSts: 'U' },
  })
  const stones = await request('diamond-files', { ids: last.map(({ vStnId }: { vStnId: string }) => vStnId) })
  const { vStnId } = stones.find(({ media }: { media: unknown[] }) => media.length === 0)
  await page.goto(`/inventory/single-stone/search?stone=${vStnId}`)
  const media = page.getByRole('region', { name: 'Media', exact: true })
  for (const [tab, none] of [
    ['Image', 'No Image Found'],
    ['Video', 'No Video Found'],
    ['MP4', 'No Video Found'],
    ['H&A', 'No Image Found'],
    ['Certificate', 'No Certificate Found'],
  ] as const) {
    await media.getByRole('tab', { name: tab }).click()
    await expect(media.getByText(none)).toBeVisible()
  }
  const tile = async () => {
    const box = await media.locator('.stone-no-media:visible').boundingBox()
    return box && [box.width, box.height].map(Math.round)
  }
  await expect.poll(tile).toEqual([300, 303])
  await expect(page.getByRole('button', { name: 'Add media' })).toBeHidden()
})

test('the marks of a row open what there is alone, and say what there is not', async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/search?f=' + encodeURIComponent(JSON.stringify({ vStnId: ['F00001'] })))
  const mark = page.getByRole('grid').getByRole('button', { name: 'Certificate of F00001' })
  await mark.click()
  const alone = page.getByRole('dialog', { name: 'Media of F00001' })
  await expect(alone.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(alone.getByRole('img', { name: 'Still image of F00001' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alone).toBeHidden()
  await expect(mark).toBeFocused()

  // The row opens the stone's drawer and the stone id its popup; both show image, video and certificate.
  const stone = page.getByRole('dialog', { name: 'F00001' })
  const inRow = page.getByRole('grid').getByRole('row').filter({ hasText: 'F00001' })
  for (const opened of [
    () =>
      inRow
        .getByRole('gridcell', { name: /^\d+\.\d\d$/ })
        .first()
        .dblclick(),
    () => inRow.getByRole('button', { name: 'F00001', exact: true }).click(),
  ]) {
    await opened()
    for (const tab of ['Image', 'Video', 'Certificate'])
      await expect(stone.getByRole('tab', { name: new RegExp(`^${tab}`) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stone).toBeHidden()
  }

  const body = { labGrown: false, limit: 100, sort: [{ vStnId: 'DESC' }], include: ['list'], filter: { wSts: 'U' } }
  const { list } = (await (await page.request.post('/admin/v1/diamond/search/list', { data: body })).json()).data
  const { vStnId } = list.find(({ media }: { media: string[] }) => media.length === 0)
  await follow(page, '/inventory/single-stone/search?f=' + encodeURIComponent(JSON.stringify({ vStnId: [vStnId] })))
  const grid = page.getByRole('grid')
  for (const what of ['Image', 'Video', 'Certificate']) await expect(grid.getByRole('img', { name: `${what} not available` })).toBeVisible()
})
