import { buildApp } from '../apps/server/src/app.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { openHouse } from '../apps/server/src/house.ts'

/** The interface as one OpenAPI 3.1 document, from the contract alone. */
export async function openApi(databaseUrl: string): Promise<string> {
  const house = openHouse(startConfig({ DATA_DIR: '/tmp/loupe-open-api', LOG_LEVEL: 'silent', DEMO: '0' }), databaseUrl)
  const app = await buildApp(house)
  await app.ready()
  const document = `${JSON.stringify(app.swagger(), null, 1)}\n`
  await app.close()
  await house.close()
  return document
}
