import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFirstUse } from './first-use.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))

it('what may be needed later is loaded in the first pause, not while the page reacts to a person', () => {
  const run = vi.fn<() => void>()
  onFirstUse(run)
  press()
  for (let at = 0; at < 5; at++) {
    vi.advanceTimersByTime(300)
    press()
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledOnce()
  press()
  vi.advanceTimersByTime(20_000)
  expect(run).toHaveBeenCalledOnce()
})

it('what the first movement may need is loaded with it, and what nobody needs after ten seconds', () => {
  const [urgent, late, off] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  onFirstUse(late)
  onFirstUse(off)()
  vi.advanceTimersByTime(10_000)
  expect(late).toHaveBeenCalledOnce()
  onFirstUse(urgent, true)
  press()
  expect(urgent).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20_000)
  expect(off).not.toHaveBeenCalled()
})
