import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { dropToast, toasts } from '../../kit/toast.ts'
import { type News, useNotified } from './use-notified.ts'

const stored = 'test.notified'
afterEach(() => {
  localStorage.removeItem(stored)
  for (const { id } of toasts()) dropToast(id)
})
const titles = () => toasts().map(({ title }) => title)
function Shown({ news }: { news: News[] }) {
  useNotified(stored, news)
  return <p>{localStorage.getItem(stored)}</p>
}
const old = { key: 'old', title: 'Old news', text: 'of yesterday', at: '2020-01-01T00:00:00.000Z' }
const fresh = { key: 'fresh', title: 'Fresh news', text: 'of now', at: '2090-01-01T00:00:00.000Z' }

it('a new browser session shows only what became news since it began', async () => {
  await render(<Shown news={[old, fresh]} />)
  await expect.poll(titles).toEqual(['Fresh news'])
})

it('a known browser also shows what became news while it was closed', async () => {
  localStorage.setItem(stored, '["other"]')
  await render(<Shown news={[{ ...old, key: 'closed', title: 'News while closed' }]} />)
  await expect.poll(titles).toEqual(['News while closed'])
})
