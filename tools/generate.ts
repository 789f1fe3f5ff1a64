/**
 * Generates files: table types, the schema as one file, the OpenAPI document and the types of the
 * client package, the page of the choreography, the stone fields in the glossary, the
 * list of landed migrations, the bill of materials and the licences of dependencies, the compiled kernel of the column index. With `--check`, lists
 * the stale ones and fails.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnImports, columnTypes } from './column-types.ts'
import { clientTypes, unrepeatableWrites } from './client-types.ts'
import { choreography } from './choreography.ts'
import { compiledKernel } from './kernel.ts'
import { extendLanded, landedFile, landedIn, migrationsIn } from './landed-migrations.ts'
import { scriptArguments } from './run-tool.ts'
import { dumpSchema } from './schema.ts'
import { withStoneFields } from './stone-glossary.ts'
import { billOfMaterials, notices } from './third-party.ts'
import { routes } from '@loupe/contract/index.ts'
import { openApiDocument } from './open-api/document.ts'
import { storedExamples } from './open-api/examples.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { createPool } from '../apps/server/src/db/connection.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { temporaryDir } from '../apps/server/src/testing/temporary-dir.ts'

const root = join(import.meta.dirname, '..')
const { check } = scriptArguments('npm run generate -- [--check]', { check: 'flag' }).values
const stale: string[] = []

function store(file: string, made: string | Uint8Array) {
  const path = join(root, file)
  const now = (() => {
    try {
      return readFileSync(path)
    } catch {
      return Buffer.alloc(0)
    }
  })()
  if (now.equals(Buffer.from(made))) return
  if (check) stale.push(file)
  else writeFileSync(path, made)
}

const typeMapping = { timestamptz: 'string', int8: 'number', jsonb: 'unknown' }

function tableTypes(url: string): string {
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--camel-case',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    '{graphile_worker.*,kysely_*}',
    '--type-mapping',
    JSON.stringify(typeMapping),
    '--overrides',
    JSON.stringify({ columns: columnTypes }),
    '--print',
  ]
  const out = spawnSync('npx', ['kysely-codegen', ...args], { encoding: 'utf8', cwd: root })
  if (out.status !== 0) throw new Error(out.stderr || out.stdout)
  return `${columnImports.join('\n')}\n${out.stdout.slice(out.stdout.indexOf('/**'))}`
}

try {
  store(landedFile, extendLanded(migrationsIn(root), landedIn(root)))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
store('docs/choreography.md', choreography())
store('docs/glossary.md', withStoneFields(readFileSync(join(root, 'docs/glossary.md'), 'utf8')))
store('docs/security/sbom.cdx.json', billOfMaterials(root))
const document = openApiDocument(routes)
store('docs/openapi.json', `${JSON.stringify(openApiDocument(routes, storedExamples()), null, 1)}\n`)
store('packages/client/src/api.ts', clientTypes(document, root))
store('packages/client/src/unrepeatable.ts', unrepeatableWrites(routes, document))
store('THIRD-PARTY-NOTICES', notices(root))
store('apps/server/src/features/inventory/stone-index/kernel.wasm', compiledKernel())

const dir = temporaryDir('loupe-generate-')
const postgres = await startEmbedded(dir, { forTests: true })
try {
  const pool = createPool(postgres.url)
  await migrate(pool)
  store('apps/server/src/db/tables.ts', tableTypes(postgres.url))
  store('apps/server/schema.sql', await dumpSchema(pool))
  await pool.end()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
if (stale.length > 0) {
  process.stdout.write(`Stale: ${stale.join(', ')}. Run npm run generate.\n`)
  process.exitCode = 1
}
