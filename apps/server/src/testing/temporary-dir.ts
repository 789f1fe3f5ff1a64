import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../db/embedded.ts'

const memory = '/dev/shm'
/** What a run of all tests needs at most, and as much again. */
const enough = 4e9
const hourMs = 3_600_000

/**
 * A new directory for a PostgreSQL of the tests and its files, in memory where there is room, as on most Linux machines: each database of a test file is a
 * thousand files that are made and deleted again, which took most of PostgreSQL's processor time on a disk.
 *
 * @param name the beginning of the directory's name
 */
export function temporaryDir(name: string): string {
  const dir = mkdtempSync(join(hasRoom() ? memory : '/tmp', name))
  // As root PostgreSQL runs as nobody, who has to get there.
  chmodSync(dir, 0o755)
  if (existsSync(memory)) clearLeftovers(name)
  return dir
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough
}

/** What killed runs have left would take memory until the machine is restarted. */
function clearLeftovers(name: string) {
  for (const left of readdirSync(memory).filter((each) => each.startsWith(name))) {
    const dir = join(memory, left)
    const changedAt = statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (changedAt < Date.now() - hourMs && !isRunning(dir)) rmSync(dir, { recursive: true, force: true })
  }
}

function isRunning(dir: string): boolean {
  const file = join(dir, 'postgres/postmaster.pid')
  return existsSync(file) && command(Number(readFileSync(file, 'utf8').split('\n')[0])).includes(dir)
}
