import { masterList } from './list.ts'

/** Choices of the client form (S1 §3). KYC documents are in accounts/kyc-documents.ts, beside the checklist that names them. */
export const accountGroup = masterList('ACCOUNT_GROUP', 'Client group', [
  ['KEY', 'Key client', 'VIP'],
  ['REGULAR', 'Regular', 'STANDARD'],
  ['NEW', 'New', 'NEW CLIENT|PROSPECT'],
  ['ONLINE', 'Online', 'WEB'],
  ['ASSOCIATE', 'Associate', 'GROUP COMPANY'],
])
export const natureOfOrg = masterList('NATURE_OF_ORG', 'Nature of organisation', [
  ['MANUFACTURER', 'Manufacturer', 'MFG'],
  ['WHOLESALER', 'Wholesaler', 'DEALER|TRADER'],
  ['RETAILER', 'Retailer', 'SHOP'],
  ['JEWELLER', 'Jewellery manufacturer', 'JEWELER'],
  ['ONLINE', 'Online seller', 'ETAILER'],
  ['BROKER', 'Broker', 'AGENT'],
  ['OTHER', 'Other', 'MISC'],
])
export const businessType = masterList('BUSINESS_TYPE', 'Business type', [
  ['PRIVATE_LIMITED', 'Private limited company', 'PVT LTD|LIMITED|LTD'],
  ['PUBLIC_LIMITED', 'Public limited company', 'PLC'],
  ['LLP', 'Limited liability partnership', 'LLC'],
  ['PARTNERSHIP', 'Partnership', 'FIRM'],
  ['PROPRIETORSHIP', 'Proprietorship', 'SOLE PROPRIETOR'],
  ['INDIVIDUAL', 'Individual', 'PERSON'],
  ['TRUST', 'Trust', 'FOUNDATION'],
])

export const accountLists = [accountGroup, natureOfOrg, businessType]
