import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'GET')
      return Promise.resolve(Response.json({ code: 'OK', data: { list: [{ kind: 'hold', isShown: true, isMailed: false }] } }))
    sent.push(JSON.parse(init?.body as string))
    // The answer is on its way while the second switch is pressed.
    return new Promise(() => undefined)
  })
})
afterEach(() => vi.restoreAllMocks())

it('a switch sends its own value only, so that two pressed one after the other both count', async () => {
  await render(
    <SignedInAs>
      <NotificationChoices />
    </SignedInAs>,
  )
  await userEvent.click(page.getByRole('switch', { name: 'Daily email' }))
  await userEvent.click(page.getByRole('switch', { name: 'Inbox' }))
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'hold', isMailed: true },
      { kind: 'hold', isShown: false },
    ])
})
