/** `npm run serve`: one production node. The web app is built first where it is served from here and has changed since it was built. */
import { buildWeb } from './web-build.ts'

const flags = process.argv.slice(2)
if (flags.includes('--web') || !flags.includes('--worker')) await buildWeb()
process.argv.splice(2, 0, 'serve')
await import('../apps/server/src/main.ts')
