import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { SavedReportList } from './saved-report-list.tsx'

const updatedAt = '2026-01-02T03:04:05.000Z'
const request = { report: 'overview', by: ['month'], labGrown: false, period: 'last90' }
const report = { request, report: 'overview', hour: 8, format: 'xlsx', nextAt: null, lastAt: null, stoppedReason: null, updatedAt }
const saved = [
  { ...report, id: 'a', name: 'Monthly', days: [] },
  { ...report, id: 'b', name: 'Weekly', days: ['MONDAY'] },
]
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: saved, count: 2 } })))
})

it('says that a deleted report is no longer emailed only where it is', async () => {
  await page.viewport(1440, 900)
  await render(
    <NuqsTestingAdapter>
      <MemoryRouter>
        <SignedInAs permissions={{ report: ['all'] }}>
          <SavedReportList />
        </SignedInAs>
      </MemoryRouter>
    </NuqsTestingAdapter>,
  )
  const text = page.getByText('It is no longer emailed.')
  const ask = (name: string) => userEvent.click(page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: 'Delete' }))
  await ask('Weekly')
  await expect.element(text).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(text).not.toBeInTheDocument()
  await ask('Monthly')
  await expect.element(page.getByText('Nothing else changes.')).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
})
