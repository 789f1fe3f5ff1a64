import { resource } from '@loupe/contract/route.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { TextField } from '../kit/fields.tsx'
import { FormDrawer } from '../kit/form-drawer.tsx'
import { SignedInAs } from '../testing/signed-in-as.tsx'

const shows = resource('shows', {
  create: {
    ...{ kind: 'write', method: 'POST', path: '/shows', summary: 'Make a show', access: 'signedIn' },
    body: z.strictObject({ name: z.string().meta({ title: 'Name' }) }),
    reply: z.object({ id: z.string() }),
  },
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

it('what is sent without a network fails at once and stays in the form; it is never sent later by itself', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await render(
    <SignedInAs>
      <FormDrawer title="Add show" route={shows.create} open initial={{}} onClose={() => undefined}>
        {(field) => <TextField {...field('name')} />}
      </FormDrawer>
    </SignedInAs>,
  )
  onlineManager.setOnline(false)
  await userEvent.fill(page.getByLabelText('Name'), 'Fair')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Fair')

  sent.mockClear()
  onlineManager.setOnline(true)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})
