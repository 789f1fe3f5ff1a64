import pg from 'pg'
import { ConfigError } from './values.ts'

/**
 * Server and name of a database, as the driver reads an address: host and port may be parameters, and may be left out. Undefined where the driver cannot read
 * it, for example because a file of certificates is missing: connecting to it says why.
 */
function placeOf(url: string): string | undefined {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url })
    // Case matters in the directory of a socket.
    const name = host.startsWith('/') ? host : host.toLowerCase()
    return JSON.stringify([/^(127\.0\.0\.1|::1|\[::1\])$/.test(name) ? 'localhost' : name, port, database])
  } catch {
    return undefined
  }
}

export const notOfItsOwn = "TEST_DATABASE_URL must name a database of its own; this one is the company's."

/**
 * Test keys write generated stones, which must not be among those of the company.
 * @param companyUrls the addresses of the company's database
 * @throws ConfigError when the test database is one of them
 */
export function refuseCompanyDatabase(testUrl: string | undefined, ...companyUrls: (string | undefined)[]): void {
  if (testUrl === undefined) return
  const place = placeOf(testUrl)
  if (place !== undefined && companyUrls.some((url) => url !== undefined && placeOf(url) === place)) throw new ConfigError(notOfItsOwn)
}
