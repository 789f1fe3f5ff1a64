import { placeOf } from '../db/database-place.ts'
import { ConfigError } from './values.ts'

/**
 * Test keys write generated stones, which must not be among those of the company.
 * @param companyUrls the addresses of the company's database
 * @throws ConfigError when the test database is one of them
 */
export function refuseCompanyDatabase(testUrl: string | undefined, ...companyUrls: (string | undefined)[]): void {
  if (testUrl === undefined) return
  const place = placeOf(testUrl)
  if (companyUrls.some((url) => url !== undefined && placeOf(url) === place))
    throw new ConfigError("TEST_DATABASE_URL must name a database of its own; this one is the company's.")
}
