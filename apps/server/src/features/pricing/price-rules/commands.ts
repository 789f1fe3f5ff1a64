import type { PriceChange, PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import { type PriceRuleRow, type priceRules, figureFault } from '@loupe/contract/pricing/price-rules.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import { ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { stepText } from '@loupe/domain/pricing/step-text.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { getWorkingSearch } from '../../inventory/saved-searches/queries.ts'
import { type RunRequest, createRun, previewRun } from '../price-runs/commands.ts'
import { getPriceRule, lockPriceRule, overlapWarnings } from './queries.ts'

type Made = Received<typeof priceRules.create>['body']
type Change = Received<typeof priceRules.update>['body']
const about = (id: string, action: string) => ({ kind: `priceRule.${action}`, subjectType: 'priceRule', subject: id })

function refuseFigure({ type, value }: Pick<PriceRuleRow, 'type' | 'value'>): void {
  const fault = figureFault(type, value)
  if (fault) throw invalid('value', fault)
}

/** The rule's own copy of a search that this user may see; refused when the search no longer works. */
async function copyOf(ctx: Writing, id: string) {
  const { search, labGrown, name } = await getWorkingSearch(ctx, ctx.tx, id, 'savedSearch')
  return { search, labGrown, searchName: name || 'Recent search' }
}
type SavedRule = Reply<typeof priceRules.create>
/** The stored rule with its warnings. */
async function savedRule({ tx, services }: Writing, id: string): Promise<SavedRule> {
  const rule = await getPriceRule(tx, id)
  return { ...rule, warnings: await overlapWarnings(tx, services.masters, rule) }
}
const toColumns = <T extends { search: unknown }>(rule: T) => ({ ...rule, search: JSON.stringify(rule.search) })

export async function createPriceRule(ctx: Writing, { savedSearch, ...rule }: Made): Promise<SavedRule> {
  refuseFigure(rule)
  const values = { ...rule, ...(await copyOf(ctx, savedSearch)) }
  const { id } = await ctx.tx
    .insertInto('priceRule')
    .values({ ...toColumns(values), ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return savedRule(ctx, id)
}

export async function changePriceRule(ctx: Writing, id: string, { updatedAt, savedSearch, ...changed }: Change): Promise<SavedRule> {
  const found = await lockPriceRule(ctx.tx, id)
  refuseStale(found, updatedAt)
  const { id: _, createdAt: __, updatedAt: ___, ...before } = found
  const after = { ...before, ...definedFields(changed), ...(savedSearch ? await copyOf(ctx, savedSearch) : {}) }
  refuseFigure(after)
  await ctx.tx
    .updateTable('priceRule')
    .set({ ...toColumns(after), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return savedRule(ctx, id)
}

export async function deletePriceRule(ctx: Writing, id: string) {
  const { name, type, value, priority } = await lockPriceRule(ctx.tx, id)
  await softDelete(ctx, 'priceRule', id)
  await record(ctx, { ...about(id, 'delete'), before: { name, type, value, priority } })
  return {}
}

const stepOf = ({ type, value }: PriceRuleRow) => ({ way: ruleTypes[type].way, value })
const ruleRun = (rule: PriceRuleRow): RunRequest => ({
  kind: 'rule',
  title: `${rule.name}: ${stepText(stepOf(rule), 'en-US')}`,
  labGrown: rule.labGrown,
  search: rule.search,
  diamonds: null,
  rule: rule.id,
  list: null,
  keep: null,
})

export async function previewPriceRule(ctx: Reading, id: string): Promise<PriceChange> {
  const rule = await getPriceRule(ctx.db, id)
  return (await previewRun(ctx, ruleRun(rule), stepOf(rule))).change
}

/** Applies a rule to the stock. Inactive rules are refused. */
export async function applyPriceRule(ctx: Writing, id: string, input: Received<typeof priceRules.apply>['body']): Promise<PriceRunRow> {
  const rule = await lockPriceRule(ctx.tx, id)
  if (!rule.isActive) throw new Refusal('wrong_status', undefined, 'This rule is not active.')
  return createRun(ctx, ruleRun(rule), stepOf(rule), input)
}
