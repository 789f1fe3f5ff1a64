import type { AliasableExpression, SelectQueryNode } from 'kysely'

/** Any select query of rows `O`, whatever tables it reads. */
export interface RowQuery<out O> extends AliasableExpression<O> {
  toOperationNode(): SelectQueryNode
}
