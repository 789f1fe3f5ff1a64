import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAnswer } from './use-answer.ts'

/** Read without waiting, which would take time on the real clock. */
const answer = (status: number, body: object, headers = {}) =>
  ({ status, headers: new Headers({ 'content-type': 'application/json', ...headers }), json: () => Promise.resolve(body) }) as Response
const found = (count: number) => answer(200, { code: 'OK', message: 'OK', data: { count, pages: 1, list: [] } })
const busy = (status: number, headers = {}) => answer(status, { code: 'E_BUSY', message: 'Please try again later.' }, headers)
let answers: Response[] = []
let askedAt: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  askedAt = []
  vi.stubGlobal('fetch', () => {
    askedAt.push(Date.now())
    return Promise.resolve(answers.shift())
  })
  // The page is in use.
  dispatchEvent(new Event('focus'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Count() {
  const { data, error } = useAnswer(publicCatalogues.stones, { params: { token: 't' }, query: {} }, true)
  return <p>{data ? `${data.count} stones` : error?.message}</p>
}

it.each([
  [429, { 'retry-after': '40' }, 40_000],
  [503, { 'retry-after': '2' }, 5000],
  [502, {}, 5000],
])('keeps the last answer after a %s, and asks again when the server may be asked', async (status, headers, waitMs) => {
  answers = [found(7), busy(status, headers), found(8)]
  await render(<Count />)
  await expect.element(page.getByText('7 stones')).toBeVisible()

  await vi.advanceTimersByTimeAsync(5000)
  expect(askedAt).toHaveLength(2)
  await expect.element(page.getByText('7 stones')).toBeVisible()
  await vi.advanceTimersByTimeAsync(waitMs)
  await expect.element(page.getByText('8 stones')).toBeVisible()

  const [first, second, third] = askedAt as [number, number, number]
  // Waiting for an element moves the clock a little.
  expect([second - first, third - second].map((ms) => Math.floor(ms / 1000))).toEqual([5, waitMs / 1000])
})

it('shows what a refusal says instead of the last answer', async () => {
  answers = [found(7), answer(404, { code: 'E_NOT_FOUND', message: 'This catalogue is no longer available.' })]
  await render(<Count />)
  await expect.element(page.getByText('7 stones')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(page.getByText('This catalogue is no longer available.')).toBeVisible()
})
