import { valueOf } from '../parts/item-at.ts'
import { call } from '../parts/measure.ts'
import { type Conditions, type Peer, type PeerAnswer, type Question, facetColumns, installed, pageLength, placed, running } from './peer.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

/** The filter and aggregate plugins are what anybody installs who needs such queries from PostGraphile. */
const packages = {
  postgraphile: '5.1.5',
  'postgraphile-plugin-connection-filter': '4.0.1',
  '@graphile/pg-aggregates': '0.2.0-rc.2',
}

const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const literal = (value: number | string) => (typeof value === 'number' ? String(value) : JSON.stringify(value))

function filterOf(conditions: Conditions, but?: string): string {
  const parts = [...conditions].flatMap(([column, is]) => {
    if (column === but) return []
    const test = 'in' in is ? `in: [${is.in.map(literal).join(', ')}]` : `greaterThanOrEqualTo: "${is.from}", lessThanOrEqualTo: "${is.to}"`
    return [`${fieldOf(column)}: { ${test} }`]
  })
  return parts.length > 0 ? `filter: { ${parts.join(', ')} }` : ''
}

function queryOf(columns: readonly string[], { conditions, sort }: Question): string {
  const order = [...sort, ['key', 'ASC'] as const].map(([column, way]) => `${column.toUpperCase()}_${way}`)
  const page = [`first: ${pageLength}`, `orderBy: [${order.join(', ')}]`, filterOf(conditions)].filter(Boolean)
  const facets = facetColumns.map((column) => {
    const filter = filterOf(conditions, column)
    return `${fieldOf(column)}: allStones${filter ? `(${filter})` : ''} { groupedAggregates(groupBy: [${column.toUpperCase()}]) { keys sum { one } } }`
  })
  return `{ page: allStones(${page.join(', ')}) { nodes { ${columns.map(fieldOf).join(' ')} } totalCount aggregates { sum { crtMct amtCents } } }
    ${facets.join('\n')} }`
}

interface Grouped {
  groupedAggregates: { keys: [string | null]; sum: { one: string } }[]
}
interface Input {
  data: { page: { nodes: { key: string }[]; totalCount: number; aggregates: { sum: { crtMct: string; amtCents: string } } } } & Record<
    string,
    Grouped
  >
  errors?: { message: string }[]
}

export async function postgraphile(databaseUrl: string, columns: readonly string[]): Promise<Peer> {
  const dir = installed('postgraphile', packages)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await running(
    dir,
    placed(dir, 'postgraphile-server.js'),
    [databaseUrl, 'peer', String(port)],
    { GRAPHILE_ENV: 'production', NODE_ENV: 'production' },
    url,
  )
  return {
    name: `PostGraphile ${packages.postgraphile}`,
    stop,
    async request(question): Promise<PeerAnswer> {
      const { data, errors } = JSON.parse(
        (await call(`${url}/graphql`, undefined, JSON.stringify({ query: queryOf(columns, question) }))).toString(),
      ) as Input
      if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
      const { nodes, totalCount, aggregates } = data.page
      return {
        ids: nodes.map(({ key }) => key),
        count: totalCount,
        carats: Number(aggregates.sum.crtMct ?? 0),
        cents: Number(aggregates.sum.amtCents ?? 0),
        facets: Object.fromEntries(
          facetColumns.map((column) => [
            column,
            Object.fromEntries(
              valueOf<Grouped>(data, fieldOf(column)).groupedAggregates.map(({ keys, sum }) => [String(keys[0]), Number(sum.one)]),
            ),
          ]),
        ),
      }
    },
  }
}
