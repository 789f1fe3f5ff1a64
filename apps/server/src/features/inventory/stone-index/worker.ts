import { parentPort, workerData } from 'node:worker_threads'
import { type Connection, createDb, createPool } from '../../../db/connection.ts'
import { type Answer, type Question, answer } from './answer.ts'
import { type Followed, inSnapshot, load, loadFromReplica, refresh, startLog } from './follow.ts'
import { TooLarge } from './memory.ts'
import { SingleFlight } from './single-flight.ts'

/** The program of the thread that searches: its own connection follows the stock, its own processor time counts it. */
export interface Databases {
  databaseUrl: string
  /** Where the whole stock is read from, so that its reading burdens nobody; what was written since comes from the database itself. */
  replicaUrl: string | undefined
}
export interface Asked {
  no: number
  question: Question
}
export type Said =
  | { is: 'ready'; stones: number; seconds: number }
  | { is: 'loading'; why: string }
  | { is: 'failed'; message: string }
  | { is: 'page'; no: number; ids: string[] }
  | { is: 'answer'; no: number; answer: Answer | undefined }
  | { is: 'refused'; no: number; message: string }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const say = (said: Said) => port.postMessage(said)
const { databaseUrl, replicaUrl } = workerData as Databases

const pool = createPool(databaseUrl, 3, { statementSeconds: 600, waitSeconds: 30 })
const db = createDb(pool)
let followed: Followed | undefined

/** One connection at a time for what is read in a snapshot; a broken one is given back as such. */
async function onConnection<T>(work: (client: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

const anHour = 3_600_000

async function reload(why: string): Promise<void> {
  followed = undefined
  say({ is: 'loading', why })
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60_000)) {
    try {
      const from = performance.now()
      await onConnection(startLog)
      followed = (await readFromReplica()) ?? (await onConnection((client) => inSnapshot(client, () => load(client))))
      return say({ is: 'ready', stones: followed.stock.used, seconds: (performance.now() - from) / 1000 })
    } catch (error) {
      say({ is: 'failed', message: String(error) })
      await new Promise((next) => setTimeout(next, error instanceof TooLarge ? anHour : wait))
    }
  }
}

/** Nothing when there is no replica, or when it does not keep up: the log of changes must have begun before what it shows. */
async function readFromReplica(): Promise<Followed | undefined> {
  if (replicaUrl === undefined) return undefined
  const replica = createPool(replicaUrl, 1, { statementSeconds: 600, waitSeconds: 5 })
  try {
    const there = await replica.connect()
    try {
      return await onConnection((client) => loadFromReplica(client, there))
    } finally {
      there.release()
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    return undefined
  } finally {
    await replica.end()
  }
}

/** Whether the index equals the stock as it was when this was asked for, or later. */
const fresh = new SingleFlight(async () => {
  if (!followed) return false
  const isFresh = await onConnection((client) => refresh(client, followed!)).catch((error: unknown) => {
    // It has taken the part of a stone that there was room for.
    if (error instanceof TooLarge) void reload(error.message)
    throw error
  })
  if (!isFresh && followed) void reload('The log of changes does not reach back far enough, or the database is another.')
  return isFresh
})

/** Where PostgreSQL names stones for a condition on a text, it and the stock have to speak of one moment; while much is written, it is asked the whole question. */
async function answered(question: Question, onPage: (ids: string[]) => void): Promise<Answer | undefined> {
  for (let tries = 0; tries < 3; tries++) {
    if (!(await fresh.get()) || !followed) return undefined
    const { stock, writes } = followed
    let isSame = true
    const isAsBefore = async () => (isSame = (await fresh.get()) && followed?.stock === stock && followed.writes === writes)
    const found = await answer(db, stock, question, isAsBefore, onPage)
    if (isSame) return found
  }
  return undefined
}

port.on('message', ({ no, question }: Asked) => {
  answered(question, (ids) => say({ is: 'page', no, ids })).then(
    (found) => say({ is: 'answer', no, answer: found }),
    (error: unknown) => say({ is: 'refused', no, message: String(error) }),
  )
})
// Who is asked seldom keeps up as well, so that the log can be cleared behind everybody.
setInterval(() => void fresh.get().catch(() => undefined), 30_000)
void reload('It has just begun.')
