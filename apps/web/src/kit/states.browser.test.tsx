import { notAnId } from '@loupe/domain/kernel/not-an-id.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { company } from '@loupe/contract/access/company.ts'
import { Failure, call, unavailable, unreachable } from '../api/client.ts'
import { queryClient } from '../api/hooks.ts'
import { useUnsaved } from './dirty.ts'
import { Page } from './page.tsx'
import { Card } from './card.tsx'
import { combinedQuery } from './combined-query.ts'
import { Failed, Loading } from './states.tsx'
import { failureText } from './toast.ts'
import './full-screen-loader.css'

const wrongId = new Failure('E_VALIDATION', 'Some fields are missing or wrong.', { fields: [{ path: 'id', message: notAnId }] })

describe('an address whose id is none', () => {
  it('leads to the list of what it names', async () => {
    await render(
      <MemoryRouter>
        <Failed error={wrongId} gone={{ text: 'This client is not there.', to: '/client', label: 'Go to clients' }} />
      </MemoryRouter>,
    )
    await expect.element(page.getByRole('heading', { level: 1, name: 'This client is not there.' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to clients' })).toHaveAttribute('href', '/client')
  })

  it('has one heading inside a page with one', async () => {
    await render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <Page title="R01814">
            <Failed error={wrongId} />
          </Page>
        </QueryClientProvider>
      </MemoryRouter>,
    )
    await expect.element(page.getByText('This page does not exist or has been deleted.')).toBeVisible()
    expect(
      page
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['R01814'])
  })

  it('leads to the dashboard where there is no list', async () => {
    await render(
      <MemoryRouter>
        <Failed error={wrongId} />
      </MemoryRouter>,
    )
    await expect.element(page.getByText('This page does not exist or has been deleted.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
    expect(document.body.textContent).not.toContain(notAnId)
  })
})

describe('a server that does not answer', () => {
  const offline = new Failure('NETWORK', unreachable)
  const Form = ({ isDirty }: { isDirty: boolean }) => {
    useUnsaved(isDirty)
    return <p>A form</p>
  }

  it('is said with the trace that the browser began, by which the log of the server knows the call', async () => {
    const answers = [new Response(null, { status: 502 }), new TypeError('Failed to fetch')]
    const sent: string[] = []
    const { fetch } = window
    window.fetch = async (_, init) => {
      sent.push(new Headers(init?.headers).get('traceparent') ?? '')
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer
    }
    const attempt = () => call(company.version, {}).catch((error: Failure) => error)
    const failures = [await attempt(), await attempt()] as Failure[]
    window.fetch = fetch
    const traces = sent.map((header) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(header)?.[1])
    expect(failures.map(({ trace }) => trace)).toEqual(traces)
    expect(new Set(traces).size).toBe(2)
    expect(failures.map(({ message }) => message)).toEqual([unavailable, unreachable])
    await render(<Failed error={failures[1]!} />)
    await expect.element(page.getByText(traces[1]?.slice(0, 8) ?? 'none')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy trace ID' })).toBeVisible()
  })

  it('is said without a word of what was typed where nothing is', () => expect(failureText(offline)).toBe(unreachable))

  it('is said with it where something is typed, whether the server was away or busy', async () => {
    const form = await render(<Form isDirty />)
    expect(failureText(offline)).toBe(`${unreachable} What you typed is still here.`)
    const busy = new Failure('E_INTERNAL', unavailable, undefined, undefined, { status: 503 })
    expect(failureText(busy)).toBe(`${unavailable} What you typed is still here.`)
    await form.rerender(<Form isDirty={false} />)
    expect(failureText(offline)).toBe(unreachable)
  })
})

it('the skeleton of what is loading moves for ever, but not for people who want less motion', async () => {
  await render(<Loading />)
  const endless = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length
  expect(endless()).toBeGreaterThan(0)
  const motion = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await motion('reduce')
  await expect.poll(endless).toBe(0)
  await motion('')
})

it('a card shows that its queries load, why one failed, and after a later failure still what was read', async () => {
  const failed = new Failure('E_INTERNAL', unavailable)
  const sent: string[] = []
  const query = (name: string, data?: unknown, error: Failure | null = null) => ({ data, error, refetch: () => sent.push(name) })
  const of = (...queries: ReturnType<typeof query>[]) => (
    <Card title="Stock" query={combinedQuery(queries)}>
      <p>12 stones</p>
    </Card>
  )
  const card = await render(of(query('host', {}), query('stock')))
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await card.rerender(of(query('host', {}), query('stock', undefined, failed)))
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(sent).toEqual(['stock'])
  await card.rerender(of(query('host', {}), query('stock', {}, failed)))
  await expect.element(page.getByText('12 stones')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
