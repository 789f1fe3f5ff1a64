import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { embeddedAt } from '../apps/server/src/db/embedded-installation.ts'
import { sessionSecret } from '../apps/server/src/testing/node-process.ts'
import { nodeFlags } from '../tools/node-flags.mjs'
import { ended, launched, root } from './parts/launched.ts'
import { loadAverage } from './parts/measure.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { benchDir } from './parts/bench-dir.ts'

type Phase = [what: string, seconds: number, processorSeconds?: number]

export const options = { rounds: 3 }

/**
 * `npm run bench -- start`: the first `npm start` after the packages are installed, by phases, which overlap: an empty data directory, an empty compile
 * cache, and no built web app (the one in apps/web/dist is removed and built again). Then how long until the node answers again after `kill -9`:
 * `npm start` as a whole, and a web node beside it (`--rounds`).
 */
export async function run({ rounds }: typeof options): Promise<void> {
  const dir = benchDir()
  setAside(join(root, 'apps/web/dist'), aside)
  const env = {
    ...process.env,
    DATA_DIR: join(dir, 'data'),
    NODE_COMPILE_CACHE: join(dir, 'compiled'),
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  }
  const running: ChildProcess[] = []
  const start = async (script: 'start.ts' | 'serve.ts', more: Record<string, string> = {}) => {
    const node = await started(script, { ...env, ...more })
    running.push(node.child)
    return node
  }
  try {
    const first = await start('start.ts')
    const rows: Phase[] = [...first.phases, ['the first start, until it is ready', first.seconds, first.processorSeconds]]
    let all = first.child
    for (let round = 0; round < rounds; round++) {
      await ended(all, 'SIGKILL')
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
      await ended(node.child, 'SIGKILL')
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
    for (const child of running.toReversed()) await ended(child)
    rmSync(aside, { recursive: true, force: true })
    rmSync(dir, { recursive: true, force: true })
  }
}

const aside = join(root, 'bench/out/dist-before')

/**
 * Moves a folder away, to be deleted at the end: ext4 does not use the inodes of files that were deleted in the last minute, and searches past all of them
 * for each new file, which adds seconds of processor time to a start. Two runs need a minute between them for the same reason.
 */
function setAside(folder: string, place: string): void {
  rmSync(place, { recursive: true, force: true })
  if (!existsSync(folder)) return
  mkdirSync(dirname(place), { recursive: true })
  renameSync(folder, place)
}

/** Starts a program and waits until it is ready to answer. */
async function started(script: 'start.ts' | 'serve.ts', env: Record<string, string | undefined>) {
  const phases: Phase[] = []
  const onLine = (line: string) => {
    const [, what, seconds] = /^(\w[^:]*): ([\d.]+) s$/.exec(line) ?? []
    if (what) phases.push([what, Number(seconds)])
  }
  const node = await launched({ script, args: script === 'serve.ts' ? ['--web'] : [], flags: nodeFlags, env, onLine })
  return { ...node, phases, processorSeconds: processorSeconds(node.child.pid ?? 0) }
}
