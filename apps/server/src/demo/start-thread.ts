import { Worker } from 'node:worker_threads'
import type { DemoThreadData } from './thread-data.ts'

/**
 * Loads the places of the world and the demo company in a thread: a core works on them while this thread loads the program, and the memory they took is free
 * afterwards.
 * @returns `load`, which begins when the lists are in the database, and rejects with what the thread failed with
 */
export function startDemoThread(data: DemoThreadData) {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data })
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>()
  // `load` passes it on; until then the start may have failed for another reason.
  loaded.catch(() => undefined)
  thread.on('error', reject)
  thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The thread that loads the demo company ended.'))))
  return {
    load: () => {
      thread.postMessage('begin')
      return loaded
    },
  }
}
