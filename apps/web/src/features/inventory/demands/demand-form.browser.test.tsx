import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { DemandForm } from './demand-form.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
})
const show = () =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ demand: ['view', 'insert'] }}>
        <DemandForm demand={undefined} onClose={() => undefined} />
      </SignedInAs>
    </MemoryRouter>,
  )

it('a demand without criteria says so where the criteria are', async () => {
  await show()
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Ovals')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByRole('dialog').getByText('Please Select Filter.')).toBeVisible()
})

it('a demand that was not saved is there again after a reload, and its kind of stones too', async () => {
  const before = await show()
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Ovals')
  await userEvent.click(page.getByLabelText('Stones'))
  await userEvent.click(page.getByText('Lab-Grown', { exact: true }).last())
  await before.unmount()
  await show()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Ovals')
  await expect.element(page.getByText('Lab-Grown', { exact: true })).toBeVisible()
})
