import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button.tsx'
import { ConfirmHolder } from '../confirm.tsx'
import { Popup } from './popup.tsx'

const panel = () => document.querySelector<HTMLElement>('.loupe-popup')
const isOpen = () => panel()?.matches(':popover-open') ?? false
const opener = page.getByRole('button', { name: 'More' })

it('opens at its button, closes on Escape with the focus back on the button, and keeps what was typed in it', async () => {
  await render(
    <Popup title="Choices" content={() => <input aria-label="Name" />}>
      <button type="button">More</button>
    </Popup>,
  )
  await opener.click()
  await expect.poll(isOpen).toBe(true)
  await userEvent.type(page.getByLabelText('Name'), 'oval')

  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('oval')
})

it('closes when what is in it says so, or asks a question, which stands above everything', async () => {
  await render(
    <ConfirmHolder>
      <Popup
        content={(close) => (
          <>
            <Button label="Done" onClick={close} />
            <Button
              label="Cancel the task"
              confirm={{ title: 'Stop the task?', content: 'What is done so far stays.', ok: 'Stop', cancel: 'Let it run' }}
              onClick={() => undefined}
            />
          </>
        )}
      >
        <button type="button">More</button>
      </Popup>
    </ConfirmHolder>,
  )
  await opener.click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(isOpen).toBe(false)

  await opener.click()
  await page.getByRole('button', { name: 'Cancel the task' }).click()
  await expect.element(page.getByRole('button', { name: 'Let it run' })).toBeVisible()
  expect(isOpen()).toBe(false)
})
