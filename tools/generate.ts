/** Writes what is generated: table types, the schema as one file, the OpenAPI document, the page of the choreography, the list of landed migrations, the bill of materials and the licences of what is used, the compiled kernel of the column index. With `--check`, says which are stale and fails. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choreography } from './choreography.ts'
import { compiledKernel } from './kernel.ts'
import { extendLanded, landedFile, migrationsIn, parseLanded } from './landed-migrations.ts'
import { dumpSchema } from './schema.ts'
import { billOfMaterials, notices } from './third-party.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { createPool } from '../apps/server/src/db/connection.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'

const root = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const stale: string[] = []

function keep(file: string, made: string | Uint8Array) {
  const path = join(root, file)
  const now = (() => {
    try {
      return readFileSync(path)
    } catch {
      return Buffer.alloc(0)
    }
  })()
  if (now.equals(Buffer.from(made))) return
  if (check) stale.push(file)
  else writeFileSync(path, made)
}

const typeMapping = { timestamptz: 'string', int8: 'number', jsonb: 'unknown' }
const overrides = {
  columns: {
    'account.kyc_status': 'Generated<KycStatus>',
    'account.is_verified': 'Generated<Verified>',
    'account_kyc.type': 'KycType',
    'account_kyc.status': 'Generated<KycStatus>',
    'account_address.address_type': 'AddressType',
    'diamond.w_sts': 'DiamondStatus',
    'block.status': 'BlockStatus',
    'block.block_type': 'BlockType',
    'diamond_track.track_type': 'TrackType',
    'diamond_track.status': 'Generated<TrackStatus>',
    'diamond_track.offered_by': 'OfferedBy | null',
    'order.status': 'OrderStatus',
    'bid_lot.status': 'LotStatus',
    'bid_lot.bid_type': 'BidType',
    'bid_lot.bid_kind': 'BidKind',
    'diamond_bid.status': 'BidStatus',
    'cabin_schedule.status': 'ViewingStatus',
    'cabin_schedule.meeting_type': 'MeetingType',
    'feedback.kind': 'FeedbackKind',
    'feedback.said_by': 'FeedbackVoice',
    'feedback.status': 'Generated<FeedbackStatus>',
    'meeting.meeting_type': 'MeetingType',
    'todo.subject_type': 'TodoSubject | null',
    'user.type': 'RoleId',
    'price_list.status': 'Generated<PriceListStatus>',
    'price_list_cell.table': 'ListTable',
    'price_rule.type': 'RuleType',
    'price_run.kind': 'PriceRunKind',
    'price_run.way': 'PriceWay | null',
    'price_run.keep': 'ListKeep | null',
    'price_run.status': 'Generated<PriceRunStatus>',
    'bulk_mail.status': 'Generated<BulkMailStatus>',
    'bulk_mail.type': 'BulkMailType',
    'sheet.state': 'SheetState',
    'sheet.mode': 'SheetMode',
    'sheet_row.kind': 'RowKind',
    'volume_discount.basis': 'VolumeBasis',
    'global_policy.feed': 'Feed',
    'global_policy.effect': 'PolicyEffect',
    'platform_detail.platform': 'Platform',
    'platform_detail.policy': 'Feed | null',
    'platform_detail.rule_type': 'FeedRuleType | null',
    'intake.way': 'IntakeWay',
    'intake.mode': 'SheetMode',
    'intake.refresh': 'IntakeMinutes',
    'platform_detail.mode': 'TransferMode',
    'platform_detail.refresh': 'RefreshMinutes',
    'platform_detail.file_type': 'FeedFileType',
    'platform_detail.part': 'Generated<FeedPart>',
    'platform_run.outcome': 'Generated<RunOutcome>',
    'platform_rejection.reason': 'RejectReason',
    'media.kind': 'MediaKind',
    'media.origin': 'MediaOrigin',
  },
}
const imports = [
  "import type { BulkMailStatus, BulkMailType } from '@loupe/domain/messages/bulk-mail.ts'",
  "import type { Verified } from '@loupe/domain/accounts/account.ts'",
  "import type { AddressType } from '@loupe/domain/accounts/address.ts'",
  "import type { KycStatus, KycType } from '@loupe/domain/accounts/kyc.ts'",
  "import type { FeedbackKind, FeedbackStatus, FeedbackVoice } from '@loupe/domain/messages/feedback.ts'",
  "import type { TodoSubject } from '@loupe/domain/messages/todo.ts'",
  "import type { MeetingType, ViewingStatus } from '@loupe/domain/transactions/viewing.ts'",
  "import type { BidKind, BidStatus, BidType, LotStatus } from '@loupe/domain/transactions/bid.ts'",
  "import type { BlockStatus, BlockType } from '@loupe/domain/transactions/block.ts'",
  "import type { OfferedBy } from '@loupe/domain/transactions/offer.ts'",
  "import type { TrackStatus, TrackType } from '@loupe/domain/transactions/track.ts'",
  "import type { OrderStatus } from '@loupe/domain/transactions/order.ts'",
  "import type { RowKind, SheetMode } from '@loupe/domain/sheets/codes.ts'",
  "import type { IntakeMinutes, IntakeWay } from '@loupe/domain/sheets/intake.ts'",
  "import type { SheetState } from '@loupe/domain/sheets/sheet.ts'",
  "import type { PriceListStatus } from '@loupe/domain/pricing/price-list-status.ts'",
  "import type { ListTable } from '@loupe/domain/pricing/price-list.ts'",
  "import type { ListKeep, PriceWay } from '@loupe/domain/pricing/reprice.ts'",
  "import type { RuleType } from '@loupe/domain/pricing/rule.ts'",
  "import type { PriceRunKind, PriceRunStatus } from '@loupe/domain/pricing/run.ts'",
  "import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'",
  "import type { MediaKind, MediaOrigin } from '@loupe/domain/inventory/media.ts'",
  "import type { Feed, PolicyEffect } from '@loupe/domain/platforms/global-policy.ts'",
  "import type { FeedFileType, FeedPart, FeedRuleType, Platform, RefreshMinutes, RejectReason, RunOutcome, TransferMode } from '@loupe/domain/platforms/platform.ts'",
  "import type { VolumeBasis } from '@loupe/domain/pricing/volume-discount.ts'",
  "import type { RoleId } from '@loupe/domain/kernel/permissions.ts'",
]

function tableTypes(url: string): string {
  const args = [
    'kysely-codegen',
    '--dialect',
    'postgres',
    '--url',
    url,
    '--camel-case',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    '{graphile_worker.*,kysely_*}',
    '--type-mapping',
    JSON.stringify(typeMapping),
    '--overrides',
    JSON.stringify(overrides),
    '--print',
  ]
  const out = spawnSync('npx', args, { encoding: 'utf8', cwd: join(root, 'apps/server') })
  if (out.status !== 0) throw new Error(out.stderr || out.stdout)
  return `${imports.join('\n')}\n${out.stdout.slice(out.stdout.indexOf('/**'))}`
}

try {
  keep(landedFile, extendLanded(migrationsIn(root), parseLanded(readFileSync(join(root, landedFile), 'utf8'))))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
keep('docs/choreography.md', choreography())
keep('docs/security/sbom.cdx.json', billOfMaterials(root))
keep('THIRD-PARTY-NOTICES', notices(root))
keep('apps/server/src/features/inventory/stone-index/kernel.wasm', compiledKernel())

const dir = mkdtempSync('/tmp/loupe-generate-')
const postgres = await startEmbedded(dir, { forTests: true })
try {
  const pool = createPool(postgres.url)
  await migrate(pool)
  keep('apps/server/src/db/tables.ts', tableTypes(postgres.url))
  keep('apps/server/schema.sql', await dumpSchema(pool))
  await pool.end()
  const { openApi } = await import('./open-api.ts')
  keep('docs/openapi.json', await openApi(postgres.url))
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
if (stale.length > 0) {
  process.stdout.write(`Stale: ${stale.join(', ')}. Run npm run generate.\n`)
  process.exitCode = 1
}
