import { setTimeout as sleep } from 'node:timers/promises'

/** Work goes on for this many items or milliseconds; then requests get their turn for `restMs`, so that the work takes a third of a process at most. */
const [itemsPerTurn, turnMs, restMs] = [25, 1, 2]

/** Works on many items a few at a time, so that a request, which needs several turns of the event loop, waits some milliseconds and not for all of them. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let sofar = 0
  let until = performance.now() + turnMs
  for (const item of items) {
    if (sofar === itemsPerTurn || (sofar > 0 && performance.now() >= until)) {
      await sleep(restMs)
      sofar = 0
      until = performance.now() + turnMs
    }
    work(item)
    sofar++
  }
}
