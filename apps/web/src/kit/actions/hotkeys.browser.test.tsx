import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OneOf } from '../choice.tsx'
import { Loading } from '../states.tsx'
import { Hotkeys } from './hotkeys.tsx'
import { actionFor } from './registry.ts'
import { useActions } from './use-actions.ts'

const run = vi.fn<() => void>()
function Page() {
  useActions([{ id: 'hold', title: 'Hold', section: 'Stones', keys: 'h', run }])
  return (
    <>
      <Hotkeys />
      <OneOf
        label="Stones"
        options={['Natural', 'Lab-grown'].map((value) => ({ value, label: value }))}
        value="Natural"
        onValue={() => undefined}
      />
      {['text', 'search', 'number', 'date', 'checkbox', 'radio', 'button', 'range', 'file', 'submit', 'reset', 'color'].map((type) => (
        <input key={type} type={type} aria-label={type} />
      ))}
    </>
  )
}

test('single keys work after a click on a choice between a few', async () => {
  run.mockClear()
  await render(<Page />)
  await page.getByText('Lab-grown').click()
  await userEvent.keyboard('h')
  expect(run).toHaveBeenCalledTimes(1)
})

test('single keys work in inputs in which nothing is typed, and in no others', async () => {
  await render(<Page />)
  const working: string[] = []
  for (const input of document.querySelectorAll<HTMLInputElement>('input[aria-label]')) {
    run.mockClear()
    input.focus()
    await userEvent.keyboard('h')
    if (run.mock.calls.length > 0) working.push(input.type)
  }
  expect(working).toEqual(['checkbox', 'radio', 'button', 'range', 'file', 'submit', 'reset', 'color'])
})

describe('a single key pressed while the page is loading', () => {
  /** Resolved when the reply arrives that the page waits for. */
  let reply = Promise.withResolvers<void>()
  const Part = () => {
    useActions([{ id: 'hold', title: 'Hold', section: 'This stone', keys: 'h', run }])
    useActions([{ id: 'buy', title: 'Buy', section: 'This stone', keys: 'z b', run }])
    useActions([{ id: 'block', title: 'Block', section: 'This stone', keys: 'b', run }])
    return <p>Stone</p>
  }
  const Screen = () => {
    const [isThere, setThere] = useState(false)
    useEffect(() => void reply.promise.then(() => setThere(true)), [])
    return (
      <>
        <Hotkeys />
        <input aria-label="Search" />
        <h1>Title</h1>
        {isThere ? <Part /> : <Loading />}
      </>
    )
  }
  const path = location.pathname
  afterEach(() => {
    vi.restoreAllMocks()
    history.replaceState(null, '', path)
  })
  /** @returns how often an action ran by when the reply has arrived */
  const ranAfter = async (before: () => unknown): Promise<number> => {
    run.mockClear()
    reply = Promise.withResolvers()
    await render(<Screen />)
    await before()
    expect(run).not.toHaveBeenCalled()
    reply.resolve()
    await expect.poll(() => actionFor('h')).toBeDefined()
    return run.mock.calls.length
  }
  const search = () => page.getByLabelText('Search').element() as HTMLElement
  const press = (keys: string) => userEvent.keyboard(keys)

  test('runs once when its action is there', async () => {
    expect(await ranAfter(() => press('h'))).toBe(1)
    await press('h')
    expect(run).toHaveBeenCalledTimes(2)
  })

  test.each<[string, () => unknown]>([
    ['another key came between', async () => (await press('h'), press('x'))],
    ['it may be the end of a sequence', () => press('zb')],
    ['a click came between', async () => (await press('h'), page.getByText('Title').click())],
    ['the page is another', async () => (await press('h'), history.replaceState(null, '', '/other'))],
    ['it was typed', async () => (search().focus(), press('h'))],
    ['something is typed meanwhile', async () => (await press('h'), search().focus())],
    [
      'it was long ago',
      async () => {
        await press('h')
        const late = performance.now() + 1001
        vi.spyOn(performance, 'now').mockReturnValue(late)
      },
    ],
  ])('does nothing when %s', async (_, before) => {
    expect(await ranAfter(before)).toBe(0)
  })

  test('does nothing on a page that has loaded', async () => {
    run.mockClear()
    const { rerender } = await render(<Hotkeys />)
    await press('h')
    await rerender(
      <>
        <Hotkeys />
        <Part />
      </>,
    )
    await expect.poll(() => actionFor('h')).toBeDefined()
    expect(run).not.toHaveBeenCalled()
  })
})
