import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const src = join(import.meta.dirname, '../src')
export const main = join(src, 'main.tsx')
/** The shell with the desk, which most work begins with and most screens share modules with, and what the shell loads by itself once it is on the screen. */
export const inside = [
  'authenticated-app.tsx',
  'features/inventory/screens.tsx',
  'features/shell/marks.tsx',
  'features/shell/announcements.tsx',
].map((path) => join(src, path))
/** The pages that main.tsx shows without a session. */
export const openPages = [...readFileSync(main, 'utf8').matchAll(/import\('\.\/(features\/[^']+)'\)/g)].map(([, path = '']) =>
  join(src, path),
)

const imported = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.[^']+\.tsx?)'/gm

/** Our modules that must be loaded before these run, as their sources name them. */
export function staticImportsOf(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) walk(join(dirname(file), path))
  }
  files.forEach(walk)
  return found
}
