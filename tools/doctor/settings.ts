import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import { type Finding, good, risky, wrong } from './finding.ts'

const isLocal = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host) || host === '' || host.startsWith('/')
const hostOf = (url: string) => new URL(url).searchParams.get('host') ?? new URL(url).hostname

/** What works, but is seldom meant. */
function checkHalves({ smtpUrl, mailFrom, syncHost }: Config): Finding[] {
  const isExample = smtpUrl !== undefined && mailFrom.includes('@loupe.example')
  return [
    ...(isExample
      ? [risky('Sender', `Mail is sent as ${mailFrom}, which mail servers refuse.`, 'Set MAIL_FROM to an address of the company.')]
      : []),
    ...(syncHost && syncHost.key === undefined
      ? [
          wrong(
            'Sync host',
            'SYNC_HOST_URL is set without SYNC_HOST_KEY: a Loupe refuses requests without a key, and nothing is synced.',
            'There, add a service account that may read the feed (Settings > Service accounts); set SYNC_HOST_KEY to its key here, and restart Loupe. Without a host to sync with, remove SYNC_HOST_URL.',
          ),
        ]
      : []),
  ]
}

/** Who reads the secret can sign in as anyone. */
function checkSecret({ sessionSecret, dataDir }: Config): Finding {
  const title = 'Session secret'
  const file = join(dataDir, 'session-secret')
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0)
    return wrong(title, `Others on this machine can read ${file}, and with it sign in as anyone.`, `Run chmod 600 ${file}`)
  if (sessionSecret && new Set(sessionSecret).size < 12)
    return wrong(
      title,
      'SESSION_SECRET repeats few characters and can be guessed.',
      'Someone who guesses it can sign in as anyone. Make another: openssl rand -base64 32. Everyone must sign in again, and passwords of platforms must be entered again.',
    )
  return good(title, 'Long, and not readable for others.')
}

function checkProxy({ publicUrl, trustProxy, demo }: Config): Finding {
  const title = 'Proxy'
  if (demo || isLocal(new URL(publicUrl).hostname)) return good(title, 'None is needed on this machine.')
  if (trustProxy !== false) return good(title, `Forwarded addresses of ${trustProxy} are believed.`)
  return risky(
    title,
    'PUBLIC_URL is behind a proxy that TRUST_PROXY does not name: all callers seem to come from one address, and share its limits.',
    'A few wrong passwords of one person then keep all others out. Set TRUST_PROXY to the address or subnet of the proxy, and restart Loupe.',
  )
}

/** What crosses a network in plain text. */
function checkTransport({ databaseUrl, replicaUrl, s3, syncHost }: Config): Finding[] {
  const databases = Object.entries({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl }).filter(
    ([, url]) =>
      url !== undefined && !isLocal(hostOf(url)) && !/^(?:verify-full|verify-ca)$/.test(new URL(url).searchParams.get('sslmode') ?? ''),
  )
  const plain = Object.entries({ S3_ENDPOINT: s3?.endpoint, SYNC_HOST_URL: syncHost?.url }).filter(
    ([, url]) => url?.startsWith('http:') && !isLocal(new URL(url).hostname),
  )
  return [
    ...databases.map(([name]) =>
      risky(
        `Encryption of ${name}`,
        'The identity of the database server is not verified: another machine on the way could pose as it and read everything.',
        `Add ?sslmode=verify-full to ${name}.`,
      ),
    ),
    ...plain.map(([name]) =>
      risky(`Encryption of ${name}`, 'It is plain HTTP: keys and files can be read in transit.', `Let ${name} begin with https.`),
    ),
  ]
}

function checkMonitoring({ metrics: { port, host, token } }: Config): Finding {
  const title = 'Monitoring'
  if (port === undefined && token === undefined)
    return risky(
      title,
      'Nothing reads the metrics of this node, so no one is warned when it fails.',
      'Set METRICS_PORT, or METRICS_TOKEN (docs/operations.md, "Monitoring").',
    )
  if (port !== undefined && token === undefined && !isLocal(host))
    return risky(
      title,
      `Metrics are open to everyone who reaches port ${port}.`,
      'They say how busy the company is. Let only the monitor reach the port, or set METRICS_TOKEN.',
    )
  return good(title, port === undefined ? 'Metrics at /metrics, by token.' : `Health and metrics on port ${port}.`)
}

export const checkSettings = (config: Config): Finding[] => [
  checkSecret(config),
  checkProxy(config),
  ...checkHalves(config),
  ...checkTransport(config),
  ...(config.demo ? [] : [checkMonitoring(config)]),
]
