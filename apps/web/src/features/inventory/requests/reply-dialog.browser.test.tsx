import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import type { RequestRow } from './rows.ts'

const stone = {
  ...{ id: 'a', vStnId: 'N-1', labGrown: false, shpNm: 'OVAL', crt: 1, colNm: 'E', clrNm: 'VS1', polNm: 'EX', symNm: 'EX' },
  ...{ fluNm: 'NON', lbNm: 'GIA', rptNo: '1', rap: 5000, back: -26.4, ctPr: 3680, amt: 3680, isFcCol: false },
} as unknown as Diamond
const term = {
  ...{ id: 't', dayTermsCode: 'COD', dayTerms: 'Cash on delivery', currency: 'USD', isDefault: true, extraPer: -2 },
  ...{ rapPer: null, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null },
}
const row = {
  ...{ key: 'r', labGrown: false, filter: { shpNm: ['OVAL'] }, isCorrected: false },
  request: { text: 'oval', labGrown: false, filter: {} },
} as unknown as RequestRow
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockReset()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [term], count: 1 } })))
})
const show = (rights: 'mail'[] = ['mail']) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ diamond: ['view'], account: ['view'], 'rap-price': rights }}>
        <ReplyDialog
          rows={[row]}
          selected={[{ row: 'r', stone }]}
          counts={new Map([['r', 1]])}
          awaited={new Set()}
          account="c"
          lists={{ nameOf: (_: string, code: string) => code } as unknown as Lists}
          onClose={onClose}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
const reply = () => page.getByRole('textbox', { name: 'Reply' })
const text = () => (reply().element() as HTMLTextAreaElement).value
const withoutPrices = () => page.getByText('Without prices', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('the reply has the Back % of the price on the term, and names the term; without prices it has neither', async () => {
  await show()
  await expect.poll(text).toContain('$3,606.40/ct (−27.87%)  $3,606.40')
  expect(text()).toMatch(/\n\nPrices on the term Cash on delivery\.$/)
  await userEvent.click(withoutPrices())
  await expect.poll(text).not.toMatch(/%|\$|Prices/)
  await expect.element(page.getByText('Prices on the term', { exact: false })).not.toBeInTheDocument()
})

it('the reply of somebody who may not send list prices has no Back %', async () => {
  await show([])
  await expect.poll(text).toContain('$3,606.40/ct  $3,606.40')
  expect(text()).not.toContain('%')
})

it('what was typed is discarded only after a question, by the switch and by Escape', async () => {
  await show()
  await expect.poll(text).toContain('Cash on delivery')
  await userEvent.fill(reply(), 'My own words')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Leave without saving?').last()).toBeVisible()
  await userEvent.click(button('Stay'))
  await expect.element(button('Stay')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.click(withoutPrices())
  await userEvent.click(button('Keep my text'))
  await expect.element(button('Keep my text')).not.toBeInTheDocument()
  await expect.element(reply()).toHaveValue('My own words')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await userEvent.click(button('Stay'))
  await expect.element(button('Stay')).not.toBeInTheDocument()

  await userEvent.click(withoutPrices())
  await userEvent.click(button('Replace text'))
  await expect.poll(text).toContain('Thank you for your request.')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
