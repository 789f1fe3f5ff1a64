import { isIP } from 'node:net'
import { ConfigError, type Env, address, refuseWithout, wholeNumber } from './values.ts'

/** Settings of several variables, or with a form of their own. */

/** Where files are stored in a bucket instead of the data directory. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** The host from which stock, lists, clients and users are synced, and how many rows are asked for at once. */
export interface SyncHostSettings {
  url: string
  key: string | undefined
  rows: number
}

/** Where monitoring reads a node. Without port and token there are no metrics. */
export interface MetricsSettings {
  port: number | undefined
  host: string
  token: string | undefined
}

/** Where traces and the log are exported to, and the part of the traces that is. */
export interface OtlpSettings {
  endpoint: string
  ratio: number
}

/** Where ClamAV listens. */
export type ClamdSettings = { path: string } | { host: string; port: number }

export function s3Of(env: Env): S3Settings | undefined {
  const bucket = env['S3_BUCKET']
  const others = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT']
  refuseWithout(env, 'S3_BUCKET', others, 'files would be stored below DATA_DIR')
  if (!bucket) return undefined
  if (!env['S3_ACCESS_KEY_ID'] !== !env['S3_SECRET_ACCESS_KEY'])
    throw new ConfigError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither if the machine itself may write to the bucket.')
  return {
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    endpoint: address('S3_ENDPOINT', env['S3_ENDPOINT'], ['https', 'http']),
    accessKeyId: env['S3_ACCESS_KEY_ID'] || undefined,
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] || undefined,
  }
}

/** @throws ConfigError for anything but addresses: a wrong value would let callers forge their address */
export function trustProxyOf(env: Env): string | false {
  const value = env['TRUST_PROXY']?.trim()
  if (!value) return false
  const isSubnet = (part: string) => {
    const [ip = '', bits, ...rest] = part.trim().split('/')
    const most = { 4: 32, 6: 128 }[isIP(ip)] ?? -1
    return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  if (value.split(',').every(isSubnet)) return value
  throw new ConfigError('TRUST_PROXY must list addresses or subnets of the proxies before Loupe, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8.')
}

/** Names of hosts, separated by commas. @throws ConfigError for what names none: nobody would notice before a webhook is refused */
export function privateHostsOf(env: Env): string[] {
  const names = (env['PRIVATE_HOSTS'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  const wrong = names.find((name) => !/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(name))
  if (wrong === undefined) return names
  throw new ConfigError(`PRIVATE_HOSTS must be names of hosts, such as sftp.office.example, without scheme and port, not "${wrong}".`)
}

/** The URL may have a path, for a host behind another, but no user name and password. */
export function syncHostOf(env: Env): SyncHostSettings | undefined {
  const rows = wholeNumber(env, 'SYNC_HOST_ROWS', 500, 1000)
  refuseWithout(env, 'SYNC_HOST_URL', ['SYNC_HOST_KEY'], 'nothing would be synced')
  const url = address('SYNC_HOST_URL', env['SYNC_HOST_URL'], ['https', 'http'])
  if (!url) return undefined
  const { username, password, search, hash } = new URL(url)
  if (username || password || search || hash)
    throw new ConfigError('SYNC_HOST_URL must be the address of a host only. Its key belongs in SYNC_HOST_KEY.')
  const key = env['SYNC_HOST_KEY'] || undefined
  if (key !== undefined && !/^[\x21-\x7e]{1,500}$/.test(key)) throw new ConfigError('SYNC_HOST_KEY must be one word without spaces.')
  return { url: url.replace(/\/*$/, '/'), key, rows }
}

/** The URL may not have a path: all pages and links begin at the root of the host. */
export function publicUrlOf(env: Env): string | undefined {
  const url = address('PUBLIC_URL', env['PUBLIC_URL'], ['https', 'http'])
  if (!url) return undefined
  const { username, password, pathname, search, hash } = new URL(url)
  if (username || password || search || hash || pathname !== '/')
    throw new ConfigError(
      'PUBLIC_URL must be scheme, host and port only, such as https://loupe.company.example: Loupe cannot run below a path.',
    )
  return url.replace(/\/$/, '')
}

/** The mail server: who signs in there has both a user and a password. */
export function smtpUrlOf(env: Env): string | undefined {
  const url = address('SMTP_URL', env['SMTP_URL'], ['smtp', 'smtps'])
  if (!url) return undefined
  const { hostname, username, password } = new URL(url)
  if (!hostname) throw new ConfigError('SMTP_URL names no host. Write it as smtps://user:password@host:port.')
  if (!username !== !password)
    throw new ConfigError(
      `SMTP_URL has ${username ? 'a user without a password' : 'a password without a user'}, so the mail server would refuse it. Give both, smtps://user:password@host:port, or neither.`,
    )
  return url
}

/** An e-mail address, or a name with an address in angle brackets. */
export function mailFromOf(env: Env): string {
  const from = env['MAIL_FROM'] || 'Loupe <no-reply@loupe.example>'
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from.trim()))
    throw new ConfigError(`MAIL_FROM must be an email address, or a name with one: Loupe <loupe@company.example>. "${from}" is neither.`)
  return from
}

export function otlpOf(env: Env): OtlpSettings | undefined {
  refuseWithout(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['OTEL_EXPORTER_OTLP_HEADERS'], 'no trace would be exported')
  const endpoint = address('OTEL_EXPORTER_OTLP_ENDPOINT', env['OTEL_EXPORTER_OTLP_ENDPOINT'], ['https', 'http'])
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`)
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/$/, ''), ratio }
}

/** A guessable token would tell strangers how much the company trades. */
export function metricsOf(env: Env, host: string, port: number): MetricsSettings {
  refuseWithout(env, 'METRICS_PORT', ['METRICS_HOST'], 'no port for monitoring would be opened')
  const token = env['METRICS_TOKEN']?.trim() || undefined
  if (token !== undefined && !/^[\x21-\x7e]{16,500}$/.test(token))
    throw new ConfigError('METRICS_TOKEN must be one word of 16 characters or more: `openssl rand -hex 32` creates one.')
  const at = env['METRICS_PORT'] ? wholeNumber(env, 'METRICS_PORT', 0, 65_535, 0) : undefined
  if (at !== undefined && at !== 0 && at === port) throw new ConfigError(`METRICS_PORT must be another port than PORT, not ${at} too.`)
  return { port: at, host: env['METRICS_HOST'] || host, token }
}

/** A socket's path, or host and port as `127.0.0.1:3310`. */
export function clamdOf(env: Env): ClamdSettings | undefined {
  const value = env['CLAMD']?.trim()
  if (!value) return undefined
  if (value.startsWith('/')) return { path: value }
  const [, host = '', number = ''] = /^(?:tcp:\/\/)?([^:/\s]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(value) ?? []
  if (!host || Number(number) < 1 || Number(number) > 65_535)
    throw new ConfigError(
      'CLAMD must be the address of ClamAV: the path of its socket (/run/clamav/clamd.ctl), or host and port (127.0.0.1:3310).',
    )
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(number) }
}
