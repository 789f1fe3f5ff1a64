import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { ConfigError } from '../config/values.ts'
import type { Services } from '../context.ts'
import { createDb, createPool } from '../db/connection.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { seedListsAndGrants } from '../features/masters/seed.ts'
import { log } from '../log.ts'
import { openServices } from '../services.ts'
import { followClients } from './clients.ts'
import { checkTestDatabase } from './database.ts'
import { loadTestStones } from './stones.ts'

const retryMs = 30_000

/** The test company of a node, opened by the first call with a test key. */
export interface TestCompany {
  /** Undefined until it is open. */
  opened(): FastifyInstance | undefined
  open(): Promise<FastifyInstance>
  close(): Promise<void>
}

/**
 * Where test keys work: an application over a database of its own, with generated stones and no people. Nothing leaves it, because no worker runs there:
 * mails, webhooks and files of platforms are only rows that are never sent. Of the company it reads with every call whether the key is valid, and at most once a
 * minute which kinds of stones its client is shown; it writes what it writes of every key: when it was used, and its calls.
 */
export function createTestCompany(issuer: Services): TestCompany {
  let opening: ReturnType<typeof openCompany> | undefined
  let app: FastifyInstance | undefined
  let retryAt = Infinity
  return {
    opened: () => app,
    async open() {
      if (issuer.clock().getTime() >= retryAt) {
        opening = undefined
        retryAt = Infinity
      }
      // What failed stays failed for a while: each try takes connections and a line in the log, and callers try again at once.
      opening ??= openCompany(issuer).catch((error: unknown) => {
        retryAt = issuer.clock().getTime() + retryMs
        log(issuer, 'node', 'error', `The test company cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      })
      return (app = (await opening).app)
    },
    async close() {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}

async function openCompany(issuer: Services) {
  const { testDatabaseUrl: url } = issuer.config
  if (url === undefined) throw new ConfigError('There is no TEST_DATABASE_URL.')
  await checkTestDatabase(url, issuer.databaseUrl)
  await prepareDatabase(url, undefined)
  const db = createDb(createPool(url, 1))
  try {
    await seedListsAndGrants(db)
    await loadTestStones(db)
  } finally {
    await db.destroy()
  }
  const services = openServices(
    {
      ...issuer.config,
      ...{ databaseUrl: url, databaseOwnerUrl: undefined, replicaUrl: undefined, testDatabaseUrl: undefined },
      ...{ smtpUrl: undefined, s3: undefined, syncHost: undefined, privateHosts: [], intakeDir: undefined, clamd: undefined },
      ...{ demo: false, signUp: false, searchEngine: 'sql', rowCacheMegabytes: 0, logCalls: false },
      metrics: { port: undefined, host: '', token: undefined },
    },
    url,
    issuer.clock,
    issuer,
  )
  try {
    await services.masters.ready()
    const app = await buildApp(services, undefined, (hooked) => followClients(hooked, services, issuer))
    await app.ready()
    return {
      app,
      async close() {
        await app.close()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}
