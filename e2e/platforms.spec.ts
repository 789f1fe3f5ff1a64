import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { data, signIn } from './sign-in.ts'

/** A platform from its profile to the remote server: a preview of what it rejects, the file that arrives, and the stone's listings. */
const violationsOf = async (page: Page, part = 'main') => (await axe(page, { within: part })).map(({ id, nodes }) => [id, nodes[0]?.html])
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click()
}

test('a platform is added, tried, previewed and sent to; the stone says where it stands', async ({ context, page }) => {
  test.setTimeout(90_000)
  const received: string[] = []
  const name = `Journey ${randomUUID().slice(0, 6)}`
  const remote = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST') received.push(body)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done))
  const { port } = remote.address() as AddressInfo

  await signIn(context, 'super')
  await page.goto('/setting/platform')
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Platforms' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Demo: RapNet/ })).toContainText('Off')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add platform' }).click()
  const form = page.getByRole('dialog', { name: 'Add platform' })
  await choose(page, 'Platform', 'RapNet')
  await expect(form.getByText('RapNet takes no lab-grown stones and no EGL reports', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, 'Stones', /^Lab-grown of a carat/)
  await choose(page, 'Transfer mode', 'API')
  await form.getByRole('textbox', { name: 'Address' }).fill(`http://localhost:${port}/feed`)
  expect(await violationsOf(page, '.ant-drawer')).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('RapNet does not accept lab-grown stones. Please choose a search of natural stones.')).toBeVisible()
  await choose(page, 'Stones', /^Three-carat stones/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: 'Runs' }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('button', { name: 'Test' }).click()
  await expect(panel.getByText('The host answers.', { exact: false })).toBeVisible()
  await panel.getByRole('tab', { name: 'Current output' }).click()
  await expect(panel.getByRole('region', { name: 'First rows' })).toContainText('Stock #')
  expect(await violationsOf(page, '.ant-drawer')).toEqual([])
  await panel.getByRole('button', { name: 'Send now' }).click()
  await panel.getByRole('tab', { name: 'Runs' }).click()
  await expect.poll(() => received[0]).toContain('RapNet Price')
  // A column header has the same text.
  await expect(panel.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible({ timeout: 30_000 })
  remote.close()

  const [listed] = (
    await data<{ list: { vStnId: string }[] }>(page, '/admin/v1/diamond/search/list', {
      ...{ labGrown: false, filter: { crt: { '>=': 3 }, wSts: ['A'], rptNo: { '!': null } }, limit: 1, include: ['list'] },
    })
  ).list
  await follow(page, `/diamond-details/${encodeURIComponent(listed!.vStnId)}`)
  await expect(page.getByRole('region', { name: 'Listed on' })).toContainText('RapNet')
})
