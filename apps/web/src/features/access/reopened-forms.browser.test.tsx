import { MemoryRouter, Route, Routes } from 'react-router'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { markReturned } from '../../kit/reopened.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { RoleScreen } from './roles/role-screen.tsx'
import { UserList } from './user-list.tsx'

const rights = ['view', 'insert', 'update', 'approve'] as const
const permissions = { user: rights, role: rights, permission: rights, master: rights }
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
})
const show = (screen: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <NuqsTestingAdapter>
        <SignedInAs permissions={permissions}>
          <Routes>
            <Route path="/:view?" element={screen} />
          </Routes>
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )

it.each([
  ['users', <UserList key="users" />, 'Add User', 'First name'],
  ['roles', <RoleScreen key="roles" />, 'Add role', 'Name'],
] as const)('the form of %s is open again after signing in, with what was typed', async (_, screen, add, label) => {
  const before = await show(screen)
  await userEvent.click(page.getByRole('button', { name: add, exact: true }).first())
  const field = page.getByRole('dialog').getByLabelText(label, { exact: false }).first()
  await userEvent.fill(field, 'Quill')
  await before.unmount()

  markReturned()
  await show(screen)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(field).toHaveValue('Quill')
})
