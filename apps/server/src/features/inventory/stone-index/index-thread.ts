import { Worker } from 'node:worker_threads'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sharedStatement, sharedEveryMs } from '../../../db/shared-statements.ts'
import type { Answer, Question } from './answer.ts'
import type { Databases, WorkerMessage, WorkerRequest } from './worker.ts'

export type Log = (level: 'info' | 'warn' | 'error', line: string) => void

interface Pending {
  onPage: ((ids: string[]) => void) | undefined
  resolve: (answer: Answer | undefined) => void
  reject: (refusal: Refusal) => void
}
export interface QuestionOptions {
  /** Called with the stones of the page as soon as they are known, before the answer. */
  onPage?: ((ids: string[]) => void) | undefined
  /** Sent with the questions of others, a moment later. */
  isShared?: boolean
}

/** The thread that holds the stock in columns, as the other threads of this process see it. */
export interface IndexThread {
  isReady(): boolean
  /** When the index was last known to equal the stock, by `performance.now()`. */
  equalAt(): number
  size(): { stones: number; bytes: number }
  /** The answer of the index; undefined where PostgreSQL is to answer. */
  request<T extends Answer>(question: Question, options?: QuestionOptions): Promise<T | undefined>
  stop(): Promise<void>
}

/** How the questions that wait for the thread are answered. */
function answersTo(pending: Map<number, Pending>, log: Log) {
  const logPassed = (failure: string) => log('warn', `The column index passed a question on to PostgreSQL: ${failure}`)
  const settle = (number: number, answer: Answer | undefined) => {
    pending.get(number)?.resolve(answer)
    pending.delete(number)
  }
  /** PostgreSQL needed too long for the texts of this question alone. */
  const refuse = (number: number, failure = '') => {
    log('warn', `A search was refused because looking up its texts took too long: ${failure}`)
    pending.get(number)?.reject(new Refusal('overloaded'))
    pending.delete(number)
  }
  return { logPassed, settle, refuse }
}

/**
 * Starts the thread, and starts it again when it has failed.
 * @param forget told which stones were written, before any answer that sees it; `any` when that is not known
 */
export function startIndexThread(databases: Databases, log: Log, forget: (ids: string[] | 'any') => void): IndexThread {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let isReady = false
  let isStopped = false
  let lastNumber = 0
  let size = { stones: 0, bytes: 0 }
  let equalAt = 0

  const { logPassed, settle, refuse } = answersTo(pending, log)
  const receive = (message: WorkerMessage) => {
    if (message.is === 'ready') {
      isReady = true
      log('info', `The column index holds ${message.stones.toLocaleString('en')} stones, read in ${message.seconds.toFixed(1)} s.`)
    } else if (message.is === 'loading') {
      isReady = false
      forget('any')
      log('info', `The column index is loading: ${message.why} PostgreSQL answers meanwhile.`)
    } else if (message.is === 'followed') {
      size = { stones: message.stones, bytes: message.bytes }
      equalAt = performance.now()
    } else if (message.is === 'failed')
      log(message.isDatabaseAway ? 'warn' : 'error', `The column index could not be loaded and tries again: ${message.message}`)
    else if (message.is === 'written') forget(message.ids)
    else if (message.is === 'page') pending.get(message.number)?.onPage?.(message.ids)
    else
      for (const { number, answer, failure, isTooSlow } of message.answers) {
        if (isTooSlow) refuse(number, failure)
        else if (failure !== undefined) logPassed(failure)
        if (answer) equalAt = performance.now()
        settle(number, answer)
      }
  }
  function begin(): void {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: databases })
    worker.unref()
    worker.on('message', receive)
    worker.on('error', (error) => log('error', `The thread of the column index failed: ${String(error)}`))
    worker.on('exit', () => {
      isReady = false
      forget('any')
      worker = undefined
      for (const number of pending.keys()) settle(number, undefined)
      if (!isStopped) setTimeout(() => (isStopped ? undefined : begin()), 5000).unref()
    })
  }
  begin()

  /** What cannot be sent to the thread is for PostgreSQL. */
  const post = (requests: readonly WorkerRequest[]) => {
    try {
      worker?.postMessage(requests)
    } catch (error) {
      logPassed(String(error))
      for (const { number } of requests) settle(number, undefined)
    }
  }
  const postTogether = sharedStatement(async (requests: readonly WorkerRequest[]) => (post(requests), []), { everyMs: sharedEveryMs })

  return {
    isReady: () => isReady,
    equalAt: () => equalAt,
    size: () => size,
    async request<T extends Answer>(question: Question, { onPage, isShared = false }: QuestionOptions = {}): Promise<T | undefined> {
      if (!isReady) return undefined
      const request: WorkerRequest = { number: ++lastNumber, question, isPageFirst: onPage !== undefined }
      const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
      pending.set(request.number, { onPage, resolve, reject })
      if (isShared) void postTogether(request)
      else post([request])
      return (await promise) as T | undefined
    },
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}
