import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { listsAnswer } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { OrderForm } from './order-form.tsx'

const account = '0190e3d1-0000-7000-8000-000000000001'
const [ana, ben] = [
  { id: 'u1', firstName: 'Ana', lastName: 'Bell', email: '', mobile: '' },
  { id: 'u2', firstName: 'Ben', lastName: 'Cole', email: '', mobile: '' },
]
let buyers = [ana]
let last: string | undefined
let more: object = {}
const asked: { filter?: unknown; limit?: number }[] = []
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  asked.length = 0
  last = undefined
  more = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input)
    const order = { id: 'o1', account, user: last, orderNo: 'O1', createdAt: '2026-11-20T10:00:00.000Z', ...more }
    if (path.includes('order/paginate')) asked.push(JSON.parse(String(init?.body)))
    const data =
      listsAnswer(path) ??
      (path.includes('getUsers')
        ? { list: buyers }
        : path.includes('order/view')
          ? order
          : { list: path.includes('order/paginate') && last ? [order] : [], count: 0 })
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const stone = { shpNm: null, crt: 1, rap: 200, ctPr: 100, amt: 100, back: -50, wSts: 'A' } as const
const stones: StonesFor['stones'] = [{ ...stone, id: '1', vStnId: 'R1' }]
const show = (client: string | undefined = account) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ order: ['view', 'insert'], account: ['view'] }}>
        <OrderForm
          stones={stones}
          text={{ account: client || undefined, requested: new Map() }}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
const chosen = (name: string) => page.getByRole('dialog').getByTitle(name)

it('the only buyer of a client is filled in', async () => {
  buyers = [ana]
  await show()
  await expect.element(chosen('Ana Bell')).toBeVisible()
})

it.each([
  ['Back %', '-40', ['120.00', '-40', '120.00']],
  ['Amount', '$110', ['110.00', '-45.00', '$110']],
  ['Price', '90', ['90', '-55.00', '90.00']],
] as const)('the price of a stone is typed as %s too, and the other figures follow', async (name, typed, figures) => {
  await show()
  await userEvent.fill(page.getByRole('textbox', { name: `${name} for R1` }), typed)
  const written = () => [...document.querySelectorAll<HTMLInputElement>('.order-stones td input')].map(({ value }) => value)
  await expect.poll(written).toEqual(figures)
})

it('the total of the carats stands under its column', async () => {
  buyers = [ana]
  await show()
  const stonesTable = page.getByRole('table').filter({ hasText: 'Asking $/Ct' })
  await expect.element(stonesTable).toBeVisible()
  const cells = [...stonesTable.element().querySelectorAll('[data-label="Carat"]')]
  expect(cells.map((cell) => getComputedStyle(cell).textAlign)).toEqual(['right', 'right'])
})

it('the Back % keeps away from the asking price before it', async () => {
  buyers = [ana]
  await show()
  const cell = () => document.querySelector('[data-label="Asking $/Ct"]')
  await expect.poll(() => cell()?.textContent).toBe('100.00−50.00%')
  const price = document.createRange()
  price.selectNodeContents(cell()!.firstChild!)
  const { left } = cell()!.querySelector('small')!.getBoundingClientRect()
  expect(left - price.getBoundingClientRect().right).toBeGreaterThanOrEqual(4)
})

it('of several buyers it is the one of the last order that has terms, and another choice stays', async () => {
  buyers = [ana, ben]
  last = ben.id
  await show()
  await expect.element(chosen('Ben Cole')).toBeVisible()
  expect(asked).toMatchObject([{ limit: 1, filter: { account, terms: { '!': null }, billType: { '!': null } } }])
  await userEvent.click(page.getByRole('combobox', { name: 'Buyer' }))
  await userEvent.keyboard('Ana{Enter}')
  await expect.element(chosen('Ana Bell').first()).toBeVisible()
  await queryClient.invalidateQueries()
  await expect.element(chosen('Ben Cole')).not.toBeInTheDocument()
})

it('without an earlier order, or when its buyer is no longer active, several buyers stay a choice', async () => {
  buyers = [ana, ben]
  last = 'gone'
  await show()
  await expect.element(page.getByText(/as last time, in O1/)).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData(['accounts.users', { body: { account } }])).toMatchObject({ list: [ana, ben] })
  await expect.element(chosen('Ana Bell')).not.toBeInTheDocument()
  await expect.element(chosen('Ben Cole')).not.toBeInTheDocument()
})

it('what cannot be filled in yet says what comes first, and has no error; nothing else has two sentences', async () => {
  buyers = [ana, ben]
  await show('')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Order', exact: true }).click()
  await expect.element(dialog.getByText('Please Enter Party.')).toBeVisible()

  const items = [...dialog.element().querySelectorAll('.ant-form-item')]
  const sentencesOf = (label: string) => {
    const item = items.find((one) => one.querySelector('label')?.textContent?.startsWith(label))
    return [...(item?.querySelectorAll('.ant-form-item-explain > *, .ant-form-item-extra') ?? [])].map(({ textContent }) => textContent)
  }
  expect(sentencesOf('Buyer')).toEqual(['Choose the company first'])
  expect(sentencesOf('Shipping city')).toEqual(['Choose the country first'])
  expect(sentencesOf('Terms')).toEqual(['Please select the terms.'])
  const disabled = items.filter((item) => item.querySelector('.ant-select-disabled, input:disabled'))
  expect(disabled.length).toBeGreaterThanOrEqual(2)
  expect(disabled.filter((item) => item.matches('.ant-form-item-has-error'))).toEqual([])
})

it('as last time names every value that it fills in, because the fields are hidden', async () => {
  buyers = [ana]
  last = ana.id
  more = {
    ...{
      billType: 'LOCAL',
      terms: '30',
      shippingCity: 'c1',
      shippingCityName: 'Surat',
      shippingCountry: 'c2',
      shippingCountryName: 'India',
    },
    ...{ shipMode: 'JAPAN', courierName: 'Hand', broker: 'b1', brokerName: 'Broker Ltd' },
  }
  await show()
  await expect
    .element(page.getByText('LOCAL · 30 · Surat, India · Ship mode JAPAN · Courier Hand · Broker Broker Ltd', { exact: true }))
    .toBeVisible()
})
