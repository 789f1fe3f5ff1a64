import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes Loupe's own variables out of the environment, for tests and benchmarks: a shell that has sourced the `.env` of a company would have them work on
 * its database. `.env.example` lists every variable (tools/conventions.test.ts).
 */
export function clearSettings(): void {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  for (const [, name = ''] of example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)) delete process.env[name]
}
