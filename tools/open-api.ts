import { buildApp } from '../apps/server/src/app.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { openServices } from '../apps/server/src/services.ts'

/** The API as one OpenAPI 3.1 document, from the contract alone. */
export async function openApi(databaseUrl: string): Promise<string> {
  const services = openServices(startConfig({ DATA_DIR: '/tmp/loupe-open-api', LOG_LEVEL: 'silent', DEMO: '0' }), databaseUrl)
  const app = await buildApp(services)
  await app.ready()
  const document = `${JSON.stringify(app.swagger(), null, 1)}\n`
  await app.close()
  await services.close()
  return document
}
