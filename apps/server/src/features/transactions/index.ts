import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { consignments } from '@loupe/contract/transactions/consignments.ts'
import { enquiries } from '@loupe/contract/transactions/enquiries.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { offices, productOrders, stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { shareAnswers } from '@loupe/contract/transactions/share-answers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { withHandlers } from '../../http/serve.ts'
import { approvalHandlers } from './approvals/handlers.ts'
import { bidConfigurationHandlers, bidHandlers, bidLotHandlers } from './bids/handlers.ts'
import { blockHandlers } from './blocks/handlers.ts'
import { cabinScheduleHandlers, cabinSlotHandlers } from './cabins/handlers.ts'
import { consignmentHandlers } from './consignments/handlers.ts'
import { enquiryHandlers } from './enquiries/handlers.ts'
import { memoHandlers } from './memos/handlers.ts'
import { offerHandlers } from './offers/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { officeHandlers, productOrderHandlers, stageMemoHandlers } from './overviews/handlers.ts'
import { proformaHandlers } from './proformas/handlers.ts'
import { shareAnswerHandlers } from './share-answers/handlers.ts'
import { trackHandlers } from './tracks/handlers.ts'
import { waitingHandlers } from './waitings/handlers.ts'

export const transactionsResources = [
  withHandlers(blocks, blockHandlers),
  withHandlers(shareAnswers, shareAnswerHandlers),
  withHandlers(tracks, trackHandlers),
  withHandlers(offers, offerHandlers),
  withHandlers(waitings, waitingHandlers),
  withHandlers(memos, memoHandlers),
  withHandlers(consignments, consignmentHandlers),
  withHandlers(approvals, approvalHandlers),
  withHandlers(enquiries, enquiryHandlers),
  withHandlers(productOrders, productOrderHandlers),
  withHandlers(stageMemos, stageMemoHandlers),
  withHandlers(offices, officeHandlers),
  withHandlers(orders, orderHandlers),
  withHandlers(proformas, proformaHandlers),
  withHandlers(bids, bidHandlers),
  withHandlers(bidLots, bidLotHandlers),
  withHandlers(bidConfigurations, bidConfigurationHandlers),
  withHandlers(cabinSlots, cabinSlotHandlers),
  withHandlers(cabinSchedules, cabinScheduleHandlers),
]
