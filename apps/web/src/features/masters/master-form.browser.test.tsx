import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { markReturned } from '../../kit/reopened.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { MasterList } from './master-list.tsx'
import { SubMasterList } from './sub-master-list.tsx'

const shape = { id: '11111111-1111-4111-8111-111111111111', name: 'Shape', code: 'SHAPE', parentId: null }
const sent = vi.fn<(body: unknown) => void>()
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url === '/admin/v1/master/create') sent(JSON.parse(init?.body as string))
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { list: [shape], count: 1 } }))
  })
})

const show = (screen: typeof MasterList) => {
  const Screen = screen
  return render(
    <MemoryRouter>
      <NuqsTestingAdapter>
        <SignedInAs permissions={{ master: ['view', 'insert', 'update'] }}>
          <Screen />
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
}
const screens = [
  ['list', MasterList, 'Add Master'],
  ['value', SubMasterList, 'Add Sub Master'],
] as const

it.each(screens)('the form of a new %s is open again after a reload, with what was typed', async (_, screen, add) => {
  const before = await show(screen)
  await userEvent.click(page.getByRole('button', { name: add }))
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Kite')
  await before.unmount()

  markReturned()
  await show(screen)
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Kite')
})

it('Ctrl+Enter saves a value, as its button says', async () => {
  await show(SubMasterList)
  await userEvent.click(page.getByRole('button', { name: 'Add Sub Master' }))
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Kite')
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), 'kite')
  await userEvent.fill(page.getByLabelText('Web Display', { exact: true }), 'Kite')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.mock.calls).toMatchObject([[{ name: 'Kite', code: 'KITE', parentId: shape.id }]])
})
