import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { Hotkeys } from './actions/hotkeys.tsx'
import { ListScreen } from './list-screen.tsx'

interface Asked {
  page: number
  search?: { keyword: string }
}
const asked: Asked[] = []
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = JSON.parse(String(init?.body)) as Asked
    asked.push(body)
    return Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: body.search ? 0 : 60 } }))
  })
})
const show = (searchParams: string) =>
  render(
    <NuqsTestingAdapter searchParams={searchParams} hasMemory>
      <SignedInAs permissions={{ track: ['view'] }}>
        <ListScreen title="Request" route={tracks.list} searchIn={['remark']} columns={[]} empty="None yet" isPart />
      </SignedInAs>
    </NuqsTestingAdapter>,
  )

it('a page beyond the last one is the last one', async () => {
  await show('?part.page=99')
  await expect.poll(() => asked.at(-1)?.page).toBe(3)
  await expect.element(page.getByText('51–60 of 60')).toBeVisible()
})

it('a search that finds nothing is cleared by a button', async () => {
  await show('')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(box, 'nobody{Enter}')
  await expect.element(page.getByText('No results')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
})

it('searches a moment after the last keystroke, without Enter, and from the first page on', async () => {
  await show('?part.page=2')
  await expect.poll(() => asked.at(-1)?.page).toBe(2)
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'nobody')
  await expect.element(page.getByText('No results')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ page: 1, search: { keyword: 'nobody' } })
  expect(asked.filter(({ search }) => search)).toHaveLength(1)
})

it('the key / leads to the search box', async () => {
  await render(
    <NuqsTestingAdapter hasMemory>
      <SignedInAs permissions={{ track: ['view'] }}>
        <Hotkeys />
        <ListScreen title="Request" route={tracks.list} searchIn={['remark']} columns={[]} empty="None yet" />
      </SignedInAs>
    </NuqsTestingAdapter>,
  )
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

it('arrow down in the search box leads to the first row, and on from row to row; arrow up leads back', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'OK', data: { list: [{ id: 'a' }, { id: 'b' }], count: 2 } })),
  )
  await render(
    <main>
      <NuqsTestingAdapter hasMemory>
        <SignedInAs permissions={{ track: ['view'] }}>
          <ListScreen
            title="Request"
            route={tracks.list}
            searchIn={['remark']}
            columns={[{ key: 'id', title: 'Number', show: ({ id }) => <a href={`#${id}`}>M{id}</a> }]}
            empty="None yet"
            isPart
          />
        </SignedInAs>
      </NuqsTestingAdapter>
    </main>,
  )
  await expect.element(page.getByRole('link', { name: 'Mb' })).toBeVisible()
  await userEvent.click(page.getByRole('searchbox', { name: 'Search' }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Ma' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Mb' })).toHaveFocus()
  // There is no row below.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Mb' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
})
