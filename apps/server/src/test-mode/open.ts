import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { ConfigError } from '../config.ts'
import type { Services } from '../context.ts'
import { createDb, createPool } from '../db/connection.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { seedListsAndGrants } from '../features/masters/seed.ts'
import { log } from '../log.ts'
import { openServices } from '../services.ts'
import { followClients } from './clients.ts'
import { resetRoute } from './reset.ts'
import { loadTestStones } from './stones.ts'

/** The test company of a node, opened by the first call with a test key. */
export interface TestCompany {
  open(): Promise<FastifyInstance>
  close(): Promise<void>
}

/**
 * Where test keys work: an application over a database of its own, with generated stones and no people. Nothing leaves it, because no worker runs there:
 * mails, webhooks and files of platforms are only rows that nobody sends. Of the company it reads which keys there are and which kinds of stones their
 * clients are shown, and writes what it writes of every key: when it was used, and its calls.
 */
export function createTestCompany(issuer: Services): TestCompany {
  let opening: Promise<{ app: FastifyInstance; close(): Promise<void> }> | undefined
  return {
    async open() {
      opening ??= openCompany(issuer).catch((error: unknown) => {
        opening = undefined
        log(issuer, 'node', 'error', `The test company cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      })
      return (await opening).app
    },
    async close() {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}

async function openCompany(issuer: Services) {
  const { testDatabaseUrl: url } = issuer.config
  if (url === undefined || new URL(url).pathname === new URL(issuer.databaseUrl).pathname)
    throw new ConfigError('TEST_DATABASE_URL must name a database of its own.')
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
    resetRoute(app, services)
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
