import type { Role } from '@loupe/contract/access/permissions.ts'
import { permissionTree } from '@loupe/domain/access/permission-tree.ts'
import type { Right } from '@loupe/domain/kernel/permissions.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { PermissionTree } from '../permission-tree.tsx'
import { RoleRights } from './role-rights.tsx'

const role: Role = { id: 8, name: 'Sales person', group: 'SELLER', isOwn: false, isStaff: true, isActive: true, users: 2 }
const [read, newer] = ['2026-01-02T03:04:05.000Z', '2026-01-02T03:09:00.000Z']
const change = { field: 'todo', title: 'To-do', before: ['view'], after: ['view', 'update'] }
const entry = { id: 2, at: newer, kind: 'role.permit', actor: null, actorName: 'Tavin Quorle', changes: [change] }

const sent = vi.fn<(body: unknown) => void>()
/** What the server has: a colleague changes it as soon as it was read once. */
let version = read
let feedback: Right[] = ['view']
beforeEach(() => {
  queryClient.clear()
  sent.mockReset()
  version = read
  feedback = ['view']
  const answer = (data: object, status = 200) =>
    Promise.resolve(Response.json({ code: status === 200 ? 'OK' : 'E_CONFLICT', data }, { status }))
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(url).includes('/history/')) return answer({ list: [entry], count: 1 })
    const tree = { data: permissionTree({ todo: ['view'], feedback }), updatedAt: version }
    if (init?.method !== 'PUT') return answer(tree)
    const body = JSON.parse(init.body as string) as { updatedAt: string }
    sent(body)
    return body.updatedAt === newer ? answer(tree) : answer({ updatedAt: newer }, 409)
  })
})

it.each([false, true])(
  'rights that a colleague saved first are listed before they are saved over, also once they are on screen: %s',
  async (isReadAgain) => {
    await render(
      <SignedInAs permissions={{ permission: ['view', 'update'], feedback: ['view', 'update'], todo: ['view'] }}>
        <RoleRights role={role} onDeleted={() => undefined} />
      </SignedInAs>,
    )
    await userEvent.click(page.getByRole('checkbox', { name: /^Feedback.*Update|^Update.*Feedback/i }))
    version = newer
    if (isReadAgain) await queryClient.invalidateQueries()
    const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
    await save()

    await expect.element(page.getByRole('alert').getByText(/^Tavin Quorle, .*: To-do from view to view, update$/)).toBeVisible()
    await expect.element(page.getByText('1 row changed', { exact: false })).toBeVisible()
    await save()

    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(sent.mock.calls.map(([body]) => (body as { updatedAt: string }).updatedAt)).toEqual([read, newer])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
)

it('saves what was ticked alone: a right that a colleague has given in the same row stays', async () => {
  await render(
    <SignedInAs permissions={{ permission: ['view', 'update'], feedback: ['view', 'insert', 'update'], todo: ['view'] }}>
      <RoleRights role={role} onDeleted={() => undefined} />
    </SignedInAs>,
  )
  await userEvent.click(page.getByRole('checkbox', { name: /^Feedback.*Update|^Update.*Feedback/i }))
  version = newer
  feedback = ['view', 'insert']
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
  await save()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Feedback.*Insert|^Insert.*Feedback/i })).toBeChecked()
  await save()

  await expect.poll(() => sent.mock.calls.length).toBe(2)
  expect(sent.mock.calls[1]).toMatchObject([
    { updatedAt: newer, data: [{ module: 'feedback', permissions: { view: true, insert: true, update: true, delete: false } }] },
  ])
})

it('says that a colleague saved first also where nothing is ticked', async () => {
  await render(
    <PermissionTree
      label="Rights"
      entries={[]}
      readOnly={undefined}
      mayGive={() => true}
      isSaving={false}
      onSave={() => Promise.resolve(false)}
      onEdit={() => undefined}
      conflict={<p>Someone else changed this.</p>}
    />,
  )
  await expect.element(page.getByText('Someone else changed this.')).toBeVisible()
})
