import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

export const root = join(import.meta.dirname, '../..')

interface Program {
  /** In `tools`. */
  script: 'start.ts' | 'serve.ts'
  args?: readonly string[]
  /** Flags of Node. */
  flags?: readonly string[]
  env: Record<string, string | undefined>
  /** Called with each line it prints. */
  onLine?: (line: string) => void
}
export interface Launched {
  child: ChildProcess
  url: string
  /** Until it was ready to answer. */
  seconds: number
}

/** Runs a program of Loupe on a port of its own, and waits until it is ready to answer. */
export async function launched({ script, args = [], flags = [], env, onLine }: Program): Promise<Launched> {
  const port = String(await freePort())
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, 'tools', script), ...args], {
    env: { ...env, PORT: port },
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', (line) => onLine?.(line))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`)
    await sleep(20)
  }
  return { child, url, seconds: (performance.now() - from) / 1000 }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.ok
    },
    () => false,
  )

/** Ends a program, and waits until it has ended. */
export async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
