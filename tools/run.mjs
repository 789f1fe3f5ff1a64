// Runs a script of the project under the project's own Node, after installing what is missing or stale. Written for the machine's Node (20.19 or
// newer), which cannot read TypeScript; everything after this file can.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from './node-flags.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
// npm writes this file last; an older one means that package-lock.json has changed since.
const installed = join(root, 'node_modules', '.package-lock.json')
const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)

function say(line) {
  process.stderr.write(`${line}\n`)
}

function install() {
  if (changedAt(installed) >= changedAt(join(root, 'package-lock.json'))) return
  say('Installing packages (about two minutes the first time) ...')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  // The dev packages are needed too: they build the web app.
  const done = spawnSync(command, [...args, '--include=dev', '--include=optional'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (done.status !== 0) {
    say('npm ci did not succeed. Its message stands above.')
    process.exit(1)
  }
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Loupe needs Node 20.19 or newer to start; this is ${process.version}.`)
  process.exit(1)
}
install()

const own = join(root, 'node_modules', '.bin', 'node')
const node = existsSync(own) ? own : process.execPath
const [script, ...args] = process.argv.slice(2)
// Compiled once for all starts: a node is back sooner.
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled')
const env = { ...nodeEnv, ...process.env, NODE_COMPILE_CACHE: cache, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }
const child = spawn(node, [...nodeFlags, join(root, script), ...args], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
// The terminal sends Ctrl-C to both; the child stops by itself and we follow it.
process.on('SIGINT', () => undefined)
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// After `kill -9` of npm nobody would tell us to stop.
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 1000).unref()
// As shells have it, so that a node killed for its memory (137) is told from one that was interrupted (130).
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
