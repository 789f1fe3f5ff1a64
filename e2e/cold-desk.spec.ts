import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { signIn } from './sign-in.ts'

const search = 'POST /admin/v1/diamond/search/list'

test('a new browser opens the desk with at most 25 requests, each sent once, and asks for the stones before it draws', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') return
    sent.push([request.method(), new URL(request.url()).pathname, request.postData()].filter(Boolean).join(' '))
  })
  const at = (call: string) => sent.findIndex((one) => one.startsWith(call))

  await page.goto('/inventory/single-stone/search')
  await expect(page.getByRole('grid', { name: 'Search' }).getByRole('row').nth(2)).toBeVisible()
  // What the header requests comes last.
  await expect.poll(() => at('POST /admin/v1/diamond-track/paginate')).toBeGreaterThan(0)

  expect(sent.filter((one, index) => sent.indexOf(one) !== index)).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(25)
  expect(at(search)).toBeGreaterThan(0)
  expect(at(search)).toBeLessThan(at('GET /version'))
})
