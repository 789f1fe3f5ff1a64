import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What vite writes of one chunk in `.vite/manifest.json`. */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const dist = join(import.meta.dirname, '../apps/web/dist')
const manifest = (): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** Everything that must have arrived before these sources run: they and what they import statically, each once. */
function closure(all: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = all[key]
    if (!chunk) throw new Error(`${key} is not in the built app.`)
    files.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  sources.forEach(walk)
  return files
}

/** Bytes of JavaScript after gzip that these sources load together, as the browser receives them. */
export function loadOf(sources: readonly string[]): { bytes: number; files: string[] } {
  const files = [...closure(manifest(), sources)].filter((file) => file.endsWith('.js'))
  return { bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 6 }).length, 0), files }
}

/** Every source that is loaded only when it is asked for. */
export const lazySources = (): string[] => [...new Set(Object.values(manifest()).flatMap((chunk) => chunk.dynamicImports ?? []))]
