import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RemoteServer } from '../integrations/file-transfer/remote-server.ts'
import { startFtp } from './ftp-server.ts'
import { type FtpSide, certificate, ours } from './remote-servers.ts'
import { type SftpSide, startSftp } from './sftp-server.ts'

/** The fields of a profile that each way of transfer changes. */
export const plainServer: RemoteServer = {
  ...{
    mode: 'FTP',
    url: '',
    host: 'localhost',
    port: null,
    isSecure: false,
    folder: '',
    fileName: 'stock.csv',
    privateKey: '',
    hostKey: '',
  },
  ...ours,
}

/** Servers for FTP, FTPS and SFTP for the tests of a file, and the profiles that reach them; each test begins without faults. */
export function remoteWays() {
  const sides = { ca: '' } as { ca: string; ftp: FtpSide; ftps: FtpSide; sftp: SftpSide }
  beforeAll(async () => {
    const tls = await certificate()
    const [ftp, ftps, sftp] = await Promise.all([startFtp(), startFtp(tls), startSftp()])
    Object.assign(sides, { ca: tls.cert, ftp, ftps, sftp })
  })
  afterAll(() => Promise.all([sides.ftp, sides.ftps, sides.sftp].map((side) => side?.stop())))
  beforeEach(() => {
    for (const side of [sides.ftp, sides.ftps, sides.sftp]) side.trouble = 'none'
  })
  const ways = {
    FTP: () => ({ ...plainServer, port: sides.ftp.port }),
    FTPS: () => ({ ...plainServer, port: sides.ftps.port, isSecure: true }),
    SFTP: () => ({ ...plainServer, mode: 'SFTP' as const, port: sides.sftp.port, hostKey: sides.sftp.hostKey }),
  }
  const folders = { FTP: () => sides.ftp, FTPS: () => sides.ftps, SFTP: () => sides.sftp }
  return { sides, ways, folders }
}
