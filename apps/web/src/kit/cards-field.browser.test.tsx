import { Form } from 'antd'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CardsField } from './cards-field.tsx'
import { ConfirmHolder } from './confirm.tsx'

it('says why nothing more can be added, to the keyboard too, and adds nothing', async () => {
  await render(
    <ConfirmHolder>
      <Form initialValues={{ users: [{}, {}] }}>
        <CardsField name="users" noun="User" most={2}>
          {(at) => <span>Fields of {at + 1}</span>}
        </CardsField>
      </Form>
    </ConfirmHolder>,
  )
  const add = page.getByRole('button', { name: 'Add user' })
  const button = add.element() as HTMLElement
  button.focus()
  await expect.element(add).toHaveFocus()
  await expect.element(add).toHaveAttribute('title', 'At most 2 can be added.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Fields of 3')).not.toBeInTheDocument()
})
