import { chmodSync, mkdtempSync } from 'node:fs'

/**
 * A new directory on the disk for what a benchmark stores. As root PostgreSQL runs as nobody, who has to get there: else its data would be elsewhere, and
 * left there when the directory is removed.
 */
export function benchDir(): string {
  const dir = mkdtempSync('/tmp/loupe-bench-')
  chmodSync(dir, 0o755)
  return dir
}
