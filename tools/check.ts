/** `npm run check`: the fast half of `npm test`: format, lint, types, generated files, unit and server tests. */
process.argv.push('format', 'lint', 'types', 'web-types', 'generated', 'unit', 'server')
await import('./test.ts')
