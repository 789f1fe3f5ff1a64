import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One chunk in vite's `.vite/manifest.json`. */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const dist = join(import.meta.dirname, '../apps/web/dist')
const manifest = (): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** Every chunk that must load before these sources run: their own and their static imports, each once. */
function closure(all: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const known = new Set<string>()
  const walk = (key: string) => {
    if (known.has(key)) return
    known.add(key)
    const chunk = all[key]
    if (!chunk) throw new Error(`${key} is not in the built app.`)
    files.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  sources.forEach(walk)
  return files
}

/** The size after gzip of the JavaScript that these sources load together, as the browser receives it. */
export function loadOf(sources: readonly string[]): { bytes: number; files: string[] } {
  const files = [...closure(manifest(), sources)].filter((file) => file.endsWith('.js'))
  return { bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 6 }).length, 0), files }
}

/** Every source that is loaded on demand. */
export const lazySources = (): string[] => [...new Set(Object.values(manifest()).flatMap((chunk) => chunk.dynamicImports ?? []))]
