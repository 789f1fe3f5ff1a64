import { QueryClientProvider } from '@tanstack/react-query'
import { Form } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { CityField } from './city-select.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})
const city = '0198a7c0-0000-7000-8000-000000000001'

it('a city is shown by name, never by its id, also before its country is known', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise.then((response) => response.clone()))
  const fieldOf = (country: string | undefined) => (
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <Form initialValues={{ city }}>
          <CityField name="city" label="City" isOptional country={country} />
        </Form>
      </SignedIn>
    </QueryClientProvider>
  )
  const { rerender } = await render(fieldOf(undefined))
  await expect.element(page.getByText('Loading…')).toBeVisible()
  await expect.element(page.getByText(city)).not.toBeInTheDocument()
  await rerender(fieldOf('0198a7c0-0000-7000-8000-000000000002'))
  await expect.element(page.getByText(city)).not.toBeInTheDocument()
  answer.resolve(
    Response.json({ code: 'OK', message: 'OK', data: { list: [{ id: city, name: 'Surat', state: 'Gujarat', isActive: true }] } }),
  )
  await expect.element(page.getByText('Surat').first()).toBeVisible()
})
