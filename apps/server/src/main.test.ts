import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8', env: {} })
  return { status, stderr }
}

it('ends with 2 and one sentence for an unknown option, and with 1 for what is missing in its settings', () => {
  expect(run('migrate', '--dry')).toEqual({
    status: 2,
    stderr: 'Unknown option --dry for migrate. Options: --dry-run, --empty-test-database.\n',
  })
  expect(run('serve')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/) })
})
