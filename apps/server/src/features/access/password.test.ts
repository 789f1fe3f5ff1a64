import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

// In a process of its own, because the world of the other tests hashes at a lower cost.
it('hashes at the cost that OWASP recommends', async () => {
  const program = `import { hashPassword } from ${JSON.stringify(new URL('password.ts', import.meta.url).href)}
    console.log(await hashPassword('a long enough password'))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
