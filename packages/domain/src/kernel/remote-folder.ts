/** A folder on a remote host, as entered in a form. */
export interface RemoteFolderEntry {
  host: string
  port: number | null
  isSecure: boolean
  folder: string
  username: string
}

/** Errors of an entered remote folder, by field; empty when it is worth a connection test. */
export function remoteFolderFault(
  { host, folder, username }: RemoteFolderEntry,
  by: 'FTP' | 'SFTP',
  has: { password: boolean; privateKey: boolean },
): { path: 'host' | 'username' | 'password' | 'folder'; message: string } | undefined {
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) return { path: 'host', message: 'Please enter only the name of the host, such as ftp.example.com.' }
  if (!username) return { path: 'username', message: 'Please enter the username.' }
  if (by === 'SFTP' && !has.password && !has.privateKey) return { path: 'password', message: 'Please enter a password or a private key.' }
  return leadsOut(folder)
}

/** The folder is relative to the directory after sign-in, and must stay below it. */
const leadsOut = (folder: string) =>
  folder.split(/[/\\]/).includes('..') ? ({ path: 'folder', message: 'Please enter the folder without “..”.' } as const) : undefined

/** A folder on this server is relative to the operator's directory (INTAKE_DIR); a folder on a remote host may be absolute. */
export const leavesRoot = (folder: string) =>
  /^([/\\]|[A-Za-z]:)/.test(folder)
    ? ({
        path: 'folder',
        message: 'Please enter the folder as it is named below the directory of the operator, without a “/” before it.',
      } as const)
    : leadsOut(folder)
