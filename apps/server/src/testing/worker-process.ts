/** A worker as a process of its own, to be killed: `node worker-process.ts <database url> <smtp url> <beat> <silence> <longest try> <data dir> [intake dir]`. */
import { startConfig } from '../config.ts'
import { openHouse } from '../house.ts'
import { start } from '../jobs/runner.ts'
import { createMailer } from '../outside/mail.ts'

const [databaseUrl = '', smtpUrl = '', beat, silence, longest, dataDir, intakeDir] = process.argv.slice(2)
const config = startConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', INTAKE_DIR: intakeDir, SESSION_SECRET: 'test'.repeat(8) })
const house = openHouse(config, databaseUrl)
await house.databaseClock.start()
const wait = { connect: 1000, silence: Number(longest), total: Number(longest) }
await start(house, {
  mailer: createMailer(smtpUrl, config.mailFrom, wait),
  pulse: { beat: Number(beat), silence: Number(silence) },
})
process.stdout.write('ready\n')
