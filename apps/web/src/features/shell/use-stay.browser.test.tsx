import { Link, RouterProvider, createMemoryRouter, useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmHolder } from '../../kit/confirm.tsx'
import { useUnsaved } from '../../kit/dirty.ts'
import { useStay } from './use-stay.ts'

function Roles() {
  useStay()
  useUnsaved(true)
  const [search, set] = useSearchParams()
  return (
    <main>
      <h1>Role {search.get('role')}</h1>
      <Link to="/roles?role=2">Admin</Link>
      <button type="button" onClick={() => set({ role: '1', page: '2' }, { replace: true })}>
        Page 2
      </button>
      <span>{search.get('page') ?? 'first'} page</span>
    </main>
  )
}

it('a link to another record of the same screen asks before it discards unsaved changes; a filter of the screen does not', async () => {
  const router = createMemoryRouter([{ path: '/roles', element: <Roles /> }], { initialEntries: ['/roles?role=1'] })
  await render(
    <ConfirmHolder>
      <RouterProvider router={router} />
    </ConfirmHolder>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Page 2' }))
  await expect.element(page.getByText('2 page')).toBeVisible()

  await userEvent.click(page.getByRole('link', { name: 'Admin' }))
  await userEvent.click(page.getByRole('button', { name: 'Stay' }))
  await expect.element(page.getByRole('heading', { name: 'Role 1' })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Admin' }))
  await userEvent.click(page.getByRole('button', { name: 'Leave', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'Role 2' })).toBeVisible()
})
