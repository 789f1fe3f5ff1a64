import { masterList } from './list.ts'

/** Choices of the order form (S0 §5). Payment terms are the day terms of company-lists.ts. */
export const billType = masterList('BILL_TYPE', 'Bill type', [
  ['LOCAL', 'Local', 'DOMESTIC'],
  ['EXPORT', 'Export', 'EXP'],
  ['CONSIGNMENT', 'Consignment', 'CONS'],
])
export const orderStage = masterList('ORDER_STAGE', 'Stage', [
  ['CONFIRMED', 'Confirmed', 'CONF'],
  ['PACKING', 'Packing', 'PACK'],
  ['READY', 'Ready to ship', 'RTS'],
  ['SHIPPED', 'Shipped', 'SHIP'],
  ['DELIVERED', 'Delivered', 'DLVD'],
])
export const sourceOfSale = masterList('SOURCE_OF_SALE', 'Source of sale', [
  ['OFFICE', 'Office', 'CABIN'],
  ['PHONE', 'Phone', 'CALL'],
  ['EMAIL', 'Email', 'MAIL'],
  ['WEBSITE', 'Website', 'WEB'],
  ['SHOW', 'Trade show', 'FAIR'],
  ['PLATFORM', 'Price platform', 'MARKETPLACE'],
  ['BROKER', 'Broker', 'AGENT'],
])
/** S0 §9, in its order. */
export const shipMode = masterList('SHIP_MODE', 'Ship mode', [
  ['DIRECT', 'Direct', 'DIR'],
  ['NY', 'NY', 'NYC|NEW YORK'],
  ['HK', 'HK', 'HKG|HONG KONG'],
  ['DUBAI', 'Dubai', 'DXB'],
  ['ANTWERP', 'Antwerp', 'ANR'],
  ['JAPAN', 'Japan', 'JP'],
])

export const orderLists = [billType, orderStage, sourceOfSale, shipMode]
