import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8', env: {} })
  return { status, stderr }
}

// Unknown options: tools/exit-codes.test.ts.
it('ends with 1 and one sentence for what is missing in its settings', () => {
  expect(run('serve')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/) })
})
