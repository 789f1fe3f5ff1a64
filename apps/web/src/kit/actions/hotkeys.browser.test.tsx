import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OneOf } from '../choice.tsx'
import { Hotkeys } from './hotkeys.tsx'
import { useActions } from './use-actions.ts'

const run = vi.fn<() => void>()
function Page() {
  useActions([{ id: 'hold', title: 'Hold', section: 'Stones', keys: 'h', run }])
  return (
    <>
      <Hotkeys />
      <OneOf
        label="Stones"
        options={['Natural', 'Lab-grown'].map((value) => ({ value, label: value }))}
        value="Natural"
        onValue={() => undefined}
      />
      {['text', 'search', 'number', 'date', 'checkbox', 'radio', 'button', 'range', 'file', 'submit', 'reset', 'color'].map((type) => (
        <input key={type} type={type} aria-label={type} />
      ))}
    </>
  )
}

test('single keys work after a click on a choice between a few', async () => {
  run.mockClear()
  await render(<Page />)
  await page.getByText('Lab-grown').click()
  await userEvent.keyboard('h')
  expect(run).toHaveBeenCalledTimes(1)
})

test('single keys work in inputs in which nothing is typed, and in no others', async () => {
  await render(<Page />)
  const working: string[] = []
  for (const input of document.querySelectorAll<HTMLInputElement>('input[aria-label]')) {
    run.mockClear()
    input.focus()
    await userEvent.keyboard('h')
    if (run.mock.calls.length > 0) working.push(input.type)
  }
  expect(working).toEqual(['checkbox', 'radio', 'button', 'range', 'file', 'submit', 'reset', 'color'])
})
