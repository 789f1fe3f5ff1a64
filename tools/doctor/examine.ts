import { type Config, serveConfig, startConfig } from '../../apps/server/src/config.ts'
import { ConfigError } from '../../apps/server/src/config/values.ts'
import { embeddedApplicationUrl } from '../../apps/server/src/db/application-role.ts'
import { embeddedAt } from '../../apps/server/src/db/embedded-installation.ts'
import { checkContents, checkStart, checkTestCompany } from './database.ts'
import { type Finding, good, wrong } from './finding.ts'
import { checkRunning } from './health.ts'
import { checkDisks, checkInstallation } from './machine.ts'
import { checkOutside } from './outside.ts'
import { checkSettings } from './settings.ts'

type Env = Record<string, string | undefined>

/** As `npm run serve` reads it where there is a DATABASE_URL, else as `npm start` does. */
function configOf(env: Env): Config | Finding {
  try {
    return env['DATABASE_URL'] ? serveConfig(env) : startConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return wrong('Configuration', error.message, 'A start ends with this sentence: correct it first.')
  }
}

/** @param beforeStart leaves out what only running nodes can do */
export async function examine(env: Env, { beforeStart = false } = {}): Promise<Finding[]> {
  const config = configOf(env)
  if ('message' in config) return [...checkInstallation(), config]
  const url = config.databaseUrl ?? embeddedAt(config.dataDir).url
  const [database, outside, testCompany] = await Promise.all([
    checkStart(url, config.databaseOwnerUrl, config.databaseUrl === undefined),
    checkOutside(config),
    checkTestCompany(config.testDatabaseUrl, url),
  ])
  const contents = await checkContents(url, config, database.schema)
  const running =
    database.schema === 'current' && !beforeStart ? await checkRunning(config, config.databaseUrl ?? embeddedApplicationUrl(url)) : []
  const read = good('Configuration', `Complete, for ${env['DATABASE_URL'] ? 'npm run serve' : 'npm start'}.`)
  return [
    ...checkInstallation(),
    read,
    ...checkSettings(config),
    ...checkDisks(config),
    ...outside,
    database.finding,
    ...testCompany,
    ...contents,
    ...running,
  ]
}
