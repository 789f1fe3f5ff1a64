import { statfs } from 'node:fs/promises'

/** Below this nothing is accepted any more: a database that cannot write its WAL stops. */
export const leastFreeBytes = 64_000_000

/** Whether a write failed because a disk is full, this machine's or the database's. That is no bug, so the message says so and the client may retry. */
export function isFullDisk(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  // 53100 is PostgreSQL's code. The file store wraps the disk's error.
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (cause !== undefined && isFullDisk(cause))
}

/** Whether the disk of a directory is nearly full. */
export async function isDiskFull(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize < leastFreeBytes
}
