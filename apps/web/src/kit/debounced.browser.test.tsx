import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useThrottled } from './debounced.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a single change counts at once, and changes soon after it when they pause', async () => {
  const { result, rerender, act } = await renderHook((value = 'a') => useThrottled(value, 150), { initialProps: 'a' })
  await rerender('b')
  expect(result.current).toBe('b')

  vi.advanceTimersByTime(100)
  await rerender('c')
  expect(result.current).toBe('b')
  vi.advanceTimersByTime(100)
  await rerender('d')
  await act(() => vi.advanceTimersByTime(149))
  expect(result.current).toBe('b')
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('d')

  vi.advanceTimersByTime(151)
  await rerender('e')
  expect(result.current).toBe('e')
})
