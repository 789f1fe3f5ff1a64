import { letterTo } from '@loupe/contract/inventory/stone-mails.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { MailForm } from './mail-form.tsx'

const [ann, bob] = [
  { id: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@client.example' },
  { id: 'bob', firstName: 'Bob', lastName: 'Ray', email: 'Bob@client.example' },
]
const cho = { id: 'cho', firstName: 'Cho', lastName: 'Ito', email: 'cho@other.example' }
const usersOf: Record<string, object[]> = { a: [ann, bob], b: [cho] }

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const { account, filter, startWith } = JSON.parse(String(init?.body ?? '{}')) as {
      account?: string
      filter?: { id?: string; account?: string }
      startWith?: object
    }
    const companies = ['a', 'b'].map((id) => ({ id, companyName: `Client ${id.toUpperCase()}` }))
    const found = startWith ? companies : companies.filter(({ id }) => id === filter?.id)
    if (String(address).includes('term'))
      return Promise.resolve(Response.json({ code: 'OK', data: { list: filter?.account === 'a' ? [termOfA] : [], count: 0 } }))
    const isPreview = String(address).includes('mail-preview')
    const data = isPreview ? { text: '', html: '' } : { list: account ? usersOf[account] : found, count: 0 }
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const stone = { id: '10000000-a', vStnId: 'N-1', crt: 1, rap: 5000, back: -26.4, ctPr: 3680, amt: 3680 }
const noFigures = { rapPer: null, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null }
const termOfA = { id: 't', dayTermsCode: 'COD', dayTerms: 'Cash on delivery', currency: 'USD', isDefault: true, extraPer: -2, ...noFigures }
const show = (props: { more?: string } = {}) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ diamond: ['view', 'mail'], account: ['view'] }}>
        <MailForm stones={[stone]} account="a" onClose={() => undefined} {...props} />
      </SignedInAs>
    </MemoryRouter>,
  )
const message = () => page.getByRole('textbox', { name: /Message/ })
const subject = () => page.getByRole('textbox', { name: /Subject/ })
const buyer = (name: string) => page.getByTitle(`${name} (`, { exact: false })
const excel = () => page.getByRole('checkbox', { name: 'Excel' })

it('a restored letter names its buyer, keeps what was written by hand, and follows the files where nothing was', async () => {
  const first = await show()
  await expect.element(message()).toHaveValue(letterTo('Ann', 1))
  await userEvent.click(page.getByRole('combobox', { name: 'Buyer' }))
  await userEvent.click(buyer('Bob Ray').last())
  await expect.element(message()).toHaveValue(letterTo('Bob', 1))
  await userEvent.fill(subject(), 'Mine')
  await first.unmount()

  const second = await show()
  await expect.element(subject()).toHaveValue('Mine')
  await expect.element(buyer('Bob Ray').first()).toBeVisible()
  await expect.element(message()).toHaveValue(letterTo('Bob', 1))
  await userEvent.click(excel())
  await expect.element(message()).toHaveValue(letterTo('Bob', 1, false))
  await userEvent.fill(message(), 'Bob, call me.')
  await second.unmount()

  await show()
  await expect.element(buyer('Bob Ray').first()).toBeVisible()
  await userEvent.click(excel())
  await expect.element(excel()).toBeChecked()
  await expect.element(message()).toHaveValue('Bob, call me.')
})

it('another client gets the letter to its own buyer, in a restored draft too', async () => {
  const first = await show()
  await expect.element(message()).toHaveValue(letterTo('Ann', 1))
  await userEvent.fill(subject(), 'Mine')
  await first.unmount()

  await show()
  await expect.element(buyer('Ann Lee').first()).toBeVisible()
  await userEvent.fill(page.getByRole('combobox', { name: 'Prices for' }), 'Client B')
  await userEvent.click(page.getByText('Client B', { exact: true }).last())
  await expect.element(buyer('Cho Ito').first()).toBeVisible()
  await expect.element(message()).toHaveValue(letterTo('Cho', 1))
  await expect.element(page.getByText('ann@client.example', { exact: true })).not.toBeInTheDocument()
})

it('a restored mail of a link has the new link', async () => {
  const link = (token: string) => `http://loupe.example/diamond-details/direct-share/${token}`
  const first = await show({ more: link('old-1') })
  await expect.element(message()).toHaveValue(`${letterTo('Ann', 1, false)}\n\n${link('old-1')}`)
  await userEvent.fill(message(), `See ${link('old-1')}, please.`)
  await first.unmount()

  await show({ more: link('new_2') })
  await expect.element(message()).toHaveValue(`See ${link('new_2')}, please.`)
})

it('names the term of the client and its calculation, as long as prices are sent', async () => {
  await show()
  await expect.element(page.getByText('Prices on the term Cash on delivery.')).toBeVisible()
  await expect.element(page.getByText('3,680.00 − 2.00% = 3,606.40', { exact: false })).toBeVisible()
  await userEvent.click(page.getByLabelText('Hide the price'))
  await expect.element(page.getByText('Prices on the term', { exact: false })).not.toBeInTheDocument()
})
