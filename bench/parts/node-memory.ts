import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory in MB, and its peak since the last reset; NaN where the system does not report it. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) / 1024
    return { now: of('VmRSS'), peak: of('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}
/** Begins the peak anew. */
export const resetPeak = (pid: number | undefined) => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    process.stderr.write('the peak of memory cannot be reset here\n')
  }
}
