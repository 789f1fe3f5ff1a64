/** `npm run check`: the fast half of `npm test`: format, lint, unused code and packages, types, generated files, unit and server tests. */
import { scriptArguments } from './run-tool.ts'

scriptArguments('npm run check', {})
process.argv.push('format', 'lint', 'unused', 'types', 'web-types', 'generated', 'unit', 'server')
await import('./test.ts')
