import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLive } from './live.ts'
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

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  say = (event: string) => this.dispatchEvent(new Event(event))
  close() {
    this.readyState = Stream.CLOSED
  }
}
const Followed = () => {
  useLive('t')
  return <Count />
}
/** How long after the question before it each question was asked, in seconds. */
const gaps = () => askedAt.slice(1).map((at, i) => Math.floor((at - askedAt[i]!) / 1000))

describe('a page that the server tells of changes', () => {
  beforeEach(async () => {
    Stream.opened = []
    vi.stubGlobal('EventSource', Stream)
    answers = Array.from({ length: 9 }, (_, at) => found(at + 1))
    await render(<Followed />)
    await vi.waitUntil(() => document.body.textContent?.includes('1 stones'))
    stream().say('hello')
  })
  const stream = () => Stream.opened.at(-1)!

  it('asks at once when the catalogue has changed', async () => {
    expect(Stream.opened.map(({ url }) => url)).toEqual(['/public/v1/catalogue/t/live'])
    stream().say('changed')
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(page.getByText('2 stones')).toBeVisible()
    expect(gaps()).toEqual([0])
  })

  it('is not kept from asking by a stream of other changes, and asks seldom besides', async () => {
    stream().say('changed')
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(page.getByText('2 stones')).toBeVisible()
    await vi.advanceTimersByTimeAsync(28_000)
    expect(askedAt).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3000)
    expect(gaps()).toEqual([0, 30])
  })

  it('waits as long as a busy server says, whatever changes', async () => {
    answers = [busy(429, { 'retry-after': '40' }), found(8)]
    stream().say('changed')
    await vi.advanceTimersByTimeAsync(1000)
    stream().say('changed')
    await vi.advanceTimersByTimeAsync(38_000)
    expect(askedAt).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(page.getByText('8 stones')).toBeVisible()
    expect(gaps()).toEqual([0, 40])
  })

  it('asks as without a stream once it is refused, and opens it again later', async () => {
    stream().close()
    stream().say('error')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(gaps()).toEqual([0, 5, 5])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(Stream.opened).toHaveLength(2)
  })

  it('asks once more when the catalogue is over, and leaves the stream closed', async () => {
    answers = [answer(404, { code: 'E_NOT_FOUND', message: 'This catalogue is no longer available.' })]
    stream().say('ended')
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(page.getByText('This catalogue is no longer available.')).toBeVisible()
    expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
  })
})
