import { resource } from '@loupe/contract/route.ts'
import { kindOverrideText } from '@loupe/domain/accounts/stone-kinds.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { type Me, SignedIn } from '../api/session.tsx'
import { ConfirmHolder } from './confirm.tsx'
import { BareField, TextField } from './fields.tsx'
import { FormPage } from './form-page.tsx'
import { meWith } from '../testing/me.ts'

const { create } = resource('deals', {
  create: {
    ...{ kind: 'write', method: 'POST', path: '/deals', summary: 'Deal', access: 'signedIn' },
    body: z.strictObject({ account: z.string().meta({ title: 'Company' }), overrideKind: z.string().optional() }),
    reply: z.object({ id: z.string() }),
  },
})
const fault = 'A client is only shown natural stones, and these are laboratory-grown stones.'
const sent = vi.fn<(body: unknown) => void>()
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const Price = ({ value = '', onChange }: { value?: string; onChange?(value: string): void }) => (
  <input aria-label="Price" value={value} onChange={({ target }) => onChange?.(target.value)} />
)
function open(permissions: Me['permissions']) {
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = JSON.parse(init?.body as string) as { account: string; overrideKind?: string }
    sent(body)
    const refusal = { code: 'E_CONFLICT', message: `${fault} ${kindOverrideText}`, data: { company: 'A client', labGrown: true, fault } }
    const isFine = body.overrideKind !== undefined || body.account !== 'A client'
    return Promise.resolve(
      isFine ? Response.json({ code: 'OK', message: 'OK', data: { id: '1' } }) : Response.json(refusal, { status: 409 }),
    )
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith(permissions)}>
        <ConfirmHolder>
          <FormPage saved={() => 'Saved.'} route={create} initial={{}} own={['typed']} draft="test.draft.deal">
            {(field) => (
              <>
                <TextField {...field('account')} />
                <BareField name="typed">
                  <Price />
                </BareField>
              </>
            )}
          </FormPage>
        </ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>,
  )
}
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
const company = (name: string) => userEvent.fill(page.getByLabelText('Company'), name)

it('keeps the refusal of a kind of stones in the form of whoever may not override it, until it is about another client', async () => {
  await open({})
  await company('A client')
  await save()
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain(kindOverrideText)
  expect(page.getByLabelText('Reason for dealing in this stone type').query()).toBeNull()
  await company('Another')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('needs a reason of whoever may override it, and says so at the field', async () => {
  await open({ 'stone-kind': ['approve'] })
  await company('A client')
  await save()
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain(fault)
  expect(page.getByText(/ask somebody/).query()).toBeNull()
  await save()
  await expect.element(page.getByText('Enter a reason.')).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
  await userEvent.fill(page.getByLabelText('Reason for dealing in this stone type'), 'They asked for it')
  await save()
  await expect.poll(() => sent.mock.lastCall).toEqual([{ account: 'A client', overrideKind: 'They asked for it' }])
})

it('keeps what is typed into a field of its own in the draft, and does not send it', async () => {
  const first = await open({})
  await company('Another')
  await userEvent.fill(page.getByLabelText('Price'), '850')
  await first.unmount()

  await open({})
  await expect.element(page.getByLabelText('Price')).toHaveValue('850')
  await save()
  await expect.poll(() => sent.mock.lastCall).toEqual([{ account: 'Another' }])
})
