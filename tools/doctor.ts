/**
 * `npm run doctor -- [--before-start] [--strict] [--json]`: reads the configuration and says what is wrong or risky, each with what to do: of the
 * database of DATABASE_URL, else of a running `npm start` (same DATA_DIR). Exits with 1 when something is wrong, with `--strict` also when it is risky.
 */
import { examine } from './doctor/examine.ts'
import { runTool } from './run-tool.ts'

const marks = { good: 'good ', warn: 'RISKY', bad: 'WRONG' } as const

const flags = { 'before-start': 'flag', strict: 'flag', json: 'flag' } as const
await runTool('npm run doctor -- [--before-start] [--strict] [--json]', flags, async (values) => {
  const findings = await examine(process.env, { beforeStart: values['before-start'] })
  const [bad, warn] = (['bad', 'warn'] as const).map((state) => findings.filter((one) => one.state === state).length)
  const lines = findings.flatMap(({ title, state, message, next }) => [
    `${marks[state]}  ${title}: ${message}`,
    ...(next ? [`       ${next}`] : []),
  ])
  const verdict = bad ? `${bad} wrong, ${warn} risky.` : warn ? `Nothing is wrong; ${warn} risky.` : 'All is well.'
  process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : `${[...lines, '', verdict].join('\n')}\n`)
  process.exitCode = bad || (values.strict && warn) ? 1 : 0
})
