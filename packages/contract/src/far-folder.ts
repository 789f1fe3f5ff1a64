import { z } from 'zod'
import { id } from './parts.ts'

/** A line for a distant server: nothing in it may end the line. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and signs that can not be seen.')

/** A folder of a host, and who we are there. */
export const farFolder = {
  host: line(253).meta({ title: 'Host' }),
  port: z.int().min(1).max(65_535).nullable().meta({ title: 'Port', description: 'Empty: 21 for FTP, 22 for SFTP' }),
  isSecure: z.boolean().meta({ title: 'Encrypted (TLS)', description: 'FTP without it sends its password in the clear' }),
  folder: line(200).meta({ title: 'Folder' }),
  username: line(200).meta({ title: 'Username', description: 'Of an API: empty where it asks for a token alone' }),
  hostKey: line(200).meta({
    title: 'Host key',
    description: 'Of an SFTP host, SHA256:… The test tells it; compare it with what its owner says',
  }),
}
export const farSecrets = {
  password: line(2000).meta({ title: 'Password or token', description: 'Kept encrypted and never shown; empty keeps the one there is' }),
  privateKey: z.string().trim().max(20_000).meta({ title: 'Private key', description: 'For SFTP; kept encrypted and never shown' }),
}
/** Left out when a folder is entered for the first time. */
export const farDefaults = {
  host: farFolder.host.default(''),
  port: farFolder.port.default(null),
  isSecure: farFolder.isSecure.default(true),
  folder: farFolder.folder.default(''),
  username: farFolder.username.default(''),
  hostKey: farFolder.hostKey.default(''),
  password: farSecrets.password.default(''),
  privateKey: farSecrets.privateKey.default(''),
}
/** What is tried, kept or not: of a kept one (`id`) all that is left out is as kept, and so is a secret left empty unless it goes elsewhere. */
export const trialOf = z.object({ id, ...farFolder, ...farSecrets }).partial().shape
