import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One chunk in vite's `.vite/manifest.json`. */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const dist = join(import.meta.dirname, '../apps/web/dist')
const read = <T>(name: string): T => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as T
/** The file that holds each source. */
const fileOf = (source: string): string | undefined => read<Record<string, string>>('sources.json')[source]

/** Every chunk that must load before these sources run: their own and their static imports, each once. */
function closure(all: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const known = new Set<string>()
  const byFile = new Map(Object.values(all).map((chunk) => [chunk.file, chunk]))
  const walk = (key: string) => {
    if (known.has(key)) return
    known.add(key)
    const chunk = all[key] ?? byFile.get(fileOf(key) ?? '')
    if (!chunk) throw new Error(`${key} is not in the built app.`)
    files.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  sources.forEach(walk)
  return files
}

/** The size after gzip of the JavaScript that these sources load together, as the browser receives it. */
export function loadOf(sources: readonly string[]): { bytes: number; files: string[] } {
  const files = [...closure(read<Manifest>('manifest.json'), sources)].filter((file) => file.endsWith('.js'))
  return { bytes: files.reduce((sum, file) => sum + zipped(file), 0), files }
}

const zipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 6 }).length
/** The size after gzip of the JavaScript that a page names. */
export const pageBytes = (page: string): number =>
  [...readFileSync(join(dist, page), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].reduce(
    (sum, [, file = '']) => sum + zipped(file),
    0,
  )

/** The modules in these sources' files, by their paths from the web app's folder. */
export function modulesOf(sources: readonly string[]): string[] {
  const { files } = loadOf(sources)
  return Object.entries(read<Record<string, string>>('sources.json')).flatMap(([module, file]) => (files.includes(file) ? [module] : []))
}

/** Whether the browser loads a source only when it is asked for: these sources run without its file. */
export function isLazyFor(source: string, sources: readonly string[]): boolean {
  const file = fileOf(source)
  return file !== undefined && !loadOf(sources).files.includes(file)
}
