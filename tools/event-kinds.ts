import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifecycles } from '@loupe/domain/lifecycles.ts'

const server = join(import.meta.dirname, '../apps/server/src')
const plain = ['create', 'update', 'delete']
const subjectsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Kinds that are assembled where they are recorded: the possible values of each template. An entry that matches no file any more fails the test. */
const composed: Record<string, readonly string[]> = {
  'db/plain-record.ts: ${subject}.${action}': [
    ...['appVersion', 'announcement', 'banner', 'career', 'city', 'country', 'emailGroup', 'homeEvent', 'newsEvent', 'state', 'transport'],
  ].flatMap((subject) => plain.map((action) => `${subject}.${action}`)),
  'db/step.ts: ${kind}.${action}': Object.entries(lifecycles).flatMap(([kind, { actions }]) =>
    actions.map((action) => `${kind}.${action}`),
  ),
  'db/step.ts: diamond.${action}': lifecycles.diamond.actions.map((action) => `diamond.${action}`),
  'features/access/users/open-work.ts: ${subject}.reassign': ['account', 'block', 'cabinSchedule', 'memo', 'order', 'todo', 'track'].map(
    (subject) => `${subject}.reassign`,
  ),
  'features/inventory/exports/commands.ts: diamond.${kind}': ['diamond.excel', 'diamond.pdf', 'diamond.print'],
  'features/inventory/stone-mails/commands.ts: diamond.${kind}': ['diamond.mail', 'diamond.xRayMail'],
  'features/platforms/platform-details/withholding.ts: diamond.${action}': ['diamond.withhold', 'diamond.putBack'],
  'features/platforms/platform-details/withholding.ts: platformDetail.${action}': ['platformDetail.withhold', 'platformDetail.putBack'],
  "features/platforms/syncs/commands.ts: sync.${isTest ? 'test' : 'ask'}": ['sync.test', 'sync.ask'],
  "features/platforms/syncs/runs.ts: sync.${state === 'done' ? 'pull' : 'fail'}": ['sync.pull', 'sync.fail'],
  'features/pricing/ranges/commands.ts: ${subjects[kind]}.${action}': ['caratRange', 'size'].flatMap((subject) =>
    plain.map((action) => `${subject}.${action}`),
  ),
  'features/tasks/tasks/commands.ts: task.${kind}': [
    ...['export', 'platform-file', 'price-run', 'price-undo', 'sheet-rollback', 'sheet-run', 'zip'],
  ].map((work) => `task.${work}`),
  'features/transactions/tracks/undoing.ts: track.${lastStep}': ['ask', 'delete', 'approve', 'reject', 'cancel', 'close'].map(
    (step) => `track.${step}`,
  ),
}

/** Every kind of event that the server records, read from its source; and the assembled ones that are not listed, or listed without a match. */
export function eventKinds(): { kinds: string[]; unlisted: string[]; gone: string[] } {
  const kinds = new Set<string>()
  const unlisted: string[] = []
  const matched = new Set<string>()
  for (const name of globSync('**/*.ts', { cwd: server }).map((path) => path.replaceAll('\\', '/'))) {
    if (/\.test\.ts$|^testing\/|^demo\//.test(name)) continue
    const text = readFileSync(join(server, name), 'utf8')
    if (!/\/event\.ts'/.test(text)) continue
    for (const line of text.split('\n')) {
      if (/\bkind\b/.test(line) || /^\s*\w+: '\w+\.[\w-]+',?$/.test(line))
        for (const kind of subjectsOf(line, /'([a-z]\w*\.[a-z][\w-]*)'/g)) if (!line.includes('.where(')) kinds.add(kind)
    }
    // The usual form: one function per file sets the subject, and each write the action.
    for (const [, template = ''] of text.matchAll(/kind: `([^`]*\.[^`]*)`/g)) {
      const stated = composed[`${name}: ${template}`]
      if (stated) {
        matched.add(`${name}: ${template}`)
        for (const kind of stated) kinds.add(kind)
      } else if (!/^\w+\.\$\{action\}$/.test(template) || !/\babout\b/.test(text)) unlisted.push(`${name}: ${template}`)
    }
  }
  for (const [folder, subjects] of aboutSubjects())
    for (const action of actionsIn(folder)) for (const subject of subjects) kinds.add(`${subject}.${action}`)
  return { kinds: [...kinds].toSorted(), unlisted, gone: Object.keys(composed).filter((one) => !matched.has(one)) }
}

const foldersOf = () => [...new Set(globSync('features/*/*/', { cwd: server }))]
const textsIn = (folder: string) =>
  globSync('*.ts', { cwd: join(server, folder) })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(server, folder, name), 'utf8'))

/** The subjects that `about` sets in a folder, shared by its files. */
const aboutSubjects = (): [string, string[]][] =>
  foldersOf().map((folder) => [folder, [...new Set(textsIn(folder).flatMap((text) => subjectsOf(text, /kind: `(\w+)\.\$\{action\}`/g)))]])
/** The actions of its calls: the last argument, or both sides of a conditional. */
const actionsIn = (folder: string): string[] =>
  textsIn(folder).flatMap((text) => [
    ...[...text.matchAll(/\babout\(([^()]*)\)/g)].flatMap(([, given = '']) => subjectsOf(given, /'([\w-]+)'/g)),
    ...subjectsOf(text, /const action = [^\n]*\? '([\w-]+)'/g),
    ...subjectsOf(text, /const action = [^\n]*: '([\w-]+)'/g),
  ])
