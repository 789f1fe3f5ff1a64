import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

export const sessionSecret = 'chaos'.repeat(8)

interface ProcessOptions {
  /** Of the command `serve`, such as `--web`. */
  flags?: readonly string[]
  /** Variables besides those of every test, or instead of them. */
  env?: Readonly<Record<string, string>>
  entry?: string | undefined
  nodeFlags?: readonly string[]
}

/** A node as a process of its own, started as in production: `main.ts serve`. `./bare-node.ts` leaves out the migrations and the countries and cities. */
export async function nodeProcess(
  databaseUrl: string,
  dataDir: string,
  { flags = [], env: more, entry = '../main.ts', nodeFlags = [] }: ProcessOptions = {},
) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'loupe@loupe.example',
    PUBLIC_URL: 'http://127.0.0.1',
    SESSION_SECRET: sessionSecret,
    PORT: '0',
    LOG_LEVEL: 'error',
    LEAVE_SECONDS: '0',
    ...more,
  }
  const child = spawn(process.execPath, [...nodeFlags, resolve(import.meta.dirname, entry), 'serve', ...flags], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
  const url = await new Promise<string>((ready, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /^Loupe (?:serves (\S+)|works)/.exec(line)
      if (found) ready(found[1] ?? '')
    })
    child.once('exit', (code) => fail(new Error(`the node ended with ${code}: ${errors.join('').slice(-2000)}`)))
  })
  return {
    url,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => errors.join(''),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: new Promise<number | null>((done) => child.once('exit', done)),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
