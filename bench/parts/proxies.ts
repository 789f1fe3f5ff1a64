import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

/** What has one address for the databases: the nodes know no other. */
export interface DatabaseAddress {
  url: string
  /** What an operator does once the replica is promoted. */
  moveTo(socket: string): void
  close(): void
}

/** Two servers, by host and port. */
type Servers = readonly [string, string]

const deploy = (file: string) => readFileSync(join(import.meta.dirname, '../../deploy/proxy', file), 'utf8')
const urlOf = (port: number) => `postgresql://loupe@127.0.0.1:${port}/postgres`

const isReachable = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.on('error', () => done(false)).on('connect', () => socket.destroy())
  })

/** Starts a proxy and waits until it listens. */
async function started(name: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const proxy = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  proxy.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  proxy.once('error', () => (errors = `There is no ${name} here (Debian: apt-get install ${name}).`))
  await eventually(async () => (proxy.pid === undefined || proxy.exitCode !== null ? 'ended' : isReachable(port)), Boolean, 10_000)
  if (proxy.pid === undefined || proxy.exitCode !== null) throw new Error(errors)
  return proxy
}

/** HAProxy, which leads to the second server once the first refuses connections. */
export async function haproxyFor(dir: string, [one, two]: Servers): Promise<DatabaseAddress> {
  const [port, file] = [await freePort(), join(dir, 'haproxy.cfg')]
  const text = deploy('haproxy.cfg').replace('127.0.0.1:6432', `127.0.0.1:${port}`)
  writeFileSync(file, text.replace('127.0.0.1:5433', one).replace('127.0.0.1:5434', two))
  const proxy = await started('haproxy', ['-db', '-f', file], port)
  return { url: urlOf(port), moveTo: () => undefined, close: () => proxy.kill() }
}

/** PgBouncer, which an operator leads to the other server: by its file, and a signal. */
export async function pgbouncerFor(dir: string, [one, two]: Servers): Promise<DatabaseAddress> {
  const [port, file] = [await freePort(), join(dir, 'pgbouncer.ini')]
  const write = (server: string) => {
    const [host, serverPort] = server.split(':')
    const text = deploy('pgbouncer.ini').replace('listen_port = 6432', `listen_port = ${port}`)
    const open = text.replace('auth_type = scram-sha-256', 'auth_type = any').replace(/^auth_file.*\n/m, '')
    writeFileSync(file, open.replace(/^loupe = .*$/m, `postgres = host=${host} port=${serverPort} dbname=postgres user=loupe`))
  }
  write(one)
  chmodSync(dir, 0o755)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const proxy = await started('pgbouncer', ['-q', ...account, file], port)
  return {
    url: urlOf(port),
    moveTo() {
      write(two)
      proxy.kill('SIGHUP')
    },
    close: () => proxy.kill(),
  }
}
