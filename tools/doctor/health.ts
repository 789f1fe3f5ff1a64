import type { Config } from '../../apps/server/src/config.ts'
import { systemActor } from '../../apps/server/src/context.ts'
import { checkHealth } from '../../apps/server/src/features/reports/health/queries.ts'
import { openServices } from '../../apps/server/src/services.ts'
import type { Finding } from './finding.ts'

/** These say how this process stands, which is no node. */
const ofOneNode = ['search', 'disk', 'version']

/** What the health page of the running nodes shows. */
export async function checkRunning(config: Config, databaseUrl: string): Promise<Finding[]> {
  const services = openServices(
    { ...config, searchEngine: 'sql', logLevel: 'silent', metrics: { ...config.metrics, port: undefined, token: undefined } },
    databaseUrl,
  )
  try {
    await services.databaseClock.start()
    const ctx = {
      services,
      actor: systemActor,
      caller: { ip: '', agent: 'doctor' },
      now: services.clock(),
      requestId: 'doctor',
      db: services.db,
    }
    const checks = await checkHealth(ctx)
    return checks
      .filter(({ id }) => !ofOneNode.includes(id))
      .map(({ group, title, state, message, next }) => ({ title: `${group}: ${title}`, state, message, next }))
  } finally {
    await services.close()
  }
}
