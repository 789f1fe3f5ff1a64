import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { addressOf } from '../../api/client.ts'

/** The address of a stone's picture, for stones whose media contain one. */
export const pictureOf = (id: string, width: '96' | '480'): string => addressOf(diamonds.picture, { params: { id }, query: { width } })
