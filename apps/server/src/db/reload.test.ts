import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from './connection.ts'
import { createReload } from './reload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A value in a database whose answers the test releases one by one, and the value that a process stores. */
function stored() {
  let inDatabase = 'first'
  let inProcess = ''
  let listener: (topics: string[]) => void = () => undefined
  const answers: (() => void)[] = []
  const failures: unknown[] = []
  const state = { isListening: true, refuses: false }
  const reload = createReload({
    db: {} as Db,
    async load() {
      const read = inDatabase
      if (state.refuses) throw new Error('refused')
      await new Promise<void>((done) => answers.push(done))
      inProcess = read
    },
    topics: ['master'],
    live: { on: (to) => ((listener = to), () => true), isListening: () => state.isListening },
    onFailure: (error) => failures.push(error),
  })
  return {
    state,
    failures,
    reload,
    answers,
    value: () => inProcess,
    change(value: string, topics = ['master']) {
      inDatabase = value
      listener(topics)
    },
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('has the last of two changes, however the loads of them overlap', async () => {
  const { change, answers, value } = stored()

  change('second')
  await settle()
  change('third')
  await settle()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await settle()
  answers[1]?.()
  await settle()

  expect(value()).toBe('third')
})

it('reports a failed load and tries again until it succeeds', async () => {
  const { change, state, failures, answers, value } = stored()
  state.refuses = true

  change('second')
  await settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(failures).toHaveLength(2)
  state.refuses = false
  await vi.advanceTimersByTimeAsync(1000)
  answers[0]?.()
  await settle()

  expect(value()).toBe('second')
  await vi.advanceTimersByTimeAsync(5000)
  expect(failures).toHaveLength(2)
})

it('does not try again while it does not listen, and loads when it listens again', async () => {
  const { change, state, failures, answers, value } = stored()
  Object.assign(state, { refuses: true, isListening: false })

  change('second')
  await vi.advanceTimersByTimeAsync(5000)
  expect(failures).toHaveLength(1)
  Object.assign(state, { refuses: false, isListening: true })
  change('third', ['*'])
  await settle()
  answers[0]?.()
  await settle()

  expect(value()).toBe('third')
})

it('leaves changes of other resources alone', async () => {
  const { change, answers } = stored()

  change('second', ['diamond'])
  await settle()

  expect(answers).toHaveLength(0)
})
