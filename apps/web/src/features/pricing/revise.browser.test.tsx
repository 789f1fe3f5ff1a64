import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { ReviseScreen } from './revise.tsx'

const totals = { pieces: 2, carats: 2, avgRap: null, avgBack: null, avgCtPr: 100, amount: 200 }
const change = {
  ...{ changed: 2, unchanged: 0, left: {}, unlisted: 0, lost: 0, offered: 0, before: totals, after: totals, far: null, most: [] },
}
const ids: Record<string, string> = { R1: 'id-1', R3: 'id-3' }
const sent: { path: string; body: { diamonds?: string[] } }[] = []
beforeEach(() => {
  queryClient.clear()
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input)
    const body = JSON.parse(String(init?.body ?? '{}'))
    sent.push({ path, body })
    const list = (body.numbers ?? []).map((number: string) =>
      ids[number] ? { number, state: 'found', diamond: ids[number], vStnId: number } : { number, state: 'unknown' },
    )
    const data = path.includes('reportno')
      ? { list, counts: {} }
      : path.endsWith('/revise/preview')
        ? change
        : path.endsWith('/revise')
          ? { runNo: 'PR-1', status: 'pending', total: 2 }
          : { list: [], count: 0 }
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
})
afterEach(() => vi.restoreAllMocks())

it('the stones of pasted numbers are revised though one number has no stone: it is named, and stays to be corrected', async () => {
  await render(
    <MemoryRouter>
      <NuqsTestingAdapter hasMemory>
        <SignedInAs permissions={{ price: ['view', 'insert'], diamond: ['view'] }}>
          <ReviseScreen />
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
  await userEvent.click(page.getByText('Stone numbers', { exact: true }))
  const numbers = page.getByRole('textbox', { name: 'Stone numbers' })
  await userEvent.fill(numbers, 'R1, R2\nR3')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This number has no stone: R2. Correct it, or go on with the other 2.')

  await userEvent.fill(page.getByRole('textbox', { name: 'Figure' }), '-2')
  await userEvent.click(page.getByRole('button', { name: 'Request approval for 2 stones' }))

  await expect.element(numbers).toHaveValue('R2')
  const revised = sent.filter(({ path }) => path.endsWith('/revise'))
  expect(revised.map(({ body }) => body.diamonds)).toEqual([['id-1', 'id-3']])
})
