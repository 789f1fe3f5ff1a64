import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { ClientLink, ClientPage } from './client-link.tsx'

const show = (permissions: Parameters<typeof SignedInAs>[0]['permissions']) =>
  render(
    <MemoryRouter>
      <SignedInAs {...(permissions ? { permissions } : {})}>
        <p>
          <ClientLink of={{ account: 'a', companyName: 'Acme' }} />
        </p>
        <ClientPage account="a" />
      </SignedInAs>
    </MemoryRouter>,
  )

it('the client of a document leads to its page, for people who may open it', async () => {
  await show({ account: ['view'] })
  await expect.element(page.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/client/a')
  await expect.element(page.getByRole('link', { name: 'Page of the client' })).toHaveAttribute('href', '/client/a')
})

it('for others it is a name', async () => {
  await show({})
  await expect.element(page.getByText('Acme')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
