import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { TextField } from '../../../kit/fields.tsx'
import { FormPage } from '../../../kit/form-page.tsx'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { Duplicates } from './duplicates.tsx'

const client = { vendorCode: 'C1', city: 'Surat', sellerName: 'Ana B', by: ['name'] }
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const list = [
      { ...client, id: 'c1', companyName: 'Acme', isActive: false },
      { ...client, id: 'c2', companyName: 'Acme Gems', vendorCode: 'C2', isActive: true, by: ['email', 'similar name'] },
    ]
    return Promise.resolve(Response.json({ code: 'OK', data: String(input).endsWith('/duplicates') ? { list } : {} }))
  })
})

it('leads to each client that may be the same, without losing what is typed, and says which are inactive', async () => {
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ account: ['view'] }}>
        <FormPage saved={() => 'Saved.'} route={accounts.create} initial={{ companyName: 'Acme' }} draft={false}>
          {(field, form) => (
            <>
              <Duplicates form={form} />
              <TextField {...field('companyName')} />
            </>
          )}
        </FormPage>
      </SignedInAs>
    </MemoryRouter>,
  )
  const link = page.getByRole('link', { name: 'Acme', exact: true })
  await expect.element(link).toHaveAttribute('href', '/client/c1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  const lines = page.getByRole('region', { name: 'This client may already exist' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('Acme (inactive, C1, Surat, Ana B): the same name')
  await expect.element(lines.nth(1)).toHaveTextContent('Acme Gems (C2, Surat, Ana B): the same email, similar name')
})
