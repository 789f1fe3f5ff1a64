/** Bundles the web app and the page of catalogues into the folder that is named: a process of its own (web-build.ts), one for both, which loads the bundler once. */
import { join } from 'node:path'
import { build } from 'vite'

const [outDir = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../apps/web')
for (const [config, emptyOutDir] of [
  ['vite.config.ts', true],
  ['catalogue.vite.config.ts', false],
] as const)
  // Node reads these configurations as they are: no need to bundle them first.
  await build({ root, configFile: join(root, config), configLoader: 'native', logLevel: 'error', build: { outDir, emptyOutDir } })
