import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Reply } from '@loupe/contract/route.ts'

/** The number of stones by weight, colour and clarity. */
export type Cells = Reply<typeof diamonds.quickSearch>['cells']
