import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config/values.ts'
import { command } from './db/embedded.ts'

const fileOf = (dataDir: string) => join(dataDir, 'loupe.pid')
const ownerOf = (dataDir: string) => (existsSync(fileOf(dataDir)) ? Number(readFileSync(fileOf(dataDir), 'utf8')) : 0)
/** A killed process may be a zombie, and another program may have its id by now. */
const isOurs = (pid: number) => pid > 0 && /tools\/(?:start|restore)\.ts|server\/src\/main\.ts (?:migrate|create-admin)/.test(command(pid))

/** Whether a process has a directory and its database. */
export const isClaimed = (dataDir: string): boolean => isOurs(ownerOf(dataDir))

const taken = (dataDir: string) =>
  new ConfigError(`Another Loupe (process ${ownerOf(dataDir)}) is running on ${dataDir}. Stop it first, or choose another DATA_DIR.`)

/** @throws ConfigError when another process has the directory: whatever else is wrong with it, that comes first */
export function refuseClaimed(dataDir: string): void {
  if (ownerOf(dataDir) !== process.pid && isClaimed(dataDir)) throw taken(dataDir)
}

/**
 * Claims a directory for this process: two in one directory would stop each other's database.
 * @returns gives it back
 * @throws ConfigError when another process has it
 */
export function claim(dataDir: string): () => void {
  const file = fileOf(dataDir)
  const other = ownerOf(dataDir)
  refuseClaimed(dataDir)
  if (other > 0) rmSync(file, { force: true })
  try {
    // Only one of two simultaneous starts creates the file.
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch {
    throw taken(dataDir)
  }
  return () => rmSync(file, { force: true })
}
