import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { ListFooter, TabForm } from './wizard.tsx'

const nothing = vi.fn<() => void>()
const isMain = (name: string) => page.getByRole('button', { name, exact: true }).element().classList.contains('ant-btn-primary')

it.each([
  ['a new record leads to its next tab', { hasNext: true }, false],
  ['an existing record is saved', { hasNext: true, savesFirst: true }, true],
  ['the last tab is saved', { hasNext: false }, true],
])('%s by the main button', async (_, how, savesFirst) => {
  const form = (
    <MemoryRouter>
      <SignedInAs>
        <TabForm saved={() => 'Saved.'} route={accounts.create} initial={{}} draft={false} onDone={nothing} onCancel={nothing} {...how}>
          {() => null}
        </TabForm>
      </SignedInAs>
    </MemoryRouter>
  )
  for (const footer of [form, <ListFooter key="list" onDone={nothing} onCancel={nothing} {...how} />]) {
    const screen = await render(footer)
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    expect(isMain('Save')).toBe(savesFirst)
    if (how.hasNext) expect(isMain('Save & Continue')).toBe(!savesFirst)
    await screen.unmount()
  }
})
