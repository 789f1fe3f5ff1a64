import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'

/** Closed loops of clients and what their waits come to. */
export const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN

export const load = () => loadavg()[0]!.toFixed(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call over a kept connection, read to its end. Anything but 200 ends the run. */
export function call(url: string, token?: string, body?: string): Promise<Buffer> {
  const headers = {
    ...(token ? { authorization: `JWT ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((done, fail) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = Buffer.concat(chunks)
        if (reply.statusCode === 200) done(text)
        else fail(new Error(`${reply.statusCode}: ${text.toString('utf8', 0, 500)}`))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/**
 * Has so many clients call one after the other, each waiting for its answer, until the time is over and every task was done at least once.
 * @returns how long each call took, by task, and calls a second
 */
export async function closedLoop(tasks: readonly (() => Promise<unknown>)[], clients: number, seconds: number, warmUps = 20) {
  for (let i = 0; i < warmUps; i++) await tasks[i % tasks.length]!()
  const times = tasks.map((): number[] => [])
  const startedAt = performance.now()
  let next = 0
  const client = async () => {
    while (next < tasks.length || performance.now() - startedAt < seconds * 1000) {
      const task = next++ % tasks.length
      const at = performance.now()
      await tasks[task]!()
      times[task]!.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - startedAt) / 1000
  return { times, perSecond: times.flat().length / elapsed }
}
