import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { FlagField } from './choice-fields.tsx'
import { TextField } from './fields.tsx'
import { RecordForm } from './record-form.tsx'

const rule = { id: 'r1', name: 'Rounds', isActive: true, updatedAt: '2026-01-02T03:04:05.000Z' }
const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'PUT') sent.push(String(init.body))
    return Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0, warnings: [], ...rule } }))
  })
})

const show = (row: typeof rule) =>
  render(
    <MemoryRouter>
      <SignedInAs permissions={{ price: ['view', 'update'] }}>
        <RecordForm
          family={{ create: priceRules.create, update: priceRules.update }}
          title="Edit Rounds"
          name="Rounds"
          inactiveWarning="Two platforms use it."
          row={row}
          fields={(field) => (
            <>
              <TextField {...field('name')} />
              <FlagField {...field('isActive')} />
            </>
          )}
          onClose={() => undefined}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const question = page.getByText('Two platforms use it.')

it('a form asks before it makes a record inactive, says what follows, and sends nothing until then', async () => {
  await show(rule)
  await userEvent.click(page.getByRole('switch', { name: 'Active' }))
  await press('Save')
  await expect.element(question).toBeVisible()
  expect(sent).toEqual([])
  await press('Make inactive')
  await expect.poll(() => sent.map((body) => (JSON.parse(body) as { isActive: boolean }).isActive)).toEqual([false])
})

it('a form does not ask where the record stays active', async () => {
  await show(rule)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ovals')
  await press('Save')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(question).not.toBeInTheDocument()
})
