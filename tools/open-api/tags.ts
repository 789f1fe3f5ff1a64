import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import type { Named } from '@loupe/contract/route.ts'
import { tagOf } from './names.ts'

interface Tag {
  name: string
  description: string
}

/** 'Account KYC' for accountKyc: the words of a name, in capitals where summaries of routes write them so. */
const titleOf = (name: string, abbreviations: ReadonlySet<string>) =>
  name
    .split(/(?=[A-Z])/)
    .map((word, at) => {
      const upper = word.toUpperCase()
      return abbreviations.has(upper) ? upper : at === 0 ? word.replace(/^./, (first) => first.toUpperCase()) : word.toLowerCase()
    })
    .join(' ')

/** The groups of operations: first those for clients' systems, which most readers come for, then the others by name. */
export function tagsOf(routes: readonly Named[]): Tag[] {
  const abbreviations = new Set(routes.flatMap(({ summary }) => summary.match(/\b[A-Z]{2,}\b/g) ?? []))
  const forClients = new Set([...routes.filter(({ access }) => scopeOf(access)).map(tagOf), 'webhooks'])
  const names = [...new Set([...routes.map(tagOf), 'webhooks'])].toSorted()
  return [...names.filter((name) => forClients.has(name)), ...names.filter((name) => !forClients.has(name))].map((name) => ({
    name,
    description: `${titleOf(name, abbreviations)}${forClients.has(name) ? ', for clients’ systems' : ''}`,
  }))
}
