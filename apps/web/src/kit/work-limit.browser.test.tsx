import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { workLists } from '@loupe/domain/reports/work-lists.ts'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { ListScreen } from './list-screen.tsx'

const filters: unknown[] = []
beforeEach(() => {
  queryClient.clear()
  filters.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    filters.push((JSON.parse(String(init?.body)) as { filter: unknown }).filter)
    return Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } }))
  })
})
const show = (searchParams: string) =>
  render(
    <NuqsTestingAdapter searchParams={searchParams} hasMemory>
      <SignedInAs permissions={{ track: ['view'] }}>
        <ListScreen title="Request" route={tracks.list} filter={{ trackType: 3 }} columns={[]} empty="None" isPart />
      </SignedInAs>
    </NuqsTestingAdapter>,
  )

it('a list that a count of the dashboard has opened shows only what is counted, says so, and shows all again', async () => {
  await show('?only=requestsWaiting&page=3')
  await expect.element(page.getByRole('status')).toHaveTextContent('Only: Requests to answer')
  expect(filters).toEqual([workLists.requestsWaiting.filter()])

  await userEvent.click(page.getByRole('button', { name: 'Show all' }))
  await expect.poll(() => filters.at(-1)).toEqual({ trackType: 3 })
  await expect.element(page.getByText('Only:')).not.toBeInTheDocument()
})

it('the limit of another list, or one that does not exist, changes nothing', async () => {
  for (const only of ['holdsEnding', 'toString']) {
    const screen = await show(`?only=${only}`)
    await expect.poll(() => filters.at(-1)).toEqual({ trackType: 3 })
    await screen.unmount()
    queryClient.clear()
  }
})
