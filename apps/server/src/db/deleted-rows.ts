import type { ListRequest } from '@loupe/contract/list.ts'
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ReferenceNode,
  SelectQueryNode,
  type SelectQueryBuilder,
  TableNode,
  ValueNode,
  WhereNode,
} from 'kysely'

const columns: readonly string[] = ['isDeleted', 'is_deleted']

/** The name a query's first table goes by. */
function tableOf({ from }: SelectQueryNode): string | undefined {
  const [first] = from?.froms ?? []
  if (first && AliasNode.is(first)) return IdentifierNode.is(first.alias) ? first.alias.name : undefined
  return first && TableNode.is(first) ? first.table.identifier.name : undefined
}

/** Whether this is `is_deleted = false` of the table, which stands without its name where it is the only one. */
function isUndeleted(node: OperationNode, table: string | undefined): node is BinaryOperationNode {
  if (!BinaryOperationNode.is(node)) return false
  const { leftOperand: left, operator, rightOperand: right } = node
  if (!OperatorNode.is(operator) || operator.operator !== '=' || !ValueNode.is(right) || right.value !== false) return false
  if (!ReferenceNode.is(left) || !ColumnNode.is(left.column) || !columns.includes(left.column.column.name)) return false
  return left.table === undefined || left.table.table.identifier.name === table
}

/** The condition with `is_deleted = true` in the place of `false`; nothing when it does not say that rows are undeleted. */
function flipped(node: OperationNode, table: string | undefined): OperationNode | undefined {
  if (AndNode.is(node)) {
    const left = flipped(node.left, table)
    if (left) return AndNode.create(left, node.right)
    const right = flipped(node.right, table)
    return right && AndNode.create(node.left, right)
  }
  return isUndeleted(node, table) ? BinaryOperationNode.create(node.leftOperand, node.operator, ValueNode.create(true)) : undefined
}

/**
 * The same rows of a list, but those that were deleted: the list's own condition `is_deleted = false` on its first table is turned round. Nothing for
 * a list without that condition, because its table keeps no deleted rows.
 */
export function deletedRows<O>(base: SelectQueryBuilder<never, never, O>): SelectQueryBuilder<never, never, O> | undefined {
  const node = base.toOperationNode()
  const where = node.where && flipped(node.where.where, tableOf(node))
  if (!where) return undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node: query }) => (SelectQueryNode.is(query) ? { ...query, where: WhereNode.create(where) } : query),
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return base.withPlugin(plugin)
}

/** A request over rows that say of themselves whether they are deleted: the undeleted ones, unless it or its filter says otherwise. */
export const byIsDeleted = <R extends ListRequest>({ isDeleted = false, ...request }: R) => ({
  ...request,
  filter: { isDeleted, ...request.filter },
})
