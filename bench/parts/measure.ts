import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { firstOf, itemAt } from './item-at.ts'

/** Closed loops of clients, and statistics on their times. */
export const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN

export const loadAverage = () => firstOf(loadavg()).toFixed(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a keep-alive connection, read to its end. Any status but 200 ends the run. */
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
    // The server may close a keep-alive connection at the very moment it is used again: it has not received the request then, so it is sent again.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && sent.reusedSocket ? call(url, token, body).then(done, fail) : fail(error),
    )
    sent.end(body)
  })
}

/**
 * Runs this many clients, each of which sends one request after the other, until the time is over and every task has run at least once.
 * @param meter read before and after each request of a single client; the differences are the costs
 * @returns the time and the cost of each request, by task, and requests per second
 */
export async function closedLoop(tasks: readonly (() => Promise<unknown>)[], clients: number, seconds: number, meter?: () => number) {
  for (let i = 0; i < 20; i++) await itemAt(tasks, i)()
  const runs = tasks.map((task) => ({ task, times: [] as number[], costs: [] as number[] }))
  const startedAt = performance.now()
  let next = 0
  const client = async () => {
    while (next < tasks.length || performance.now() - startedAt < seconds * 1000) {
      const { task, times, costs } = itemAt(runs, next++)
      const before = meter?.()
      const at = performance.now()
      await task()
      times.push(performance.now() - at)
      if (meter && before !== undefined) costs.push(meter() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const times = runs.map((run) => run.times)
  return { times, costs: runs.map((run) => run.costs), perSecond: times.flat().length / ((performance.now() - startedAt) / 1000) }
}

/**
 * Processor time in milliseconds that this process and a PostgreSQL have used so far: unlike elapsed time, it changes little when others use the
 * machine. NaN where the system does not report it (not Linux).
 */
export function processorTime(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + postgresTime(postmaster)
}

/** The same for one other process with all its threads. */
export const timeOf = (pid: number): number => timeIn(`/proc/${pid}/stat`)

/** The same for the main thread of a process alone. */
export const threadTime = (pid: number): number => timeIn(`/proc/${pid}/task/${pid}/stat`)

function timeIn(stat: string): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same for the processes of a PostgreSQL. */
export function postgresTime(postmaster: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const isOurs = fields[1] === String(postmaster)
      return isOurs ? sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 : sum
    } catch {
      // It ended between the listing and the reading.
      return sum
    }
  }, 0)
}
