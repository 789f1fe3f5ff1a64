/**
 * `npm run scoreboard` does twelve jobs of a trader's day in a running demo (`URL=http://127.0.0.1:3001` for another address), as a person does with
 * keyboard or mouse, and prints how many keys and clicks each takes. It leaves a hold that is released, a memo, an offer, an order, a mail and a link behind.
 *
 *     npm run scoreboard -- Hold Order      only the jobs whose titles begin so
 *
 * Fails when a job cannot be done, or takes more keys than its aim.
 */
import { chromium } from '@playwright/test'
import { data } from '../e2e/sign-in.ts'
import { earlierTerms, freeStones } from '../e2e/trade.ts'
import { findChromium, launchOptions } from './chromium.ts'
import { signIn } from './pictures/world.ts'
import { scriptArguments } from './run-tool.ts'
import { type Given, begin, jobs } from './scoreboard/jobs.ts'
import { Presses } from './scoreboard/presses.ts'

const { positionals: names } = scriptArguments('npm run scoreboard -- [titles]', {})
const chosen = jobs.filter(({ title }) => names.length === 0 || names.some((name) => title.startsWith(name)))
const baseURL = process.env['URL'] || `http://127.0.0.1:${process.env['PORT'] || 3000}`
const report = (line: string) => process.stdout.write(`${line}\n`)
const line = (...cells: string[]) => report(`| ${cells.join(' | ')} |`)

const browser = await chromium.launch(launchOptions(findChromium(report)))
try {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  const sort = [{ createdAt: 'DESC' }]
  const { list: clients } = await data<{ list: { companyName: string }[] }>(page, '/admin/v1/account/paginate', { limit: 500, sort })
  // Found by the first three letters.
  const isFirst = (name: string) => clients.find(({ companyName: other }) => other.startsWith(name.slice(0, 3)))?.companyName === name
  const { companyName } = await earlierTerms(page, isFirst)
  const stones = (await freeStones(page, 40, 0)) as unknown as Given['stones']
  const free = stones.filter(({ rptNo, back }) => rptNo && back !== null)
  const given = (): Given => ({ stones: free.splice(0, 2), company: String(companyName) })
  line('Job', 'From', 'Keys', 'Aim', 'By mouse: clicks', 'Keys')
  line('---', '---', '---', '---', '---', '---')
  // A release ends the hold made before it.
  let before = given()
  for (const job of chosen) {
    const works = job.title.startsWith('Release') ? before : given()
    before = works
    const byKeys = new Presses(page)
    await begin(page, job, works)
    const failure = await job.byKeys(byKeys, works).catch((error: Error) => error)
    const isFault = failure !== undefined || byKeys.keys > (job.most ?? Infinity)
    if (isFault) process.exitCode = 1
    const byMouse = new Presses(page)
    if (job.byMouse && !failure) {
      const others = given()
      await begin(page, job, others)
      const fault = await job.byMouse(byMouse, others).catch((error: Error) => error)
      if (fault) report(fault.message)
    }
    const clicks = job.byMouse ? [String(byMouse.clicks), String(byMouse.keys)] : ['', '']
    line(job.title, job.from, failure ? 'not done' : String(byKeys.keys), job.most ? `≤ ${job.most}` : '', ...clicks)
    if (failure) report(`${failure.message}\n`)
  }
} finally {
  await browser.close()
}
