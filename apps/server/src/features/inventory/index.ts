import { collections, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { demands } from '@loupe/contract/inventory/demands.ts'
import { diamondComments } from '@loupe/contract/inventory/diamond-comments.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { withHandlers } from '../../http/serve.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { demandHandlers } from './demands/handlers.ts'
import { diamondCommentHandlers } from './diamond-comments/handlers.ts'
import { diamondNoteHandlers } from './diamond-notes/handlers.ts'
import { diamondPageHandlers } from './diamond-pages/handlers.ts'
import { diamondHandlers } from './diamonds/handlers.ts'
import { exportHandlers } from './exports/handlers.ts'
import { featuredStoneHandlers } from './featured-stones/handlers.ts'
import { gridColumnHandlers } from './grid-columns/handlers.ts'
import { intakeHandlers } from './intakes/handlers.ts'
import { matchPairHandlers } from './match-pairs/handlers.ts'
import { mediaHandlers } from './media/handlers.ts'
import { parcelHandlers, parcelPriceHandlers } from './parcels/handlers.ts'
import { rowOrderHandlers } from './row-orders/handlers.ts'
import { savedSearchHandlers } from './saved-searches/handlers.ts'
import { publicShareHandlers, shareLinkHandlers } from './share-links/handlers.ts'
import { sheetHandlers } from './sheets/handlers.ts'
import { stockImportHandlers } from './stock-imports/handlers.ts'
import { stoneEditHandlers } from './stone-edits/handlers.ts'
import { stoneFileHandlers } from './stone-files/handlers.ts'
import { stoneLinkHandlers } from './stone-links/handlers.ts'
import { stoneMailHandlers } from './stone-mails/handlers.ts'
import { summaryHandlers } from './summaries/handlers.ts'

export const inventoryResources = [
  withHandlers(diamonds, diamondHandlers),
  withHandlers(exports, exportHandlers),
  withHandlers(stoneFiles, stoneFileHandlers),
  withHandlers(stoneMails, stoneMailHandlers),
  withHandlers(media, mediaHandlers),
  withHandlers(summaries, summaryHandlers),
  withHandlers(stoneEdits, stoneEditHandlers),
  withHandlers(savedSearches, savedSearchHandlers),
  withHandlers(gridColumns, gridColumnHandlers),
  withHandlers(rowOrders, rowOrderHandlers),
  withHandlers(matchPairs, matchPairHandlers),
  withHandlers(stockImports, stockImportHandlers),
  withHandlers(sheets, sheetHandlers),
  withHandlers(intakes, intakeHandlers),
  withHandlers(shareLinks, shareLinkHandlers),
  withHandlers(publicShares, publicShareHandlers),
  withHandlers(diamondPages, diamondPageHandlers),
  withHandlers(diamondComments, diamondCommentHandlers),
  withHandlers(diamondNotes, diamondNoteHandlers),
  withHandlers(stoneLinks, stoneLinkHandlers),
  withHandlers(collections, collectionHandlers),
  withHandlers(featuredStones, featuredStoneHandlers),
  withHandlers(demands, demandHandlers),
  withHandlers(parcels, parcelHandlers),
  withHandlers(parcelPrices, parcelPriceHandlers),
]
