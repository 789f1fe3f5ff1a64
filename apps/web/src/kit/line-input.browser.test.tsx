import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineInput } from './line-input.tsx'

const box = page.getByRole('searchbox', { name: 'Number' })
const long = 'R12345 '.repeat(30).trim()

it('a text that is too long is kept whole and said to be, and is reported once it fits', async () => {
  const onValue = vi.fn<(value: string) => void>()
  await render(<LineInput label="Number" value="" onValue={onValue} />)
  await box.fill(long)
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue(long)
  await expect.element(page.getByRole('status')).toHaveTextContent('Enter at most 100 characters.')
  expect(onValue).not.toHaveBeenCalled()
  await box.fill('R12345')
  await userEvent.keyboard('{Enter}')
  expect(onValue).toHaveBeenCalledExactlyOnceWith('R12345')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

it('a long text that Enter takes has the hint of Enter', async () => {
  const onEnter = vi.fn<(text: string) => boolean>(() => true)
  await render(
    <LineInput
      label="Number"
      value=""
      onValue={() => undefined}
      isValue={() => false}
      enterHint={(text) => `Press Enter to look up ${text.length} characters`}
      onEnter={onEnter}
    />,
  )
  await box.fill(long)
  await expect.element(page.getByRole('status')).toHaveTextContent(`Press Enter to look up ${long.length} characters`)
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledExactlyOnceWith(long)
  await expect.element(box).toHaveValue('')
})
