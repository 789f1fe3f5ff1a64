import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { Choice } from './choice.tsx'
import { CompanyChoice } from './company-select.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})
const id = '0198a7c0-0000-7000-8000-000000000001'

it('a client is shown by name, never by its id', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise)
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <CompanyChoice label="Client" value={id} onValue={vi.fn<() => void>()} />
      </SignedIn>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Loading…')).toBeVisible()
  await expect.element(page.getByText(id)).not.toBeInTheDocument()
  answer.resolve(Response.json({ code: 'OK', message: 'OK', data: { list: [{ id, companyName: 'Brindle Stones' }], count: 1 } }))
  await expect.element(page.getByText('Brindle Stones').first()).toBeVisible()
})

it('companies of one name differ by their codes', async () => {
  const twins = ['CL-11', 'CL-27'].map((vendorCode) => ({ id: vendorCode, vendorCode, companyName: 'Brindle Stones', city: 'Surat' }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { list: twins } })),
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <CompanyChoice label="Client" value={undefined} onValue={vi.fn<() => void>()} />
      </SignedIn>
    </QueryClientProvider>,
  )
  ;(page.getByRole('combobox', { name: 'Client' }).element() as HTMLElement).focus()
  await userEvent.keyboard('Brin')
  await expect.element(page.getByText('CL-11 — Surat')).toBeVisible()
  await expect.element(page.getByText('CL-27 — Surat')).toBeVisible()
})

it('an inactive company is found, says why it cannot be chosen, and is not', async () => {
  const inactive = { id, vendorCode: 'CL-11', companyName: 'Brindle Stones', city: 'Surat', isActive: false }
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const { filter } = JSON.parse(init?.body as string) as { filter: { isActive?: boolean } }
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { list: filter.isActive === false ? [inactive] : [] } }))
  })
  const onValue = vi.fn<(next: string | undefined) => void>()
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <CompanyChoice label="Client" value={undefined} onValue={onValue} />
      </SignedIn>
    </QueryClientProvider>,
  )
  ;(page.getByRole('combobox', { name: 'Client' }).element() as HTMLElement).focus()
  await userEvent.keyboard('Brindle')
  await expect.element(page.getByText('Inactive: make it active under Setting first — CL-11 — Surat')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onValue).not.toHaveBeenCalled()
})

it('typing another company and Enter chooses that one, never the one before', async () => {
  const stored = ['Lirramere Carats', 'Lirravane Gems'].map((companyName, at) => ({ id: `${id}${at}`, companyName }))
  const answers: PromiseWithResolvers<void>[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { filter, startWith } = JSON.parse(init?.body as string) as { filter: { id?: string }; startWith?: { keyword: string } }
    const answer = Promise.withResolvers<void>()
    if (startWith) answers.push(answer)
    if (startWith) await answer.promise
    const found = stored.filter(({ id: of, companyName }) =>
      startWith ? companyName.toLowerCase().startsWith(startWith.keyword.toLowerCase()) : of === filter.id,
    )
    return Response.json({ code: 'OK', message: 'OK', data: { list: found } })
  })
  const onValue = vi.fn<(next: string | undefined) => void>()
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <CompanyChoice label="Client" value={`${id}0`} onValue={onValue} />
      </SignedIn>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Lirramere Carats').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await userEvent.keyboard('lirra')
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve()
  await expect.element(page.getByTitle('Lirravane Gems')).toBeVisible()
  // The matches of the earlier text are there; those of this one are still on their way.
  await userEvent.keyboard('v{Enter}')
  expect(onValue).toHaveBeenLastCalledWith(`${id}1`)
  answers.forEach((answer) => answer.resolve())
})

it('a choice whose options are loading does not show its value', async () => {
  await render(<Choice label="Sales person" options={[]} value={id} onValue={vi.fn<() => void>()} />)
  await expect.element(page.getByText('Loading…')).toBeVisible()
  await expect.element(page.getByText(id)).not.toBeInTheDocument()
})
