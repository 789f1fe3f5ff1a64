import { readFileSync, readdirSync } from 'node:fs'

/** A group of processes: its processor time so far in seconds, and its memory in MB. NaN where the system does not report it (not Linux). */
export interface Usage {
  processorSeconds: number
  /** Proportional set size: a page that several processes share is divided among them, so that groups add up. */
  memory: number
  /** Of it, memory shared with others: for PostgreSQL the pages of `shared_buffers` that were used so far. */
  shared: number
}

/** What these processes use. One that has ended meanwhile is left out. */
export function usageOf(pids: readonly number[]): Usage {
  const usage: Usage = { processorSeconds: 0, memory: 0, shared: 0 }
  for (const pid of pids) {
    try {
      const fields = statOf(pid)
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
      // The 12th and 13th are its own times, the next two those of its ended children.
      usage.processorSeconds += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100
      usage.memory += of('Pss')
      usage.shared += of('Pss_Shmem')
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return process.platform === 'linux' ? usage : { processorSeconds: Number.NaN, memory: Number.NaN, shared: Number.NaN }
}

/** A process and all that it started, directly or not. */
export function withChildren(root: number): number[] {
  if (process.platform !== 'linux') return [root]
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {
      // It ended between the listing and the reading.
    }
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow)
}

/** What /proc/PID/stat says after the name in parentheses: the state, the parent and so on. */
function statOf(pid: number): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}
