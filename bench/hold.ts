import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { blocks } from '../packages/contract/src/transactions/blocks.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { type Member, crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { type Ask, type Answer, percentile, rate, wire } from './wire.ts'

const sellers = 100
const seconds = 5

/** Many sellers on one stone over two nodes, and how many stones can be held a second, beside what the machine can do at most. */
export async function run(args: string[]): Promise<void> {
  const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.split('=')[1] ?? 500)
  const dir = mkdtempSync('/tmp/loupe-bench-')
  const postgres = await startEmbedded(dir)
  const nodes = await Promise.all([nodeProcess(postgres.url, dir), nodeProcess(postgres.url, dir)])
  const db = createDb(createPool(postgres.url, 4))
  try {
    const people = await crowd(db, sessionSecret, sellers)
    const lines = await Promise.all(people.map(async (member, i) => ({ member, ask: (await wire(nodes[i % 2]?.url ?? '')).ask })))
    const floor = syncs(dir)
    const hello = { one: await helloRate(lines, 1), many: await helloRate(lines, 16) }
    const stock = await stones(db, 60_000)
    await holdRate(lines, 16, stock, 2)
    const alone = await holdRate(lines, 1, stock)
    const many = await holdRate(lines, 16, stock)
    const after = syncs(dir)
    const race = await racing(lines, await stones(db, rounds))
    const disk = (floor + after) / 2
    const say = (line: string) => process.stdout.write(`${line}\n`)
    const row = (name: string, perSecond: number, took: number[], floors: string) =>
      say(
        `| ${name} | ${perSecond.toFixed(0)} | ${[0.5, 0.95, 0.99].map((p) => (took.length > 0 ? percentile(took, p).toFixed(1) : '')).join(' | ')} | ${floors} |`,
      )
    const ratios = (perSecond: number, route: number) =>
      `${((perSecond / disk) * 100).toFixed(1)} % of fdatasync, ${((perSecond / route) * 100).toFixed(1)} % of hello`
    say(`Two nodes, one PostgreSQL with fsync, ${sellers} sellers; load average ${loadavg()[0]?.toFixed(1)}.\n`)
    say('| measure | per second | p50 ms | p95 ms | p99 ms | beside the floor |\n| --- | ---: | ---: | ---: | ---: | --- |')
    row('write 4 KB + fdatasync', disk, [], `${floor.toFixed(0)} before, ${after.toFixed(0)} after`)
    row('hello route, 1 client', hello.one.perSecond, hello.one.took, '')
    row('hello route, 16 clients', hello.many.perSecond, hello.many.took, '')
    row('holds on distinct stones, 1 client', alone.perSecond, alone.took, ratios(alone.perSecond, hello.one.perSecond))
    row('holds on distinct stones, 16 clients', many.perSecond, many.took, ratios(many.perSecond, hello.many.perSecond))
    row(`${sellers} sellers on one stone`, race.took.length / race.seconds, race.took, `${rounds} rounds`)
    say(
      `\n${race.oneWinner} of ${rounds} rounds had exactly one winner; ${race.named} of ${race.losers} losers were told who has the stone and`,
    )
    say(`until when; ${race.failures} answers were neither 200 nor E_CONFLICT.`)
  } finally {
    await db.destroy()
    await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Line {
  member: Member
  ask: Ask
}

/** How often this disk can be told to keep four kilobytes for good, one after the other, on a file laid out beforehand as PostgreSQL's log is. */
function syncs(dir: string): number {
  const size = 4096
  const file = openSync(join(dir, 'floor'), 'w')
  const page = Buffer.alloc(size, 1)
  const pages = 2048
  for (let i = 0; i < pages; i++) writeSync(file, page, 0, size, i * size)
  fdatasyncSync(file)
  const since = performance.now()
  let done = 0
  for (; performance.now() - since < 2000; done++) {
    writeSync(file, page, 0, size, (done % pages) * size)
    fdatasyncSync(file)
  }
  closeSync(file)
  return done / ((performance.now() - since) / 1000)
}

const helloRate = (lines: Line[], clients: number) => rate(clients, 3, async (i) => (await lines[i]?.ask('/healthz'))?.ms)

const hold = ({ ask, member }: Line, diamond: string): Promise<Answer> =>
  ask(blocks.create.path, member.token, { blockType: 1, diamonds: [diamond], account: member.account, hours: 24 })

const holdRate = (lines: Line[], clients: number, stock: string[], time = seconds) =>
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
  const seen = { oneWinner: 0, losers: 0, named: 0, failures: 0 }
  const since = performance.now()
  for (const diamond of stock) {
    const answers = await Promise.all(lines.map((line) => hold(line, diamond)))
    took.push(...answers.map((answer) => answer.ms))
    const lost = answers.filter((answer) => answer.status === 409)
    if (answers.filter((answer) => answer.status === 200).length === 1) seen.oneWinner++
    seen.losers += lost.length
    seen.named += lost.filter(({ body }) => /"code":"E_CONFLICT".*"heldBy":"Seller \d+","until":"\d/.test(body)).length
    seen.failures += answers.filter((answer) => ![200, 409].includes(answer.status)).length
  }
  return { ...seen, took, seconds: (performance.now() - since) / 1000 }
}
