import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OpenPassword } from './open-fields.tsx'

function Form() {
  const [value, setValue] = useState('')
  return (
    <OpenPassword name="password" label="Password" autoComplete="current-password" value={value} fault={undefined} onChange={setValue} />
  )
}

it('a password is masked, can be pasted, and is named for password managers', async () => {
  const screen = await render(<Form />)
  const field = screen.getByLabelText('Password', { exact: true })
  await field.click()
  await navigator.clipboard.writeText('correct horse battery')

  await userEvent.paste()

  await expect.element(field).toHaveValue('correct horse battery')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
})
