import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Named } from '@loupe/contract/route.ts'
import { type Node, sourceOf } from './call-graph.ts'

const root = join(import.meta.dirname, '..')

interface Property {
  key: { name?: string; value?: string }
  value: Node
}
/** A resource of the contract, with the file and the name of its handlers. */
export interface Served {
  resource: Record<string, Named>
  file: string
  name: string
}

/** Every resource that the server serves, read from the `index.ts` of each area. */
export const servedResources = async (): Promise<Served[]> =>
  (await Promise.all(globSync('apps/server/src/features/*/index.ts', { cwd: root }).map(resourcesIn))).flat()

async function resourcesIn(index: string): Promise<Served[]> {
  const { imported, text } = sourceOf(join(root, index))
  const from = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '(@loupe\/contract\/[^']*)'/g)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), path] as const),
    ),
  )
  const served = [...text.matchAll(/withHandlers\((\w+), (\w+)\)/g)]
  return Promise.all(
    served.map(async ([, contract = '', handlers = '']) => {
      const module = (await import(from.get(contract) ?? '')) as Record<string, Record<string, Named>>
      const target = imported.get(handlers)
      if (!target) throw new Error(`${handlers} is not imported by ${index}.`)
      return { resource: module[contract]!, ...target }
    }),
  )
}

const handlersIn = (file: string, name: string): Node => {
  const handlers = sourceOf(file).declared.get(name)
  if (!handlers) throw new Error(`${name} is not declared in ${file}.`)
  return handlers
}

/** The source of one handler; undefined where another function creates the handlers. */
export const ownHandlerOf = (file: string, handlers: string, key: string): Node | undefined =>
  ((handlersIn(file, handlers)['properties'] ?? []) as Property[]).find((one) => one.key && (one.key.name ?? one.key.value) === key)?.value

/** The source of one handler; where another function creates the handlers, of all of them. */
export const handlerOf = (file: string, handlers: string, key: string): Node =>
  ownHandlerOf(file, handlers, key) ?? handlersIn(file, handlers)
