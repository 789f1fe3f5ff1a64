import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** The table of exit codes in docs/operations.md: of wrong options, and of a child that a signal has ended. */
const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const own = ['npm_lifecycle_event', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'DATA_DIR', 'NODE_OPTIONS']
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name) && !name.startsWith('VITEST'))),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

async function exitCode(args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (more: Buffer) => (text += more.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}
const commands = ['start', 'serve', 'build', 'create-admin', 'backup', 'restore', 'doctor', 'drill', 'verify-audit', 'migrate']
const ofDevelopers = ['bench -- hold', 'pictures', 'scoreboard', 'examples', 'generate', 'test', 'check']

it.concurrent.each([...commands, ...ofDevelopers])(
  'npm run %s ends with 2 and the same sentence for an option that it does not have',
  async (command) => {
    const [name = '', more = ''] = command.split(' -- ')
    const [script = '', ...args] = (scripts[name] ?? '').replace(/^exec node tools\/run\.mjs /, '').split(' ')
    const { code, text } = await exitCode([script, ...args, ...more.split(' ').filter(Boolean), '--no-such-option'])

    expect([code, text.split('\n').slice(0, 2)]).toEqual([
      2,
      ['Unknown option --no-such-option.', expect.stringMatching(new RegExp(`^ {2}npm (?:run )?${name}`))],
    ])
  },
)

it('a command whose process is ended by a signal has the exit code that shells give it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'loupe-exit-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'killed.mjs'), "process.kill(process.pid, 'SIGKILL')")

  expect((await exitCode(['tools/run.mjs', relative(root, join(dir, 'killed.mjs'))])).code).toBe(137)
})
