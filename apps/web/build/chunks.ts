import { inside, main, openPages } from './parts.ts'

/** What the bundler knows about a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Our own modules that must be loaded before these run. Of a library the bundler adds by itself what they use of it, not what its index names. */
function needs(graph: Graph, ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/')) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(walk)
  }
  ids.forEach(walk)
  return found
}

type Part = 'start' | 'inside' | 'open'
let parts: Record<Part, Set<string>> | undefined
function partsOf(graph: Graph) {
  const within = needs(graph, inside)
  // Pages before the sign-in share modules with the pages behind it; they must not load those pages for them.
  const open = needs(graph, openPages)
  return { start: needs(graph, [main, ...[...open].filter((id) => within.has(id))]), inside: within, open }
}
const part = (name: Part, priority: number) => ({
  name: (id: string, graph: Graph) => ((parts ??= partsOf(graph))[name].has(id) ? name : null),
  priority,
})

/**
 * The parts in which a browser fetches the app: what every page needs; the pages before the sign-in; what is behind it up to the desk; and what a good part of the other
 * screens have in common. They are few, because a request costs more than the bytes of a small module. The rest is split by who needs it.
 */
export const chunks = {
  groups: [part('start', 3), part('open', 2), part('inside', 1), { name: 'screens', minShareCount: 12 }],
}
