import type { ListRequest } from '@loupe/contract/list.ts'
import {
  AliasNode,
  type AliasableExpression,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  ValueNode,
  WhereNode,
} from 'kysely'
import type { RowQuery } from './row-query.ts'
import type { DB } from './tables.ts'

const columns: readonly string[] = ['isDeleted', 'is_deleted']

/** The name or alias of a query's first table. */
function tableOf({ from }: SelectQueryNode): string | undefined {
  const [first] = from?.froms ?? []
  if (first && AliasNode.is(first)) return IdentifierNode.is(first.alias) ? first.alias.name : undefined
  return first && TableNode.is(first) ? first.table.identifier.name : undefined
}

/** Whether this is `is_deleted = false` of the table; the column is unqualified where the query has only one table. */
function isUndeleted(node: OperationNode, table: string | undefined): node is BinaryOperationNode {
  if (!BinaryOperationNode.is(node)) return false
  const { leftOperand: left, operator, rightOperand: right } = node
  if (!OperatorNode.is(operator) || operator.operator !== '=' || !ValueNode.is(right) || right.value !== false) return false
  if (!ReferenceNode.is(left) || !ColumnNode.is(left.column) || !columns.includes(left.column.column.name)) return false
  return left.table === undefined || left.table.table.identifier.name === table
}

/** The condition with `is_deleted = true` in place of `false`; undefined when it does not require undeleted rows. */
function flipped(node: OperationNode, table: string | undefined): OperationNode | undefined {
  if (AndNode.is(node)) {
    const left = flipped(node.left, table)
    if (left) return AndNode.create(left, node.right)
    const right = flipped(node.right, table)
    return right && AndNode.create(node.left, right)
  }
  return isUndeleted(node, table) ? BinaryOperationNode.create(node.leftOperand, node.operator, ValueNode.create(true)) : undefined
}

const within = (node: SelectQueryNode, where: OperationNode): SelectQueryNode => ({ ...node, where: WhereNode.create(where) })

/**
 * A list's query for its deleted rows: inverts the list's own condition `is_deleted = false` on its first table. Undefined for a list without that
 * condition, because its table has no deleted rows.
 */
export function deletedRows<O>(base: RowQuery<O>): AliasableExpression<O> | undefined {
  const node = base.toOperationNode()
  const where = node.where && flipped(node.where.where, tableOf(node))
  return where && new ExpressionWrapper<DB, never, O>(within(node, where))
}

/**
 * A request over rows with a visible `isDeleted`: the undeleted ones, unless the request or its filter says otherwise. http/deleted-rows.ts removes
 * that filter for people who may not delete such rows.
 */
export const byIsDeleted = <R extends ListRequest>({ isDeleted = false, ...request }: R) => ({
  ...request,
  filter: { isDeleted, ...request.filter },
})
