import { expect } from 'vitest'
import type { Prepared, Specified } from './prepared.ts'

const anything = { list: expect.any(Array), count: expect.any(Number) }
const page = { page: 1, limit: 10, isDeleted: false }

/** The lists that the two specification files write out, and every resource with a list that they name. S0 §7, "paginate". */
export const specifiedLists = ({ list, account, event }: Prepared): Specified[] => [
  {
    cites: 'S1 §7 List masters',
    call: 'POST /admin/v1/master/paginate',
    body: {
      isOnlyParents: true,
      isDeleted: false,
      sort: [{ sortingSequence: 'ASC' }],
      filter: {},
      search: { keyword: 'spec', keys: ['name', 'code'] },
    },
    reads: { list: [{ id: list.id }] },
  },
  {
    cites: 'S1 §7 List sub-masters',
    call: 'POST /admin/v1/master/paginate',
    body: {
      parentId: list.id,
      isDeleted: false,
      filter: {},
      sort: [{ sortingSequence: 'ASC' }],
      search: { keyword: 'val', keys: ['name', 'code'] },
    },
    reads: { list: [{ code: 'V1' }] },
  },
  {
    cites: 'S1 §7 Role list',
    call: 'POST /admin/v1/master/paginate',
    body: { filter: { parentCode: 'USER_ROLES', group: 'ADMIN', isActive: true } },
    reads: { list: expect.arrayContaining([expect.objectContaining({ group: 'ADMIN' })]) },
  },
  {
    cites: 'S1 §7 Version paginate',
    call: 'POST /admin/v1/version/paginate',
    body: { page: 1, limit: 10, filter: { platform: 1 } },
    reads: { list: [{ number: '1.0' }], count: 1 },
  },
  {
    cites: 'S1 §7 Banner paginate',
    call: 'POST /admin/v1/banner/paginate',
    body: { page: 1, limit: 10, filter: { bannerType: 1 } },
    reads: { list: [{ eventName: 'Show' }], count: 1 },
  },
  {
    cites: 'S1 §7 Event/popup paginate',
    call: 'POST /admin/v1/event/paginate',
    body: { page: 1, limit: 10, isDeleted: false, type: 6 },
    reads: { list: [{ id: event.id }], count: 1 },
  },
  {
    cites: 'S1 §7 Terms list',
    call: 'POST /admin/v1/account-term/paginate',
    body: { isDeleted: false, page: 1, limit: 10, filter: { account } },
    reads: { list: [{ account }], count: 1 },
  },
  { cites: 'S1 §7 Addresses', call: 'POST /admin/v1/address/paginate1', body: { ...page, filter: { account } }, reads: anything },
  { cites: 'S1 §7 Account address list', call: 'POST /admin/v1/address/list', body: { account }, reads: { list: [] } },
  {
    cites: 'S0 §7, S1 §7 Company search',
    call: 'POST /admin/v1/account/paginate',
    as: 'seller',
    body: {
      filter: { isActive: true },
      isDeleted: false,
      page: 1,
      limit: 15,
      sort: [{ createdAt: 'DESC' }],
      startWith: { keyword: 'acm', keys: ['companyName', 'name', 'firstName', 'lastName', 'mobile'] },
    },
    reads: { list: [{ id: account }], count: 1 },
  },
  {
    cites: 'S0 §7, S1 §7 Company search, optional ledgerType',
    call: 'POST /admin/v1/account/paginate',
    body: { filter: { isActive: true }, isDeleted: false, page: 1, limit: 15, ledgerType: 'broker' },
    reads: { list: [], count: 0 },
  },
  {
    cites: 'S1 §7 Sales person list',
    call: 'GET /admin/v1/account/sellers',
    reads: { list: expect.arrayContaining([{ id: expect.any(String), firstName: 'Test seller', lastName: expect.any(String) }]) },
  },
  ...[
    'user banner event version size cut-group email-group day-term account-term country state city news-event featuredStone',
    'platform-detail bulknotification transport product-order career proforma parcel parcel-price feedback notification memo order',
    'diamond-block diamond-block/master diamond-track diamond-bid dynamic-diamond-bid bid-configuration cabin-slot office stage-memo',
    'account diamond/search',
  ]
    .flatMap((names) => names.split(' '))
    .map((name): Specified => ({
      cites: `S0 §7 Resource families: ${name}`,
      call: `POST /admin/v1/${name}/paginate`,
      body: page,
      reads: anything,
    })),
  {
    cites: 'S0 §7 Search and paginate calls take filters, count-only flags and labGrown',
    call: 'POST /admin/v1/diamond/paginate',
    body: { filter: { shpNm: ['ROUND'] }, isCountOnly: true, labGrown: false },
    reads: { count: expect.any(Number) },
  },
  {
    cites: 'S1 §7 Diamond search (account, isAppendMasters, labGrown)',
    call: 'POST /admin/v1/diamond/search/list',
    as: 'seller',
    body: { account, isAppendMasters: true, labGrown: false, page: 1, limit: 100, filter: {} },
    reads: { list: expect.any(Array), count: expect.any(Number), masters: { SHAPE: expect.any(Array) } },
  },
  {
    cites: 'S1 §7 Diamond search count',
    call: 'POST /admin/v1/diamond/search/count',
    body: { labGrown: false },
    reads: { count: expect.any(Number) },
  },
  {
    cites: 'S0 §7 match-pair insert with filter, page 1, limit 1000',
    call: 'POST /admin/v1/match-pair/insert',
    body: { filter: {}, page: 1, limit: 1000 },
    reads: { list: expect.any(Array) },
  },
  ...['master', 'ledger', 'size', 'accountTerm', 'diamond', 'country', 'state', 'city', 'user'].flatMap((name): Specified[] => [
    {
      cites: `S0 §7 Sync host: ${name}`,
      call: `POST /admin/hk/sync/${name}`,
      body: { limit: 5 },
      reads: { rows: expect.any(Array), cursor: expect.any(String) },
    },
    { cites: `S0 §7 Sync host: ${name}`, call: `POST /admin/hk/sync/${name}`, reads: { rows: expect.any(Array) } },
    { cites: `S0 §7 Sync host: ${name}`, call: `GET /admin/hk/sync/${name}`, reads: { rows: expect.any(Array) } },
  ]),
  { cites: 'S0 §7 GET common/server-time', call: 'GET /common/server-time', as: 'anyone', reads: expect.anything() },
]
