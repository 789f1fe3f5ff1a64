import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const close = vi.fn<() => void>()
beforeEach(async () => {
  close.mockReset()
  await render(<SecretDialog title="The key “Shop”" what="Key" text="loupe_secret" hint="" onClose={close} />, { wrapper: SignedInAs })
})

it('begins on the key, so that Enter does not close what is not shown again', async () => {
  await expect.element(page.getByRole('textbox', { name: 'Key' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(close).not.toHaveBeenCalled()
})

it('Escape asks before a key that nobody has copied is gone', async () => {
  await expect.element(page.getByRole('textbox', { name: 'Key' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }).nth(1))
  await userEvent.click(page.getByRole('button', { name: 'Close without copying' }))
  expect(close).toHaveBeenCalledOnce()
})

it('closes at once after the key was copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(page.getByRole('button', { name: 'Copy key' }))
  await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }).nth(1))
  expect(close).toHaveBeenCalledOnce()
})
