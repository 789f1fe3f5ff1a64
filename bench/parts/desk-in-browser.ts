import { rmSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { createDb, createPool, type Db } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { crowd, stones } from '../../apps/server/src/testing/crowd.ts'
import { nodeProcess, sessionSecret } from '../../apps/server/src/testing/node-process.ts'
import { findChromium, launchOptions } from '../../tools/chromium.ts'
import { buildWeb } from '../../tools/web-build.ts'
import { benchDir } from './bench-dir.ts'
import { firstOf } from './item-at.ts'

export const desk = '/inventory/single-stone/search'
/** Present once the desk shows its rows. */
export const painted = '[role="gridcell"]'

interface Opened {
  browser: Browser
  db: Db
  /** The address of the server. */
  url: string
  /** A seller's user, and the cookie that signs this person in. */
  user: string
  cookie: { name: string; value: string; url: string }
}

/** Builds the web app and runs the work beside a server with 20,000 stones, a seller and a browser, all of which end with it. */
export async function withDesk(work: (opened: Opened) => Promise<void>): Promise<void> {
  await buildWeb()
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const { url, stop } = await nodeProcess(postgres.url, dir, { flags: ['--web'] })
  const db = createDb(createPool(postgres.url, 2))
  const browser = await chromium.launch(launchOptions(findChromium((line) => process.stderr.write(`${line}\n`))))
  try {
    const { user, token } = firstOf(await crowd(db, sessionSecret, 1))
    await stones(db, 20_000)
    await work({ browser, db, url, user, cookie: { name: 'loupe', value: token, url } })
  } finally {
    await browser.close()
    await db.destroy()
    await stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
