import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const src = join(import.meta.dirname, '../src')
export const main = join(src, 'main.tsx')
/**
 * The shell with the desk, which most work begins with and most screens share modules with, and what both load by themselves once they are on the screen: a
 * request costs more than the bytes of a small module.
 */
export const inside = [
  'authenticated-app.tsx',
  'features/inventory/screens.tsx',
  'features/inventory/desk/enlarged-picture.tsx',
  'features/inventory/desk/pasted-text.ts',
  'features/shell/marks.tsx',
  'features/shell/deal-tray.tsx',
  'features/shell/announcements.tsx',
  'kit/frame/restored-view.ts',
  'kit/undo-key.ts',
  '../../../packages/domain/src/transactions/stone-actions.ts',
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
