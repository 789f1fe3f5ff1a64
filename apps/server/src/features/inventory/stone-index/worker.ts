import { parentPort, workerData } from 'node:worker_threads'
import { type Connection, createDb, createPool } from '../../../db/connection.ts'
import { isAway, isOverloaded } from '../../../db/connection-errors.ts'
import { type Answer, type Question, answer } from './answer.ts'
import { storedPage } from './answers.ts'
import { type Followed, inSnapshot, load, loadFromReplica, refresh, startLog } from './follow.ts'
import { TooLarge } from './memory.ts'
import { searchPool, searchSeconds as defaultSearchSeconds } from '../diamonds/sql-search.ts'
import { SingleFlight } from '../../../db/single-flight.ts'

/** The thread that searches. It follows the stock on its own connection, and its load does not block the main thread. */
export interface Databases {
  databaseUrl: string
  /** Where the whole stock is read from, to spare the main database; later changes come from the main database. */
  replicaUrl: string | undefined
  /** The longest time for looking up texts. */
  searchSeconds?: number
}
export interface WorkerRequest {
  number: number
  question: Question
  /** Whether the page of a search is sent before the rest is counted. */
  isPageFirst: boolean
}
interface WorkerAnswer {
  number: number
  answer: Answer | undefined
  /** Why there is none, where the question failed. */
  failure?: string
  /** Whether it failed because it took too long, as it would again. */
  isTooSlow?: boolean
}
export type WorkerMessage =
  | { is: 'ready'; stones: number; seconds: number }
  | { is: 'loading'; why: string }
  | { is: 'failed'; message: string; isDatabaseAway: boolean }
  | { is: 'written'; ids: string[] | 'any' }
  | { is: 'followed'; stones: number; bytes: number }
  | { is: 'page'; number: number; ids: string[] }
  | { is: 'answers'; answers: WorkerAnswer[] }

const port = parentPort
if (!port) throw new Error('This is the program of a worker thread.')
const report = (message: WorkerMessage) => port.postMessage(message)
const { databaseUrl, replicaUrl, searchSeconds = defaultSearchSeconds } = workerData as Databases

/** Loads and follows the stock. No search has it to itself, because every search waits until the stock is followed. */
const pool = createPool(databaseUrl, 1, { statementSeconds: 600, waitSeconds: 30 })
const lookUps = createDb(createPool(databaseUrl, 2, { ...searchPool, statementSeconds: searchSeconds, waitSeconds: searchSeconds }))
let followed: Followed | undefined

/** Runs work on a connection of the pool; a connection whose work failed is destroyed. */
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
const followEveryMs = 30_000
/** A look-up of texts that took this long is not repeated. */
const retriedMs = 5000
/** Searches that come at the same time share the look at the log of changes. */
const checkEveryMs = 4
/** With more changed stones than this, naming them costs more than reading rows anew. */
const tooMany = 20_000

async function reload(why: string): Promise<void> {
  followed = undefined
  report({ is: 'loading', why })
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60_000)) {
    try {
      const from = performance.now()
      // On one connection: what is logged in one run of the database may not be in the next, which may have been restored.
      followed = await onConnection(async (client) => {
        await startLog(client)
        return (await readFromReplica(client)) ?? (await inSnapshot(client, () => load(client)))
      })
      followed.onWrites = (ids) => report({ is: 'written', ids: ids.length > tooMany ? 'any' : ids })
      report({ is: 'ready', stones: followed.stock.used, seconds: (performance.now() - from) / 1000 })
      return report({ is: 'followed', stones: followed.stock.used, bytes: followed.stock.size })
    } catch (error) {
      report({ is: 'failed', message: String(error), isDatabaseAway: isAway(error) })
      await new Promise((next) => setTimeout(next, error instanceof TooLarge ? anHour : wait))
    }
  }
}

/** Undefined when there is no replica or it lags. The log of changes must have been started before. */
async function readFromReplica(client: Connection): Promise<Followed | undefined> {
  if (replicaUrl === undefined) return undefined
  const replica = createPool(replicaUrl, 1, { statementSeconds: 600, waitSeconds: 5, isOfReplica: true })
  try {
    const there = await replica.connect()
    try {
      return await loadFromReplica(client, there)
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

/** Brings the index up to date. @returns whether it now equals the stock as of the call or later */
const fresh = new SingleFlight(async () => {
  if (!followed) return false
  const isFresh = await onConnection((client) => refresh(client, followed!)).catch((error: unknown) => {
    // Part of a stone may have been stored before the memory ran out.
    if (error instanceof TooLarge) void reload(error.message)
    throw error
  })
  if (!isFresh && followed) void reload('The log of changes does not reach back far enough, or the database is another.')
  return isFresh
}, checkEveryMs)

/**
 * The page of a search that was made before. It is sent before it is known whether stones were written meanwhile, because they rarely were: then its rows are
 * read while the index asks the database, and otherwise it is sent again.
 */
function earlyPage(question: Question): { slots: readonly number[]; ids: string[] } | undefined {
  const stock = followed?.stock
  const slots = stock && question.of === 'search' ? storedPage(stock, question.query) : undefined
  return slots && { slots, ids: slots.map((slot) => stock!.slots.text(slot)) }
}

/**
 * When PostgreSQL looks up stones for a text condition, its answer and the stock must be of the same moment. If the stock keeps changing meanwhile, PostgreSQL
 * answers the whole query.
 */
async function answerQuestion(question: Question, onPage?: (ids: string[]) => void): Promise<Answer | undefined> {
  if (question.of === 'equality') return (await fresh.get()) ? {} : undefined
  const early = onPage && earlyPage(question)
  if (early) onPage?.(early.ids)
  const from = performance.now()
  for (let tries = 0; tries < 3 && performance.now() - from < retriedMs; tries++) {
    if (!(await fresh.get()) || !followed) return undefined
    const { stock, writes } = followed
    const isSent = early !== undefined && early.slots === earlyPage(question)?.slots
    let isSame = true
    const isAsBefore = async () => (isSame = (await fresh.get()) && followed?.stock === stock && followed.writes === writes)
    const found = await answer(lookUps, stock, question, isAsBefore, isSent ? undefined : onPage)
    if (isSame) return found
  }
  return undefined
}

/** Answers of the same moment leave in one message: waking the other thread costs more than most of them. */
const answers: WorkerAnswer[] = []
function send(one: WorkerAnswer): void {
  if (answers.push(one) === 1) setImmediate(sendAll)
}
function sendAll(): void {
  const sent = answers.splice(0)
  const moved = sent.flatMap(({ answer: found }) =>
    found && 'numbers' in found && !Array.isArray(found.numbers) ? [found.numbers.buffer] : [],
  )
  port?.postMessage({ is: 'answers', answers: sent } satisfies WorkerMessage, moved)
}

port.on('message', (requests: readonly WorkerRequest[]) => {
  for (const { number, question, isPageFirst } of requests)
    answerQuestion(question, isPageFirst ? (ids) => report({ is: 'page', number, ids }) : undefined).then(
      (found) => send({ number, answer: found }),
      (error: unknown) =>
        send({ number, answer: undefined, failure: String(error), isTooSlow: question.of !== 'equality' && isOverloaded(error) }),
    )
})
/** Follows the stock even when there are no queries, so that the log can be cleared. */
async function follow(): Promise<void> {
  if (!(await fresh.get().catch(() => false)) || !followed) return
  const { stock } = followed
  report({ is: 'followed', stones: stock.used, bytes: stock.size })
}
setInterval(() => void follow(), followEveryMs)
void reload('It has just begun.')
