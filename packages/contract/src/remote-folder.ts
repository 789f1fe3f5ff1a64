import { z } from 'zod'
import { id } from './parts.ts'

/** A single line sent to a remote server: it must not contain line breaks. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and invisible characters.')

/** A folder on a remote host, and the account there. */
export const remoteFolder = {
  host: line(253).meta({ title: 'Host' }),
  port: z.int().min(1).max(65_535).nullable().meta({ title: 'Port', description: 'Leave empty for 21 (FTP) or 22 (SFTP)' }),
  isSecure: z.boolean().meta({ title: 'Encrypted (TLS)', description: 'FTP without it sends the password unencrypted' }),
  folder: line(200).meta({ title: 'Folder' }),
  username: line(200).meta({ title: 'Username', description: 'For an API: empty if it only needs a token' }),
  hostKey: line(200).meta({
    title: 'Host key',
    description: 'For an SFTP host, SHA256:… The connection test shows it; compare it with what the host’s owner says',
  }),
}
export const remoteSecrets = {
  password: line(2000).meta({ title: 'Password or token', description: 'Stored encrypted and never shown; empty leaves the present one' }),
  privateKey: z.string().trim().max(20_000).meta({ title: 'Private key', description: 'For SFTP; stored encrypted and never shown' }),
}
/** Defaults when a folder is entered for the first time. */
export const remoteDefaults = {
  host: remoteFolder.host.default(''),
  port: remoteFolder.port.default(null),
  isSecure: remoteFolder.isSecure.default(true),
  folder: remoteFolder.folder.default(''),
  username: remoteFolder.username.default(''),
  hostKey: remoteFolder.hostKey.default(''),
  password: remoteSecrets.password.default(''),
  privateKey: remoteSecrets.privateKey.default(''),
}
/**
 * Settings for a connection test, stored or not. For a stored folder (`id`) absent fields have the stored values; so has an empty secret, unless the
 * host or user differs.
 */
export const trialOf = z.object({ id, ...remoteFolder, ...remoteSecrets }).partial().shape
