import { exports } from '@loupe/contract/inventory/exports.ts'
import { kindOverrideText } from '@loupe/domain/accounts/stone-kinds.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient, useWrite } from '../api/hooks.ts'
import { type Me, SignedIn } from '../api/session.tsx'
import { ConfirmHolder } from './confirm.tsx'
import { useKindQuestion } from './kind-question.tsx'
import { meWith } from '../testing/me.ts'
import type { Named } from '@loupe/contract/route.ts'

const refused = 'A client is shown no lab-grown stones.'
const sent = vi.fn<(body: unknown) => void>()
const text = vi.fn<(failure: unknown) => void>()
afterEach(() => vi.restoreAllMocks())

function Intake() {
  const write = useWrite<Named>(exports.pdf)
  const requestKind = useKindQuestion(exports.pdf)
  const take = (overrideKind?: string) =>
    write.mutate({ body: { overrideKind } }, { onError: (failure) => requestKind(failure, take) || text(failure) })
  return <button onClick={() => take()}>Take</button>
}
const open = (permissions: Me['permissions'], message = refused) => {
  sent.mockReset()
  text.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = JSON.parse(init?.body as string) as { overrideKind?: string }
    sent(body)
    const refusal = { code: 'BAD_REQUEST', message, data: { company: 'A client', labGrown: true, fault: refused } }
    return Promise.resolve(
      body.overrideKind ? Response.json({ code: 'OK', message: 'OK', data: {} }) : Response.json(refusal, { status: 400 }),
    )
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith(permissions)}>
        <ConfirmHolder>
          <Intake />
        </ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>,
  )
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

it('asks whoever may override it for a reason, and sends again with it', async () => {
  await open({ 'stone-kind': ['approve'] })
  await press('Take')
  await expect.element(page.getByText(refused)).toBeVisible()

  await press('Send with this reason')
  expect(sent).toHaveBeenCalledTimes(1)
  await userEvent.fill(page.getByLabelText('Reason for dealing in this stone type'), 'They asked for it')
  await press('Send with this reason')

  await expect.poll(() => sent.mock.calls.at(-1)).toEqual([{ overrideKind: 'They asked for it' }])
  await expect.element(page.getByText(refused)).not.toBeInTheDocument()
})

it('asks nobody else', async () => {
  await open({})
  await press('Take')
  await expect.poll(() => text.mock.calls.length).toBe(1)
  expect(page.getByText('Deal in this stone type anyway?').query()).toBeNull()
})

it('says at the field that a reason is missing, and does not send whoever may override it to somebody else', async () => {
  await open({ 'stone-kind': ['approve'] }, `${refused} ${kindOverrideText}`)
  await press('Take')
  await expect.element(page.getByText(refused)).toBeVisible()
  expect(page.getByText(/ask somebody/).query()).toBeNull()
  await press('Send with this reason')
  await expect.element(page.getByText('Enter a reason.')).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
})
