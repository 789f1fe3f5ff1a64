import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UnstyledButton } from './unstyled-button.tsx'

it('a button that is off can be reached, says why, and does nothing', async () => {
  const press = vi.fn<() => void>()
  await render(
    <UnstyledButton reason="Choose two stones first." onClick={press}>
      Compare
    </UnstyledButton>,
  )
  await userEvent.keyboard('{Tab}')
  const button = page.getByRole('button', { name: 'Compare' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('title', 'Choose two stones first.')
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})
