import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedAt } from '../apps/server/src/db/embedded.ts'
import { sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { loadAverage } from './parts/measure.ts'
import { numberOf } from './parts/options.ts'
import { processorSeconds } from './parts/processor-time.ts'

const root = join(import.meta.dirname, '..')
type Phase = [what: string, seconds: number, processorSeconds?: number]

/**
 * `npm run bench -- start`: the first `npm start` after the packages are installed, by phases, which overlap: an empty data directory, an empty compile
 * cache, and no built web app (the one in apps/web/dist is removed and built again). Then how long until the node answers again after `kill -9`:
 * `npm start` as a whole, and a web node beside it (`--rounds`).
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = numberOf(args, '--rounds', 3)
  const dir = mkdtempSync('/tmp/loupe-bench-')
  rmSync(join(root, 'apps/web/dist'), { recursive: true, force: true })
  const env = {
    ...process.env,
    DATA_DIR: join(dir, 'data'),
    NODE_COMPILE_CACHE: join(dir, 'compiled'),
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  }
  const running: ChildProcess[] = []
  const start = async (script: string, more: Record<string, string> = {}) => {
    const node = await started(script, { ...env, ...more, PORT: String(await freePort()) })
    running.push(node.child)
    return node
  }
  try {
    const first = await start('start.ts')
    const rows: Phase[] = [...first.phases, ['the first start, until it is ready', first.seconds, first.processorSeconds]]
    let all = first.child
    for (let round = 0; round < rounds; round++) {
      await killed(all)
      const again = await start('start.ts')
      rows.push(['npm start after kill -9, until it is ready', again.seconds, again.processorSeconds])
      all = again.child
    }
    const web = {
      ...{ DATABASE_URL: embeddedAt(env.DATA_DIR).url, SESSION_SECRET: sessionSecret, PUBLIC_URL: 'http://127.0.0.1', LEAVE_SECONDS: '0' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'loupe@loupe.example' },
    }
    let node = await start('serve.ts', web)
    for (let round = 0; round < rounds; round++) {
      await killed(node.child)
      node = await start('serve.ts', web)
      rows.push(['a web node after kill -9, until it is ready', node.seconds, node.processorSeconds])
    }
    process.stdout.write(
      [
        `On ${cpus().length} cores; 1-minute load ${loadAverage()} at the end.\n`,
        '| what | seconds | processor s, of all processes |\n| --- | --- | --- |',
        ...rows.map(([what, seconds, processor]) => `| ${what} | ${seconds.toFixed(1)} | ${processor?.toFixed(1) ?? ''} |`),
        '',
      ].join('\n'),
    )
  } finally {
    for (const child of running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Starts a program and waits until it is ready to answer. */
async function started(script: string, env: Record<string, string | undefined>) {
  const from = performance.now()
  const flags = script === 'serve.ts' ? ['--web'] : []
  const child = spawn(process.execPath, [join(root, 'tools', script), ...flags], { env, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const phases: Phase[] = []
  createInterface(child.stdout).on('line', (line) => {
    const [, what, seconds] = /^(\w[^:]*): ([\d.]+) s$/.exec(line) ?? []
    if (what) phases.push([what, Number(seconds)])
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${env['PORT']}/readyz`).then(
      async (reply) => {
        await reply.body?.cancel()
        return reply.ok
      },
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`)
    await sleep(20)
  }
  return { child, phases, seconds: (performance.now() - from) / 1000, processorSeconds: processorSeconds(child.pid ?? 0) }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
