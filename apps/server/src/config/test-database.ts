import pg from 'pg'
import { ConfigError } from './values.ts'

/** Server and name of a database, as the driver reads an address: host and port may be parameters, and may be left out. */
function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return JSON.stringify([/^(127\.0\.0\.1|::1|\[::1\])$/.test(host) ? 'localhost' : host.toLowerCase(), port, database])
}

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
