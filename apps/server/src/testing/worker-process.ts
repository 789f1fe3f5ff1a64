/**
 * A worker as a process of its own, to be killed:
 * `node worker-process.ts <database url> <smtp url> <heartbeat ms> <silence ms> <mail timeout ms> <data dir> [intake dir]`.
 */
import { startConfig } from '../config.ts'
import { openServices } from '../services.ts'
import { start } from '../jobs/runner.ts'
import { createMailer } from '../integrations/mail.ts'

const [databaseUrl = '', smtpUrl = '', heartbeatInterval, silence, mailTimeout, dataDir, intakeDir] = process.argv.slice(2)
const config = startConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', INTAKE_DIR: intakeDir, SESSION_SECRET: 'test'.repeat(8) })
const services = openServices(config, databaseUrl)
await services.databaseClock.start()
await services.companyZone.ready()
const wait = { connect: 1000, silence: Number(mailTimeout), total: Number(mailTimeout) }
await start(services, {
  mailer: createMailer(smtpUrl, config.mailFrom, wait),
  heartbeatTimes: { heartbeatInterval: Number(heartbeatInterval), silence: Number(silence) },
})
process.stdout.write('ready\n')
