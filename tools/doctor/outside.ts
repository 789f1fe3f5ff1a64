import { connect as connectTcp, isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '../../apps/server/src/config.ts'
import { verifyMail } from '../../apps/server/src/integrations/mail.ts'
import { type Finding, days, good, risky, wrong } from './finding.ts'

const waitMs = 5000
const dayMs = 86_400_000

async function checkMail({ smtpUrl, demo }: Config): Promise<Finding> {
  const title = 'Mail'
  if (smtpUrl === undefined)
    return demo
      ? good(title, 'Goes to the demo mailbox.')
      : wrong(
          title,
          'SMTP_URL is not set: mail waits, and no one gets the code to sign in.',
          'Set SMTP_URL to the mail server of the company, and restart Loupe.',
        )
  const { host, protocol } = new URL(smtpUrl)
  const fault = await verifyMail(smtpUrl)
  if (fault !== undefined)
    return wrong(
      title,
      `${host} does not accept us (${fault}): mail waits, and no one gets the code to sign in.`,
      'Check that the mail server runs and can be reached from here, and the user and password in SMTP_URL.',
    )
  return good(title, `${host} accepts us${protocol === 'smtps:' ? ', encrypted' : ''}.`)
}

/** The certificate that browsers see at PUBLIC_URL. */
async function checkCertificate({ publicUrl }: Config): Promise<Finding> {
  const title = 'TLS'
  const { protocol, hostname, port } = new URL(publicUrl)
  // Without an address: a start may run on another PORT than the doctor's.
  if (protocol !== 'https:') return good(title, 'None: Loupe is reached over plain HTTP.')
  const { promise, resolve } = Promise.withResolvers<{ endsAt: number } | { fault: string }>()
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    timeout: waitMs,
    ...(isIP(hostname) ? {} : { servername: hostname }),
  })
  socket.once('secureConnect', () => resolve({ endsAt: Date.parse(socket.getPeerCertificate().valid_to) }))
  socket.once('error', (error) => resolve({ fault: error.message }))
  socket.once('timeout', () => resolve({ fault: 'it does not answer' }))
  const found = await promise
  socket.destroy()
  if ('fault' in found)
    return wrong(
      title,
      `Browsers cannot reach ${publicUrl} safely: ${found.fault}.`,
      'Check that the name leads to the proxy, that the proxy runs, and that its certificate is for this name and has not ended.',
    )
  const left = (found.endsAt - Date.now()) / dayMs
  const message = `The certificate of ${hostname} is valid for ${days(left)}.`
  return left < 14
    ? risky(title, message, 'Browsers refuse Loupe when it ends. Renew it, and see why it was not renewed by itself.')
    : good(title, message)
}

async function checkScanner({ clamd }: Config): Promise<Finding[]> {
  if (clamd === undefined) return []
  const title = 'Malware scanner'
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const socket = connectTcp({ ...clamd, timeout: waitMs })
  socket.once('connect', () => socket.write('zPING\0'))
  socket.once('data', (text) => resolve(String(text).startsWith('PONG') ? undefined : 'it answers something else'))
  socket.once('error', (error) => resolve(error.message))
  socket.once('timeout', () => resolve('it does not answer'))
  const fault = await promise
  socket.destroy()
  return [
    fault === undefined
      ? good(title, 'ClamAV answers.')
      : wrong(title, `ClamAV does not answer: ${fault}. Every upload is refused.`, 'Start ClamAV, or correct CLAMD and restart Loupe.'),
  ]
}

export const checkOutside = async (config: Config): Promise<Finding[]> =>
  (await Promise.all([checkMail(config), checkCertificate(config), checkScanner(config)])).flat()
