import pg from 'pg'

/** Server and name of a database, as the driver reads an address: host and port may be parameters, and may be left out. */
export function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return JSON.stringify([/^(127\.0\.0\.1|::1|\[::1\])$/.test(host) ? 'localhost' : host.toLowerCase(), port, database])
}
