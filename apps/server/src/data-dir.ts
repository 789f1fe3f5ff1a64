import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The secret of an installation that has not been given one: made once, and readable for its owner alone. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}

/** Makes one level at a time: Node's recursive mkdir never returns below a directory that cannot be written, such as /proc. */
function makeDir(path: string) {
  if (existsSync(path)) return
  makeDir(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another node has made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** @returns whether the directory is there and can be written */
export function makeDataDir(dataDir: string): boolean {
  try {
    makeDir(dataDir)
    writeFileSync(join(dataDir, '.writable'), '')
    // Another Loupe process may have done the same check at the same time.
    rmSync(join(dataDir, '.writable'), { force: true })
    return true
  } catch {
    return false
  }
}
