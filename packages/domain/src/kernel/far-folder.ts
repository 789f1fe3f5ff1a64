/** A folder of a distant host, as people enter it. */
export interface FarFolderEntry {
  host: string
  port: number | null
  isSecure: boolean
  folder: string
  username: string
}

/** What is wrong with a folder of a host as it was entered, under its field; nothing when it can be tried. */
export function farFolderFault(
  { host, folder, username }: FarFolderEntry,
  by: 'FTP' | 'SFTP',
  has: { password: boolean; privateKey: boolean },
): { path: 'host' | 'username' | 'password' | 'folder'; message: string } | undefined {
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) return { path: 'host', message: 'Please give the name of the host alone, such as ftp.example.com.' }
  if (!username) return { path: 'username', message: 'Please give the username.' }
  if (by === 'SFTP' && !has.password && !has.privateKey) return { path: 'password', message: 'Please give a password or a private key.' }
  return leadsOut(folder)
}

/** A folder is named from where one stands after signing in, downwards. */
export const leadsOut = (folder: string) =>
  folder.split(/[/\\]/).includes('..') ? ({ path: 'folder', message: 'Please give the folder without “..”.' } as const) : undefined

/** A folder of this server is named from the directory of its operator (INTAKE_DIR) downwards; one of a host may begin at its root. */
export const leavesRoot = (folder: string) =>
  /^([/\\]|[A-Za-z]:)/.test(folder)
    ? ({
        path: 'folder',
        message: 'Please give the folder as it is named below the directory of the operator, without a “/” before it.',
      } as const)
    : leadsOut(folder)
