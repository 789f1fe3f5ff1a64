import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Named } from '@loupe/contract/route.ts'
import type { openApiDocument } from './open-api/document.ts'

type ApiDocument = ReturnType<typeof openApiDocument>
type Operation = { security: object[]; responses: Record<string, { headers?: object }>; operationId?: string }

const isForKeys = ({ security }: Operation) => security.some((way) => 'key' in way)

/** The document of what a key opens, without what the client types itself: refusals and headers. */
function documentForKeys(document: ApiDocument): object {
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const open = Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
      if (!isForKeys(operation)) return []
      const done = { ...operation.responses['200'], headers: undefined }
      return [[method, { ...operation, operationId: undefined, responses: { 200: done } }]]
    })
    return open.length > 0 ? [[path, Object.fromEntries(open)]] : []
  })
  const { schemas, parameters, securitySchemes } = document.components
  return { ...document, paths: Object.fromEntries(paths) as object, components: { schemas, parameters, securitySchemes } }
}

/** The types of the client package, as openapi-typescript writes them. */
export function clientTypes(document: ApiDocument, root: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'loupe-types-'))
  try {
    const file = join(dir, 'openapi.json')
    writeFileSync(file, JSON.stringify(documentForKeys(document)))
    const bins = ['tools/api-clients/node_modules/.bin', 'node_modules/.bin'].map((path) => join(root, path))
    const env = { ...process.env, PATH: [...bins, process.env['PATH']].join(delimiter) }
    const { status, stdout, stderr } = spawnSync('openapi-typescript', [file, '--default-non-nullable', 'false'], {
      env,
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    })
    if (status !== 0) throw new Error(stderr)
    // Every method and parameter that a path does not have is a line, and indentation is a third of the file.
    return stdout.replace(/^ *\w+\?: never;\n/gm, '').replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 4))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** The writes that ignore an `Idempotency-Key`, as a module of the client package. */
export function unrepeatableWrites(routes: readonly Named[], document: ApiDocument): string {
  const names = routes.flatMap(({ method, path, kind, unrepeatable }) => {
    const place = path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[place]?.[method.toLowerCase()] as Operation
    return kind === 'write' && unrepeatable && isForKeys(operation) ? [`  '${method} ${place}',\n`] : []
  })
  return `/** Writes that may be done twice when they are sent twice. Generated. */\nexport const unrepeatable: ReadonlySet<string> = new Set([\n${names.join('')}])\n`
}
