import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type MadeLink, SharedDialog } from './shared-dialog.tsx'

const link: MadeLink = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://loupe.company.example/diamond-details/direct-share/abc',
  token: 'abc',
  expiresAt: '2030-01-01T00:00:00.000Z',
  warned: [],
  refused: [],
} as never

it('begins on the new link, so that Enter does not close what is not shown again', async () => {
  let closed = 0
  await render(<SharedDialog link={link} what="R1" text="" onMail={() => undefined} onClose={() => closed++} />)
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(closed).toBe(0)
})
