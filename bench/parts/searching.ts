import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '../wire.ts'
import { cases } from './search-cases.ts'

export interface Timed {
  at: number
  ms: number
}

/** One person who searches without pause, until stopped. */
export async function searching(url: string, token: string): Promise<{ times: readonly Timed[]; stop(): Promise<void> }> {
  const { request, close } = await wire(url)
  const times: Timed[] = []
  let isOver = false
  const done = (async () => {
    for (let i = 0; !isOver; i++) {
      const requested = cases[i % cases.length]
      const body = { filter: requested?.filter, sort: requested?.sort, labGrown: false }
      const answer = await request('/admin/v1/diamond/search/list', token, body)
      if (answer.status !== 200) throw new Error(answer.body.slice(0, 300))
      times.push({ at: performance.now(), ms: answer.ms })
      await sleep(20)
    }
  })()
  // Reported by `stop`.
  done.catch(() => undefined)
  const stop = async () => {
    isOver = true
    await done
    close()
  }
  return { times, stop }
}
