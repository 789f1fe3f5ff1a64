import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DefaultStart, defaultStart } from './parts/default-start.ts'
import { loadAverage, quantile } from './parts/measure.ts'
import { type Usage, usageOf, withChildren } from './parts/processes.ts'
import { type Timed, atWork } from './parts/staff.ts'
import { benchDir } from './parts/bench-dir.ts'

/** How often memory and processor time are read during one level. */
const samples = 6

interface Sample {
  at: number
  node: Usage
  postgres: Usage
  generator: Usage
}

export const options = { minutes: 1, stones: 100_000, seed: 1, people: '300,600,1000', data: '', profile: '' }

/**
 * `npm run bench -- people`: staff at work on the default start (web, worker and PostgreSQL, as `npm start` begins them), 300, 600 and 1,000 of them
 * one after the other (`--people 300,600,1000`), each a request in ten seconds over a connection of their own: search 40%, open a stone 25%, lists 15%,
 * dashboard 10%, hold and release 10%. Prints the times by kind, and processor time and memory of each process as they go, for `--minutes` each, at
 * `--stones` stones. `--data DIR` keeps the data for the next run. The same `--seed` sends the same questions.
 * `--profile DIR` writes the node's processor profile there.
 */
export async function run({ minutes, stones, seed, people, data, profile }: typeof options): Promise<void> {
  const levels = people.split(',').map(Number)
  const dir = data || benchDir()
  const flags = profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const start = await defaultStart(dir, stones, Math.max(...levels), flags)
  try {
    print(
      `${stones.toLocaleString('en-US')} stones on ${cpus().length} cores, the load generator on the same; 1-minute load ${loadAverage()}.`,
    )
    print(memoryLine('idle', sampled(start)))
    // Code gets compiled, caches fill, and connections cache their plans.
    await atWork(start, Math.min(...levels), 15, seed + 1)
    for (const count of levels) await level(start, count, minutes, seed)
  } finally {
    await start.stop()
    if (data === '') rmSync(dir, { recursive: true, force: true })
  }
}

async function level(start: DefaultStart, people: number, minutes: number, seed: number): Promise<void> {
  const seconds = minutes * 60
  const taken = [sampled(start)]
  const sampling = (async () => {
    for (let i = 0; i < samples; i++) {
      await sleep((seconds * 1000) / samples)
      taken.push(sampled(start))
    }
  })()
  const done = await atWork(start, people, seconds, seed)
  await sampling
  print(`\n${people} people, ${minutes} min; 1-minute load ${loadAverage()}\n`)
  print('| request | done | errors | p50 ms | p95 ms | p99 ms | longest |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [kind, all] of [...Map.groupBy(done, (one) => one.kind), ['all', done] as const]) print(kindLine(kind, all))
  const errors = done.flatMap(({ error }) => error?.replace(/,"requestId":.*/, '') ?? [])
  for (const [error, those] of Map.groupBy(errors, (text) => text)) print(`${those.length} errors: ${error}`)
  print('\n| at s | processor %: node | PostgreSQL | generator | memory MB: node | PostgreSQL | of it shared | all |')
  print(`|${' ---: |'.repeat(8)}`)
  taken.slice(1).forEach((sample, i) => print(sampleLine(sample, taken[i] ?? sample, taken[0] ?? sample)))
}

function sampled({ pid, postmaster }: DefaultStart): Sample {
  const postgres = withChildren(postmaster)
  const node = withChildren(pid).filter((one) => !postgres.includes(one))
  return { at: performance.now(), node: usageOf(node), postgres: usageOf(postgres), generator: usageOf([process.pid]) }
}

function kindLine(kind: string, all: readonly Timed[]): string {
  const times = all.map(({ ms }) => ms)
  const figures = [...[0.5, 0.95, 0.99].map((q) => quantile(times, q)), Math.max(...times)]
  const errors = all.filter(({ error }) => error !== undefined).length
  return `| ${[kind, all.length, errors, ...figures.map((ms) => ms.toFixed(1))].join(' | ')} |`
}

function sampleLine(sample: Sample, before: Sample, first: Sample): string {
  const share = (of: 'node' | 'postgres' | 'generator') =>
    (((sample[of].processorSeconds - before[of].processorSeconds) * 100_000) / (sample.at - before.at)).toFixed(0)
  const { node, postgres } = sample
  const memory = [node.memory, postgres.memory, postgres.shared, node.memory + postgres.memory].map((mb) => mb.toFixed(0))
  return `| ${[((sample.at - first.at) / 1000).toFixed(0), share('node'), share('postgres'), share('generator'), ...memory].join(' | ')} |`
}

const memoryLine = (when: string, { node, postgres }: Sample) =>
  `Memory when ${when}: node ${node.memory.toFixed(0)} MB, PostgreSQL ${postgres.memory.toFixed(0)} MB (${postgres.shared.toFixed(0)} of it shared).`

const print = (line: string) => process.stdout.write(`${line}\n`)
