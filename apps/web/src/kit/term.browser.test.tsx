import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meaningOf } from './glossary.ts'
import { Term } from './term.tsx'

it.each(['Back %', 'Memo', 'BGM', 'Round'])('the meaning of %s opens and closes by keyboard, as the glossary has it', async (word) => {
  await render(<Term words={[word]} />)
  const meaning = meaningOf(word) ?? ''
  expect(meaning).not.toBe('')
  const isOpen = () => document.querySelector('[popover]')?.matches(':popover-open')
  expect(isOpen()).toBe(false)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(isOpen).toBe(true)
  await expect.poll(() => document.querySelector('[popover]')?.textContent).toContain(meaning)
  await expect.element(page.getByRole('button', { name: `What does “${word}” mean?` })).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
})
