import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { blocks } from '../packages/contract/src/transactions/blocks.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { type Member, crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { helloRate, syncs, tableRow } from './parts/floors.ts'
import { type Send, type Answer, rate, wire } from './wire.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

const sellers = 100

export const options = { rounds: 500 }

/** Many sellers on one stone over two nodes, and how many holds per second, next to the machine's floor. */
export async function run({ rounds }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pair = (more: Record<string, string> = {}) =>
    Promise.all([nodeProcess(postgres.url, dir, { env: more }), nodeProcess(postgres.url, dir, { env: more })])
  const [nodes, plain] = [await pair(), await pair({ DATABASE_PIPELINE: '0' })]
  const db = createDb(createPool(postgres.url, 4))
  try {
    const people = await crowd(db, sessionSecret, sellers)
    const linesTo = (pairOf: typeof nodes) =>
      Promise.all(people.map(async (member, i) => ({ member, request: (await wire(pairOf[i % 2]?.url ?? '')).request })))
    const [lines, plainLines] = [await linesTo(nodes), await linesTo(plain)]
    const stock = await stones(db, 120_000)
    // Until the nodes run compiled and their connections have planned what they say.
    await holdRate(lines, 16, stock, 8)
    await holdRate(plainLines, 16, stock, 8)
    const turns: Turn[] = []
    for (let turn = 0; turn < 5; turn++) turns.push(await oneTurn(lines, plainLines, stock, dir))
    const race = await racing(lines, await stones(db, rounds))
    report(turns, race, rounds)
  } finally {
    await db.destroy()
    await Promise.all([...nodes, ...plain].map((node) => node.stop()))
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Line {
  member: Member
  request: Send
}

type Turn = Awaited<ReturnType<typeof oneTurn>>

/** Floors and holds one after the other: on a shared machine only what was measured within the same seconds may be compared. */
const oneTurn = async (lines: Line[], plainLines: Line[], stock: string[], dir: string) => ({
  disk: syncs(dir),
  hello: { one: await helloRate(lines, 1), many: await helloRate(lines, 16) },
  hold: { one: await holdRate(lines, 1, stock, 1), many: await holdRate(lines, 16, stock, 2) },
  plain: { one: await holdRate(plainLines, 1, stock, 1), many: await holdRate(plainLines, 16, stock, 2) },
})

function report(turns: Turn[], race: Awaited<ReturnType<typeof racing>>, rounds: number) {
  const post = (line: string) => process.stdout.write(`${line}\n`)
  const mid = (figure: (turn: Turn) => number) => quantile(turns.map(figure), 0.5)
  const share = (figure: (turn: Turn) => number) => `${(mid(figure) * 100).toFixed(1)} %`
  const row = (...of: Parameters<typeof tableRow>) => post(tableRow(...of))
  const measured = (name: string, of: (turn: Turn) => { perSecond: number; took: number[] }, beside?: string) =>
    row(
      name,
      mid((turn) => of(turn).perSecond),
      turns.flatMap((turn) => of(turn).took),
      beside,
    )
  const beside = (clients: 'one' | 'many') =>
    `${share((t) => t.hold[clients].perSecond / t.disk)} of fdatasync, ${share((t) => t.hold[clients].perSecond / t.hello[clients].perSecond)} of hello`
  post(`Two nodes and one PostgreSQL with fsync on ${cpus().length} cores; load average ${loadAverage()}.`)
  post('Medians of five turns, each with its own floors.\n')
  post('| measure | per second | p50 ms | p95 ms | p99 ms | beside the floors |\n| --- | ---: | ---: | ---: | ---: | --- |')
  row(
    'write 4 KB + fdatasync',
    mid((turn) => turn.disk),
    [],
  )
  measured('hello route, 1 client', (turn) => turn.hello.one)
  measured('hello route, 16 clients', (turn) => turn.hello.many)
  measured('holds on distinct stones, 1 client', (turn) => turn.hold.one, beside('one'))
  measured('holds on distinct stones, 16 clients', (turn) => turn.hold.many, beside('many'))
  const besidePipelined = (clients: 'one' | 'many') =>
    `${share((t) => t.plain[clients].perSecond / t.hold[clients].perSecond)} of pipelined`
  measured('the same without the pipeline, 1 client', (turn) => turn.plain.one, besidePipelined('one'))
  measured('the same without the pipeline, 16 clients', (turn) => turn.plain.many, besidePipelined('many'))
  row(`${sellers} sellers on one stone`, race.took.length / race.seconds, race.took, `${rounds} rounds`)
  post(`\n${race.oneWinner} of ${rounds} rounds had exactly one winner. ${race.named} of ${race.losers} losers were told who has the stone`)
  post(`and until when. ${race.failures} answers were neither 200 nor E_CONFLICT.`)
}

const hold = ({ request, member }: Line, diamond: string): Promise<Answer> =>
  request(blocks.create.path, member.token, { blockType: 1, diamonds: [diamond], account: member.account, hours: 24 })

const holdRate = (lines: Line[], clients: number, stock: string[], time: number) =>
  rate(clients, time, async (i) => {
    const line = lines[i]
    const diamond = stock.pop()
    if (!line || !diamond) return undefined
    const answer = await hold(line, diamond)
    if (answer.status !== 200) throw new Error(`a hold was answered ${answer.status}: ${answer.body}`)
    return answer.ms
  })

async function racing(lines: Line[], stock: string[]) {
  const took: number[] = []
  const known = { oneWinner: 0, losers: 0, named: 0, failures: 0 }
  const since = performance.now()
  for (const diamond of stock) {
    const answers = await Promise.all(lines.map((line) => hold(line, diamond)))
    took.push(...answers.map((answer) => answer.ms))
    const lost = answers.filter((answer) => answer.status === 409)
    if (answers.filter((answer) => answer.status === 200).length === 1) known.oneWinner++
    known.losers += lost.length
    known.named += lost.filter(({ body }) => /"code":"E_CONFLICT".*"heldBy":"Seller \d+","until":"\d/.test(body)).length
    known.failures += answers.filter((answer) => ![200, 409].includes(answer.status)).length
  }
  return { ...known, took, seconds: (performance.now() - since) / 1000 }
}
