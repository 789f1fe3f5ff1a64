import { termLifecycle } from '@loupe/domain/accounts/term.ts'
import { bulkMailLifecycle, bulkMailTypes } from '@loupe/domain/messages/bulk-mail.ts'
import { rowKinds, sheetModes } from '@loupe/domain/sheets/codes.ts'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bidKind, bidLifecycle, bidType, lotLifecycle } from '@loupe/domain/transactions/bid.ts'
import { feedbackKindNames, feedbackLifecycle, feedbackVoiceNames } from '@loupe/domain/messages/feedback.ts'
import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { madeFrom, orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { meetingType, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import { listRules } from '@loupe/domain/pricing/reprice.ts'
import { ruleTypeNames } from '@loupe/domain/pricing/rule.ts'
import { priceRunKinds, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import {
  feedFileTypes,
  feedPartNames,
  feedRuleTypes,
  platformNames,
  refreshMinutes,
  runOutcomes,
  transferModes,
} from '@loupe/domain/platforms/platform.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { trackLifecycle, trackTypes } from '@loupe/domain/transactions/track.ts'
import { waitingLifecycle } from '@loupe/domain/transactions/waiting.ts'
import { deliveryStates, webhookStates } from '@loupe/domain/platforms/webhook.ts'
import { describe, expect, it } from 'vitest'
import { serveConfig } from '../apps/server/src/config.ts'

/** Conventions of the code base that a program can check. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const under = (top: string, pattern: RegExp) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path}`)
    .filter((path) => pattern.test(path) && !/node_modules|\/dist(\.new)?\//.test(path))

const written = ['packages', 'apps', 'tools', 'bench', 'e2e'].flatMap((top) => under(top, /\.(tsx?|mjs|css|sql)$/))
const source = written.filter((path) => /\/src\/.*\.tsx?$/.test(path))
/** Data tables and generated files may be longer. */
const mayBeLong = [
  /db\/tables\.ts$/,
  /packages\/client\/src\/api\.ts$/,
  /apps\/server\/schema\.sql$/,
  /-lists\.ts$/,
  /\.css$/,
  /web\/src\/screens\.ts$/,
]

/** The variables that the server reads. */
const configured = () =>
  new Set(
    [
      ...['apps/server/src/config.ts', ...under('apps/server/src/config', /\.ts$/)]
        .map(read)
        .join('\n')
        .matchAll(/(?:env\['|(?:flag|wholeNumber)\(env, ')([A-Z][A-Z0-9_]*)'/g),
    ].map(([, name = '']) => name),
  )
/** Variables for tests and tools, not for Loupe itself. */
const otherVariables = [
  'CHROMIUM_PATH',
  'LARGE_TESTS',
  'URL',
  'API',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'LOUPE_URL',
  'LOUPE_KEY',
  'LOUPE_WEBHOOK_SECRET',
]

describe('conventions', () => {
  it('hold for files that are there', () => {
    expect(written.length).toBeGreaterThan(150)
    expect(source.length).toBeGreaterThan(100)
  })

  it('reads the environment in one place', () => {
    const readers = source.filter((file) => /process\.env|import\.meta\.env/.test(read(file)) && !/\.test\.|\/testing[/.]/.test(file))
    // The published program has settings of its own.
    expect(readers).toEqual(['packages/client/src/mcp.ts', 'apps/server/src/config.ts'])
  })

  it('brings the same version of Node for every system', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
    const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
    expect(nodes.length).toBe(4)
    expect(new Set(nodes.map(([, version]) => version)).size).toBe(1)
  })

  it('lists in .env.example exactly the variables that config reads', () => {
    const variables = configured()
    const listed = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    expect(variables.size).toBeGreaterThan(5)
    expect(listed.toSorted()).toEqual([...variables].toSorted())
  })

  it('explains in docs/operations.md each variable that config reads, and no other', () => {
    const rows = read('docs/operations.md').split('## Variables')[1]?.split('\n## ')[0] ?? ''
    const explained = [...rows.matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(', ').map((name) => name.replaceAll('`', '')),
    )
    // Of the tests, not of a node.
    expect(explained.filter((name) => name !== 'CHROMIUM_PATH').toSorted()).toEqual([...configured()].toSorted())
  })

  it('sets nothing where .env.example is sourced as it is', () => {
    expect(
      read('.env.example')
        .split('\n')
        .filter((line) => line && !line.startsWith('#')),
    ).toEqual([])
  })

  it('names in .env.example what the production start takes without the line', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'loupe-env-'))
    const needed = {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://db/loupe',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'Loupe <loupe@company.example>',
      PUBLIC_URL: 'https://loupe.company.example',
      SESSION_SECRET: 'x'.repeat(32),
    }
    const lines = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(lines.length).toBeGreaterThan(5)
    try {
      for (const [name, value] of lines)
        if (name !== 'DATA_DIR') expect([name, serveConfig({ ...needed, [name]: value })]).toEqual([name, serveConfig(needed)])
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  it('knows every variable that a document or a script sets', () => {
    const known = new Set([...configured(), ...otherVariables])
    const documents = ['README.md', 'playwright.config.ts', ...under('docs', /^docs\/[\w-]+\.md$/)]
    const links = documents.flatMap((file) => {
      const text = read(file)
      const found = file.endsWith('.ts')
        ? [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)]
        : [...text.matchAll(/(?:^|[\s`(])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|`)/gm), ...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)]
      return found.map(([, name = '']) => `${file}: ${name}`)
    })
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter((one) => !known.has(one.split(': ')[1]!))).toEqual([])
  })

  it('lists in docs/operations.md every part that the log names', () => {
    const parts = [...read('apps/server/src/log.ts').matchAll(/^type Part = (.*)$/gm)].flatMap(([, list = '']) =>
      list.match(/[a-z ]+(?=')/g)!,
    )
    const listed = /`part` is ([^.]*)\./.exec(read('docs/operations.md'))![1]!.match(/(?<=`)[a-z][a-z ]*(?=`)/g)!
    expect(listed.filter((one) => one !== 'web').toSorted()).toEqual(parts.filter((one) => one.trim()).toSorted())
  })

  it('writes no space before a percent sign', () => {
    const texts = [...written.filter((file) => !/\.(sql|css)$|^bench\//.test(file)), 'README.md', ...under('docs', /\.md$/)]
    const spaced = texts.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /(?:[0-9]|\}) %(?=[`'"<.,;:)\]|]|$)|\d %(?= [a-z])|' %'/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(spaced.filter((line) => !line.startsWith('tools/conventions.test.ts'))).toEqual([])
  })

  it('keeps files under 300 lines', () => {
    const long = written.filter((file) => !mayBeLong.some((one) => one.test(file)) && read(file).split('\n').length > 300)
    expect(long).toEqual([])
  })

  it('describes each exported function of the domain and the contract', () => {
    // Sheets and texts of requests are many small readers of one kind, each explained by its table and its tests.
    const described = source.filter(
      (path) => /^packages\/(domain|contract)\//.test(path) && !/\.test\.|\/(sheets|request-text)\//.test(path),
    )
    const undocumented = described.flatMap((path) => {
      const lines = read(path).split('\n')
      return lines.flatMap((line, at) => {
        const [, name] =
          /^export (?:async )?function\*? (\w+)/.exec(line) ?? /^export const (\w+)(?:: [^=]+)? = (?:async )?(?:<.*>)?\(/.exec(line) ?? []
        const isOverload = name !== undefined && line.startsWith('export function') && lines[at - 1]?.startsWith(`export function ${name}`)
        return name === undefined || isOverload || /\*\/$/.test(lines[at - 1] ?? '') ? [] : [`${path}: ${name}`]
      })
    })
    expect(described.length).toBeGreaterThan(150)
    expect(undocumented).toEqual([])
  })

  it('leaves nothing for later without an issue', () => {
    // "XXX" without a colon is the trade's name of three excellent grades.
    const later = /\b(?:(?:TODO|FIXME)\b|XXX:)(?! ?#\d)/
    expect(written.filter((file) => file !== 'tools/conventions.test.ts' && later.test(read(file)))).toEqual([])
  })

  it('gives a new migration a number of its own', () => {
    // Up to 0022 two migrations share a number and some numbers are missing; landed migrations keep their names.
    const numbers = under('apps/server/migrations', /\.sql$/).map((file) => Number(/\/(\d{4})_[^/]*$/.exec(file)?.[1]))
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number, at) => !(number <= 22) && numbers.indexOf(number) !== at)).toEqual([])
  })

  it('keeps the pictures that a document shows, and no others', () => {
    const documents = ['README.md', ...under('docs', /\.md$/)].flatMap((file) =>
      [...read(file).matchAll(/images\/([\w-]+\.png)/g)].map(([, name]) => name),
    )
    expect([...new Set(documents)].toSorted()).toEqual(readdirSync(join(root, 'docs/images')).toSorted())
  })

  it('removes the folders that tests make: itself, or with the temporary directory of a run of server tests', () => {
    const own = 'tools/conventions.test.ts'
    const making = ['playwright.config.ts', ...written]
      .filter((file) => /^(e2e|tools)\/|\.test\.ts$|\/testing\/|^playwright/.test(file) && file !== own)
      .map((file) => [file, read(file)] as const)
      .filter(([, text]) => /\b(mkdtemp(Sync)?|temporaryDir)\(/.test(text))
    const isRemoved = (file: string, text: string) =>
      /\brm(Sync)?\(/.test(text) || (file.startsWith('apps/server/') && !/mkdtemp(Sync)?\((?!join\(tmpdir\(\))/.test(text))
    expect(making.length).toBeGreaterThan(10)
    expect(making.filter(([file, text]) => !isRemoved(file, text)).map(([file]) => file)).toEqual([])
  })

  it('has no barrels', () => expect(source.filter((file) => /^export \* from/m.test(read(file)))).toEqual([]))
})

describe("the database's checks", () => {
  const checks = under('apps/server/migrations', /\.sql$/)
    .toSorted()
    .map(read)
    .join('\n')
  /** The codes of the last constraint with this name: a later migration may widen it. */
  const codesOf = (constraint: string) => {
    const [, list = ''] = [...checks.matchAll(new RegExp(`constraint ${constraint} check \\([a-z_]+ in \\(([^)]*)\\)`, 'g'))].at(-1) ?? []
    return list.split(',').map((code) => code.trim().replaceAll("'", ''))
  }
  it.each([
    ['diamond_w_sts', diamondLifecycle.codes],
    ['block_status', blockStatuses.codes],
    ['block_type', Object.values(blockType)],
    ['diamond_track_status', trackLifecycle.codes],
    ['diamond_track_type', trackTypes],
    ['order_status', orderLifecycle.codes],
    ['bid_lot_status', lotLifecycle.codes],
    ['bid_lot_type', Object.values(bidType)],
    ['bid_lot_kind', Object.keys(bidKind)],
    ['diamond_bid_status', bidLifecycle.codes],
    ['account_term_status', termLifecycle.codes],
    ['cabin_schedule_status', viewingLifecycle.codes],
    ['cabin_schedule_meeting_type', Object.values(meetingType)],
    ['waiting_status', waitingLifecycle.codes],
    ['feedback_status', feedbackLifecycle.codes],
    ['feedback_kind', feedbackKindNames],
    ['feedback_said_by', feedbackVoiceNames],
    ['meeting_type', Object.values(meetingType)],
    ['order_made_from', Object.values(madeFrom)],
    ['price_list_status', priceListLifecycle.codes],
    ['webhook_state', webhookStates],
    ['webhook_delivery_state', deliveryStates],
    ['price_rule_type', ruleTypeNames],
    ['price_run_kind', Object.keys(priceRunKinds)],
    ['price_run_keep', Object.keys(listRules)],
    ['price_run_status', priceRunLifecycle.codes],
    ['platform_detail_platform', platformNames],
    ['platform_detail_rule_type', feedRuleTypes],
    ['platform_detail_mode', transferModes],
    ['platform_detail_refresh', refreshMinutes],
    ['platform_detail_file_type', feedFileTypes],
    ['platform_detail_part', feedPartNames],
    ['platform_run_outcome', runOutcomes],
    ['bulk_mail_type', Object.keys(bulkMailTypes)],
    ['bulk_mail_status', bulkMailLifecycle.codes],
    ['sheet_state', sheetLifecycle.codes],
    ['sheet_mode', sheetModes],
    ['sheet_row_kind', rowKinds],
  ] as const)('%s allows exactly the codes of the domain', (constraint, codes) =>
    expect(codesOf(constraint).toSorted()).toEqual(codes.map(String).toSorted()),
  )
})

it('a soft delete moves updatedAt, in the table and in what is answered', () => {
  const deleting = source
    .filter((path) => path.startsWith('apps/server/src/') && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => /\bisDeleted: true\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(deleting.length).toBeGreaterThan(10)
  expect(deleting.filter((line) => !/updatedAt|\.\.\.stampUpdated/.test(line))).toEqual([])
})
