import { readFileSync, readdirSync } from 'node:fs'

/**
 * Seconds of processor time of a process and all that it started, which a busy machine changes little. NaN where the system does not report it
 * (anything but Linux).
 */
export function processorSeconds(root: number): number {
  const times = new Map<number, { parent: number; seconds: number }>()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const line = statOf(name)
      // After the name in parentheses: the state, the parent, and from the 12th on the times of the process and of its ended children.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      times.set(Number(name), { parent: Number(fields[1]), seconds: ticks / 100 })
    }
  } catch {
    return Number.NaN
  }
  const isBelow = (pid: number): boolean => pid === root || (times.has(pid) && isBelow(times.get(pid)!.parent))
  return [...times].reduce((sum, [pid, { seconds }]) => sum + (isBelow(pid) ? seconds : 0), 0)
}

/** Empty when the process has ended meanwhile. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
