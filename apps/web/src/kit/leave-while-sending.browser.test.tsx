import { resource } from '@loupe/contract/route.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { ConfirmHolder } from './confirm.tsx'
import { TextField } from './fields.tsx'
import { FormDrawer } from './form-drawer.tsx'

const shows = resource('shows', {
  create: {
    ...{ kind: 'write', method: 'POST', path: '/shows', summary: 'Make a show', access: 'signedIn' },
    body: z.strictObject({ name: z.string('Name is required').meta({ title: 'Name' }) }),
    reply: z.object({ id: z.string() }),
  },
})

it('leaving while a form is being sent asks, and staying keeps what was typed when it is refused', async () => {
  const answered = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answered.promise)
  const onClose = vi.fn<() => void>()
  const name = page.getByLabelText('Name')
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <ConfirmHolder>
          <FormDrawer title="Show" route={shows.create} open initial={{}} submit="Save" onClose={onClose} onDone={() => undefined}>
            {(field) => <TextField {...field('name')} />}
          </FormDrawer>
        </ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>,
  )
  await name.fill('Antwerp')
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Stay' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  answered.resolve(Response.json({ code: 'E_CONFLICT', message: 'Taken.' }, { status: 409 }))
  await userEvent.click(page.getByRole('button', { name: 'Stay' }))
  await expect.element(name).toHaveValue('Antwerp')
  expect(onClose).not.toHaveBeenCalled()
})
