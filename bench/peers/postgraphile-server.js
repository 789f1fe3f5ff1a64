// Runs beside PostGraphile's packages, where bench/peers/postgraphile.ts puts it: `postgraphile-server.js <database> <schema> <port>`.
import { createServer } from 'node:http'
import { PgAggregatesPreset } from '@graphile/pg-aggregates'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

const [connectionString, schema, port] = process.argv.slice(2)
const server = createServer()
const pgl = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset, PgAggregatesPreset],
  // It would offer indexed columns alone.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString, schemas: [schema] })],
  grafserv: { graphqlPath: '/graphql', maxRequestLength: 1_000_000 },
  grafast: { explain: false, timeouts: { planning: 60_000, execution: 300_000 } },
})
await pgl.createServ(grafserv).addTo(server)
server.listen(Number(port), '127.0.0.1')
