import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Failure } from '../../api/client.ts'
import { queryClient } from '../../api/hooks.ts'
import { OpenCode, OpenPassword } from './open-fields.tsx'
import { OpenForm } from './open-form.tsx'
import { OpenPage } from './open-page.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1100, 700)
})

function Code() {
  const [value, setValue] = useState('123456')
  return <OpenCode name="otp" label="One-time code" value={value} fault={undefined} onChange={setValue} />
}
const open = (children: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OpenPage title="Check your email">{children}</OpenPage>
      </MemoryRouter>
    </QueryClientProvider>,
  )

it.each([320, 390])('the page of the one-time code fits a window of %i px', async (width) => {
  await page.viewport(width, 700)
  await open(<Code />)
  const field = page.getByLabelText('One-time code').element()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  // All six digits are visible.
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})

it('a refusal leaves the focus on the button that was clicked, and sends once', async () => {
  let refuse: () => void = () => undefined
  const send = vi.fn<() => Promise<void>>(
    () => new Promise<void>((_, reject) => (refuse = () => reject(new Failure('E_UNAUTHORIZED', 'Not right.')))),
  )
  await open(
    <OpenForm rules={{ password: [] }} submit="Sign in" send={send} adviceOn={() => <p>Try another way.</p>}>
      {(field) => <OpenPassword {...field('password')} label="Password" autoComplete="current-password" />}
    </OpenForm>,
  )
  const button = page.getByRole('button', { name: 'Sign in' })
  await userEvent.click(button)
  ;(button.element() as HTMLButtonElement).click()
  refuse()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Not right.Try another way.')
  expect(send).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button.element())
})
