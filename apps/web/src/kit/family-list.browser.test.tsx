import { familyOf } from '@loupe/contract/family.ts'
import { instant } from '@loupe/contract/parts.ts'
import { resource } from '@loupe/contract/route.ts'
import type { Right } from '@loupe/domain/kernel/permissions.ts'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { text } from './columns.tsx'
import { FamilyList } from './family-list.tsx'
import { TextField } from './fields.tsx'
import { NumberField } from './number-field.tsx'
import { markReturned } from './reopened.ts'
import { SignedInAs } from '../testing/signed-in-as.tsx'

const entered = {
  name: z.string().trim().min(3, 'Please enter at least 3 characters.').meta({ title: 'Name' }),
  days: z.int().meta({ title: 'Days' }),
  place: z.string().meta({ title: 'Place' }),
}
const show = z.object({ id: z.string(), ...entered, visitors: z.int(), updatedAt: instant })
type Show = z.output<typeof show>
const shows = resource(
  'shows',
  familyOf({
    path: 'show',
    module: 'master',
    nouns: ['a show', 'shows'],
    row: show,
    fields: ['name'],
    create: z.strictObject({ ...entered, place: entered.place.default('') }),
    change: z.strictObject(entered).omit({ place: true }),
    reply: show,
    refusals: [],
  }),
)
const fair: Show = { id: 'fair', name: 'Fair', days: 3, place: 'Surat', visitors: 90, updatedAt: '2026-01-02T03:04:05.000Z' }
const sent = vi.fn<(method: string | undefined, path: unknown, body: unknown) => void>()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const drawer = (name: string) => page.getByRole('dialog', { name })

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const isList = String(url).endsWith('/paginate')
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as object
    if (!isList) sent(init?.method, url, body)
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: isList ? { list: [fair], count: 1 } : { ...fair, ...body } }))
  })
})
afterEach(() => vi.restoreAllMocks())

const as = (...rights: Right[]) =>
  function Signed({ children }: { children: ReactNode }) {
    return (
      <NuqsTestingAdapter>
        <SignedInAs permissions={{ master: rights }}>{children}</SignedInAs>
      </NuqsTestingAdapter>
    )
  }
const wrapper = as('view', 'insert', 'update', 'delete')
const Shows = (more: Partial<ComponentProps<typeof FamilyList<Show>>>) => (
  <FamilyList<Show>
    title="Shows"
    family={shows}
    nameOf={({ name }) => name}
    add="Add a show"
    blank={{ days: 1 }}
    empty="No show yet."
    columns={[text('name')]}
    fields={(field, _, row) => (
      <>
        <TextField {...field('name')} />
        <NumberField {...field('days')} places={0} />
        {row ? null : <TextField {...field('place')} />}
      </>
    )}
    {...more}
  />
)

it('a row is added by one form, which starts with what is blank', async () => {
  await render(<Shows />, { wrapper })
  await userEvent.click(button('Add a show'))
  await drawer('Add a show').getByLabelText('Name').fill('Second')
  await userEvent.click(button('Save'))

  await expect.poll(() => sent.mock.calls).toEqual([['POST', '/admin/v1/show/create', { name: 'Second', days: 1 }]])
  await expect.element(drawer('Add a show')).not.toBeInTheDocument()
})

it('of a row that is edited, what was changed is sent, and the version that was opened', async () => {
  await render(<Shows />, { wrapper })
  await userEvent.click(button('Edit'))
  const form = drawer('Edit Fair')
  await expect.element(form.getByLabelText('Days')).toHaveValue('3')
  await expect.element(form.getByLabelText('Place')).not.toBeInTheDocument()
  await form.getByLabelText('Name').fill('Fair 2')
  await userEvent.click(button('Save'))

  await expect.poll(() => sent.mock.calls).toEqual([['PUT', '/admin/v1/show/fair', { name: 'Fair 2', updatedAt: fair.updatedAt }]])
})

it('a row is deleted after its name and what that means were read', async () => {
  await render(<Shows warning="Its visitors stay." />, { wrapper })
  await userEvent.click(button('Delete'))
  const question = page.getByRole('dialog', { name: 'Delete Fair?' })
  await expect.element(question.getByText('Its visitors stay.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))

  await expect.poll(() => sent.mock.calls.map(([method, path]) => [method, path])).toEqual([['DELETE', '/admin/v1/show/fair']])
})

it('a row that is used says why it cannot be deleted', async () => {
  await render(<Shows usersOf={({ visitors }) => `${visitors} visitors`} isUsedFixed />, { wrapper })
  await expect.element(button('Delete')).toHaveAttribute('title', 'It is used by 90 visitors. Make it inactive instead.')
})

it('only what somebody may do is there', async () => {
  const { unmount } = await render(<Shows />, { wrapper: as('view', 'update') })
  await expect.element(button('Edit')).toBeVisible()
  for (const name of ['Add a show', 'Delete']) await expect.element(button(name)).not.toBeInTheDocument()
  await unmount()

  await render(<Shows />, { wrapper: as('view') })
  await expect.element(page.getByText('Fair')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Action' })).not.toBeInTheDocument()
})

it('Save & Continue goes on with the row as it was saved', async () => {
  await render(<Shows canContinue />, { wrapper })
  await userEvent.click(button('Edit'))
  await page.getByLabelText('Name').fill('Fair 2')
  await userEvent.click(button('Save & Continue'))
  await expect.element(drawer('Edit Fair 2')).toBeVisible()
  await page.getByLabelText('Days').fill('4')
  await userEvent.click(button('Save'))

  await expect
    .poll(() => sent.mock.calls.map(([, , body]) => body))
    .toEqual([
      { name: 'Fair 2', updatedAt: fair.updatedAt },
      { days: 4, updatedAt: fair.updatedAt },
    ])
  await expect.element(drawer('Edit Fair 2')).not.toBeInTheDocument()
})

it('a form that was open when the session ended is open again after signing in, with what was typed, which can be discarded', async () => {
  const before = await render(<Shows />, { wrapper })
  await userEvent.click(button('Add a show'))
  await page.getByLabelText('Name').fill('Autumn')
  await before.unmount()

  markReturned()
  await render(<Shows />, { wrapper })

  await expect.element(page.getByLabelText('Name')).toHaveValue('Autumn')
  await userEvent.click(button('Discard it'))
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
  await expect.element(button('Discard it')).not.toBeInTheDocument()
})

it('a row that was being edited when the session ended is open again', async () => {
  const before = await render(<Shows />, { wrapper })
  await userEvent.click(button('Edit'))
  await page.getByLabelText('Days').fill('5')
  await before.unmount()

  markReturned()
  await render(<Shows />, { wrapper })

  await expect.element(drawer('Edit Fair')).toBeVisible()
  await expect.element(page.getByLabelText('Days')).toHaveValue('5')
})
