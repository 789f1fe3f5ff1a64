import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '../packages/contract/src/access/auth.ts'
import { diamonds } from '../packages/contract/src/inventory/diamonds.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { crowd, stones } from '../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { type Reply, send } from './parts/attempts.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

interface Result {
  what: string
  reads: Reply[]
  attempts: Reply[]
}

export const options = { attempts: 60, seconds: 15 }

/**
 * `npm run bench -- sign-in`: how long a signed-in seller waits for a page of stones while strangers try to sign in with made-up names, 60 at a time
 * (`--attempts`), one after the other for some seconds (`--seconds`): from one address, and each from its own address. Quiet phases before and
 * between give the ratio within one run. Exits with 1 when the p95 is more than twice the quiet one, or a read was refused.
 */
export async function run({ attempts: parallel, seconds }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const node = await nodeProcess(postgres.url, dir, { flags: ['--web'], env: { TRUST_PROXY: '127.0.0.1' } })
  const db = createDb(createPool(postgres.url, 2))
  try {
    const [seller] = await crowd(db, sessionSecret, 1)
    await stones(db, 20_000)
    const body = { labGrown: false, page: 1, limit: 100, filter: { crt: { '>=': 0.5 } }, sort: [{ crt: 'DESC' }] }
    const read = () => send(node.url + diamonds.search.path, { authorization: `JWT ${seller?.token ?? ''}` }, body)
    for (let i = 0; i < 100; i++) {
      const { status } = await read()
      if (status !== 200) throw new Error(`The seller's read was answered ${status}.`)
    }

    const measure = async (what: string, addressOf?: (line: number) => string): Promise<Result> => {
      const reads: Reply[] = []
      const attempts: Reply[] = []
      const end = performance.now() + seconds * 1000
      const attack = async (line: number) => {
        for (let i = 0; performance.now() < end; i++) {
          const typed = { username: `made-up-${line}-${i}`, password: 'a made-up password' }
          attempts.push(await send(node.url + auth.sendLoginOtp.path, { 'x-forwarded-for': addressOf?.(line) ?? '' }, typed))
        }
      }
      const work = async () => {
        while (performance.now() < end) {
          reads.push(await read())
          await sleep(5)
        }
      }
      await Promise.all([work(), ...(addressOf ? Array.from({ length: parallel }, (_, line) => attack(line)) : [])])
      return { what, reads, attempts }
    }
    const results = [
      await measure('nobody signs in'),
      await measure(`${parallel} attempts at once, one address`, () => '203.0.113.1'),
      await measure('nobody signs in'),
      await measure(`${parallel} attempts at once, as many addresses`, (line) => `198.51.100.${line + 1}`),
      await measure('nobody signs in'),
    ]
    report(results)
  } finally {
    await db.destroy()
    await node.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

function report(results: readonly Result[]) {
  const msOf = (replies: readonly Reply[]) => replies.map(({ ms }) => ms)
  const quiet = quantile(msOf(results.filter(({ attempts }) => attempts.length === 0).flatMap(({ reads }) => reads)), 0.95)
  const answers = (replies: readonly Reply[]) =>
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => `${all.length} x ${status}`).join(', ')
  let isGood = true
  const rows = results.map(({ what, reads, attempts }) => {
    const [half, p95] = [quantile(msOf(reads), 0.5), quantile(msOf(reads), 0.95)]
    const failed = reads.filter(({ status }) => status !== 200).length
    if (failed > 0 || (attempts.length > 0 && p95 > 2 * quiet)) isGood = false
    return `| ${what} | ${reads.length} | ${failed} | ${half.toFixed(1)} | ${p95.toFixed(1)} | ${(p95 / quiet).toFixed(2)} | ${answers(attempts)} |`
  })
  process.stdout.write(
    [
      `A seller reads pages of 100 of 20,000 stones, on ${cpus().length} cores; 1-minute load ${loadAverage()} at the end.\n`,
      '| meanwhile | reads | failed | p50 ms | p95 ms | p95 to quiet p95 | answers to attempts |\n| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      isGood ? '\nAll of it is as it should be.\n' : '\nSomething is not as it should be.\n',
    ].join('\n'),
  )
  if (!isGood) process.exitCode = 1
}
