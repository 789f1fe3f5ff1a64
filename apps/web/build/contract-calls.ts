import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inside, main, staticImportsOf } from './parts.ts'

const contract = '@loupe/contract/'
const prefix = '\0calls:'
const guard = `${prefix}guard`
const ours = /^\0calls:/

/** What a call needs of a route; schemas, texts and refusals are for forms and lists, which are loaded later with the whole contract. */
const ofCall = ['name', 'kind', 'method', 'path', 'access', 'alsoNeeds', 'download'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isRoute = (value: unknown): value is Record<string, unknown> => isRecord(value) && 'reply' in value && 'path' in value
const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value === null ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (isRecord(value) && Object.values(value).every(isPlain))

function routeSource(route: Record<string, unknown>): string {
  const parts = ofCall.filter((key) => route[key] !== undefined).map((key) => `${key}:${JSON.stringify(route[key])}`)
  return `{__proto__:guard,${parts.join()}}`
}

/** An export as source, or nothing if it is a schema or a function. */
function exportOf([name, value]: [string, unknown]): string {
  if (isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isRoute)) {
    const routes = Object.entries(value).map(([key, route]) => `${key}:${routeSource(route as Record<string, unknown>)}`)
    return `export const ${name}={${routes.join()}}\n`
  }
  return isPlain(value) ? `export const ${name}=${JSON.stringify(value)}\n` : ''
}

/** A module of the contract, without its schemas. */
export async function callsOf(path: string): Promise<string> {
  const module = (await import(join(import.meta.dirname, '../../../packages/contract/src', path))) as Record<string, unknown>
  return Object.entries(module).map(exportOf).join('')
}

/** Reading a part that was left out is a mistake in the program, and says so. */
export const guardSource = `const guard={}
for(const part of ['params','query','body','reply','refusals','upload'])
  Object.defineProperty(guard,part,{get(){throw new Error(this.name+' is known here without its '+part+' (build/contract-calls.ts)')}})
export{guard}`

/**
 * In the modules that the desk needs before it can be drawn, a route of the contract is only what it takes to call it: the schemas, with zod, are a
 * tenth of what a browser would load and run first. A schema cannot be imported there: the build fails for want of the export.
 */
export function contractCalls(entries: readonly string[] = [main, ...inside]): Plugin {
  let first: Set<string> | undefined
  return {
    name: 'loupe-contract-calls',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      first = staticImportsOf(entries)
    },
    resolveId: {
      filter: { id: [/^@loupe\/contract\//, ours] },
      handler(source, importer) {
        if (source === guard) return guard
        return importer && first?.has(importer) ? prefix + source.slice(contract.length) : null
      },
    },
    load: {
      filter: { id: ours },
      async handler(id) {
        if (id === guard) return guardSource
        return `import{guard}from${JSON.stringify(guard)}\n${await callsOf(id.slice(prefix.length))}`
      },
    },
  }
}
